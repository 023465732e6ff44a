/** What customers wrote about their bookings and nobody in the office has opened; the longest waiting first. */
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { formatMoment } from "#domain/kernel/london-time.ts";
import type { ThreadLine } from "#domain/threads/threads.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { usePolling } from "../live/live-store.ts";
import { problemOf } from "../kit/problem-of.ts";
import { WaitingRow } from "../kit/waiting-row.tsx";

export function UnreadThreads() {
  const { command } = useSession();
  const [query, setQuery] = useSearchParams();
  const unread = useQuery({
    queryKey: ["unread-threads"],
    refetchInterval: usePolling(),
    queryFn: ({ signal }) => command("unread-threads", {}, { signal }),
  });
  const threads = unread.data?.threads ?? [];
  const open = query.get("booking");
  return (
    <section aria-labelledby="threads-title">
      <h2 id="threads-title" className="text-2xl">
        Messages from customers
      </h2>
      {unread.isPending && <Skeleton className="mt-4 h-14" />}
      {unread.isError && <ProblemNotice problem={problemOf(unread.error)} onRetry={() => void unread.refetch()} />}
      {unread.isSuccess && threads.length === 0 && <p className="mt-3 text-ink-soft">Nothing to read.</p>}
      {threads.length > 0 && (
        <ul aria-label="Messages from customers" className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {threads.map((thread) => (
            <WaitingRow
              key={thread.reference}
              reference={thread.reference}
              about={`${thread.name}, ${formatMoment(thread.lastAt)}: ${quoted(thread)}`}
              isOpen={thread.reference === open}
              onOpen={() => setQuery({ booking: thread.reference }, { preventScrollReset: true })}
            >
              <Badge tone="signal">{thread.unread === 1 ? "1 new message" : `${thread.unread} new messages`}</Badge>
            </WaitingRow>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The newest message, which may be our own. */
const quoted = ({ lastText, lastFrom }: ThreadLine) => `${lastFrom === "office" ? "we wrote " : ""}“${lastText}”`;
