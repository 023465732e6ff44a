/** Everything that waits for a person as one queue, the most urgent first; each row with what is to be done. */
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useSearchParams } from "react-router";
import type { NeedsYouKind } from "#domain/office/needs-you-choices.ts";
import type { NeedsYou } from "#domain/office/needs-you.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { usePolling } from "../live/live-store.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";
import { dueText, needFilters, kindOf, leftOut, leftText, needLines } from "./needs-you.rules.ts";
import type { Line } from "./needs-you.rules.ts";

export function NeedsYouQueue({ home, now }: { home: OfficeHome; now: number }) {
  const { command } = useSession();
  const [query] = useSearchParams();
  const queue = useQuery({
    queryKey: ["needs-you"],
    refetchInterval: usePolling(),
    staleTime: 0,
    queryFn: ({ signal }) => command("needs-you", {}, { signal }),
  });
  const kind = kindOf(query.get("kind"));
  const lines = queue.data === undefined ? [] : needLines(queue.data, kind, home);
  return (
    <section aria-labelledby="needs-you-title">
      <h2 id="needs-you-title" className="text-2xl">
        Needs you
      </h2>
      {queue.isPending && <QueueSkeleton />}
      {queue.isError && (
        <div className="mt-4">
          <ProblemNotice problem={officeProblem(queue.error)} onRetry={() => void queue.refetch()} />
        </div>
      )}
      {queue.data !== undefined && (
        <>
          <Filters queue={queue.data} kind={kind} />
          {lines.length === 0 ? (
            <p className="mt-4 text-ink-soft">{kind === null ? "Nothing is waiting for you." : "None of these are waiting for you."}</p>
          ) : (
            <ul aria-label="Needs you" className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
              {lines.map((line) => (
                <QueueRow key={line.key} line={line} now={now} />
              ))}
            </ul>
          )}
          <More queue={queue.data} kind={kind} />
        </>
      )}
    </section>
  );
}

function Filters({ queue, kind }: { queue: NeedsYou; kind: NeedsYouKind | null }) {
  const [, setQuery] = useSearchParams();
  const filters = needFilters(queue);
  if (filters.length < 2 && kind === null) return null;
  const all = filters.reduce((sum, { count }) => sum + count, 0);
  return (
    <div role="group" aria-label="What to show" className="mt-3 flex flex-wrap gap-1.5">
      {[{ kind: null, name: "All", count: all }, ...filters].map((filter) => (
        <button
          key={filter.name}
          type="button"
          aria-pressed={filter.kind === kind}
          onClick={() => setQuery(filter.kind === null ? {} : { kind: filter.kind }, { preventScrollReset: true })}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-paper px-3 text-sm font-semibold text-downs-deep hover:bg-downs-soft aria-pressed:border-downs aria-pressed:bg-downs aria-pressed:text-white"
        >
          <span>{filter.name}</span> <span className="tabular-nums">{filter.count}</span>
        </button>
      ))}
    </div>
  );
}

function QueueRow({ line: { title, about, action, actionName, to, row }, now }: { line: Line; now: number }) {
  const isLate = Date.parse(row.dueAt) < now;
  return (
    <li className={clsx("grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto]", isLate && "border-l-4 border-l-brick")}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          {row.reference !== null && <span className="text-ink-soft tabular-nums">{row.reference}</span>}
          <Badge tone={isLate ? "brick" : "downs"}>{leftText(row.dueAt, now)}</Badge>
          <span className="text-sm text-ink-soft">{dueText(row, now)}</span>
        </p>
        {about !== "" && <p className="mt-0.5 wrap-anywhere text-ink-soft">{about}</p>}
      </div>
      <SiteLink
        to={to}
        aria-label={`${action}: ${actionName}`}
        className={clsx(buttonClass({ variant: "quiet", size: "small" }), "justify-self-start")}
      >
        {action}
      </SiteLink>
    </li>
  );
}

/** Of each kind only the most urgent are listed. */
function More({ queue, kind }: { queue: NeedsYou; kind: NeedsYouKind | null }) {
  const left = leftOut(queue, kind);
  return left === 0 ? null : (
    <p className="mt-3 text-sm text-ink-soft">
      {`${left === 1 ? "One more is waiting." : `${left.toLocaleString("en-GB")} more are waiting.`} These are the most urgent.`}
    </p>
  );
}

function QueueSkeleton() {
  return (
    <div aria-busy="true" className="mt-4 space-y-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 rounded-medium" />
      ))}
    </div>
  );
}
