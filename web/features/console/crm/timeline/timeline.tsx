/** Everything that happened with a contact, newest first. Entries cannot be edited; corrections are new entries. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { Pin } from "lucide-react";
import { useState } from "react";
import type { ContactTimeline, TimelineEntry } from "#domain/crm/timeline.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { listMoment } from "#web/platform/list-moment.ts";
import { recordAddress } from "#web/features/console/shell/sections.rules.ts";
import { useOffice } from "#web/features/console/shell/use-office.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { chipClass } from "../frame/chips.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { AddActivity } from "./add-activity.tsx";
import { activityNumber, kindGroups, entryTitle } from "./timeline-labels.ts";

type Group = (typeof kindGroups)[number]["name"];

function useTimeline(reference: string, kinds: readonly TimelineEntry["kind"][]) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: ["contacts", "timeline", reference, kinds],
    staleTime: 0,
    initialPageParam: null as ContactTimeline["next"],
    getNextPageParam: ({ next }: ContactTimeline) => next,
    queryFn: ({ pageParam, signal }) =>
      command("contact-timeline", { reference, kinds: [...kinds], ...(pageParam && { after: pageParam }) }, { signal }),
  });
}

export function Timeline({ reference }: { reference: string }) {
  const [group, setGroup] = useState<Group>("All");
  const [follows, setFollows] = useState<TimelineEntry | null>(null);
  const timeline = useTimeline(reference, kindGroups.find(({ name }) => name === group)?.kinds ?? []);
  const entries = timeline.data?.pages.flatMap((page) => page.entries) ?? [];
  const pinned = timeline.data?.pages[0]?.pinned ?? [];
  const shared = { reference, onFollow: setFollows };
  return (
    <section aria-labelledby="timeline">
      <h4 id="timeline" className="text-lg font-semibold">
        Timeline
      </h4>
      <AddActivity key={follows?.key ?? ""} reference={reference} follows={follows} onDone={() => setFollows(null)} />
      <div role="group" aria-label="Show" className="mt-3 flex flex-wrap gap-2">
        {kindGroups.map(({ name }) => (
          <button key={name} type="button" aria-pressed={name === group} onClick={() => setGroup(name)} className={chipClass}>
            {name}
          </button>
        ))}
      </div>
      {timeline.isPending && <Skeleton className="mt-3 h-40" />}
      {timeline.isError && <ProblemNotice problem={crmProblem(timeline.error)} onRetry={() => void timeline.refetch()} />}
      {pinned.length > 0 && (
        <ul aria-label="Pinned" className="mt-3 space-y-2">
          {pinned.map((entry) => (
            <Entry key={entry.key} entry={entry} {...shared} />
          ))}
        </ul>
      )}
      {timeline.isSuccess && entries.length === 0 && <p className="mt-3 text-ink-soft">Nothing here yet.</p>}
      <ol aria-label="What happened" className="mt-3 space-y-2">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} {...shared} />
        ))}
      </ol>
      {timeline.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          busy={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </section>
  );
}

type EntryProps = { entry: TimelineEntry; reference: string; onFollow: (entry: TimelineEntry) => void };

function Entry({ entry, reference, onFollow }: EntryProps) {
  const send = useSend();
  const number = activityNumber(entry);
  const pin = useAction((activity: number) => send("pin-activity", { reference, activity, isPinned: !entry.isPinned }));
  return (
    <li className={`rounded-medium border px-3 py-2 ${entry.isPinned ? "border-signal-deep bg-signal-soft" : "border-line bg-paper"}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        {entry.isPinned && <Pin role="img" aria-label="Pinned" className="size-4 self-center" />}
        <span className="font-semibold">{entryTitle(entry)}</span>
        <RecordLink entry={entry} />
        {!entry.isVerified && <Badge tone="signal">By somebody not signed in</Badge>}
        {entry.follows !== null && <span className="text-sm text-ink-soft">follows an earlier entry</span>}
        <span className="ml-auto text-sm text-ink-soft">{`${listMoment(entry.at)}${entry.by !== null ? `, ${entry.by}` : ""}`}</span>
      </p>
      {entry.text !== null && entry.text !== "" && <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.text}</p>}
      {number !== null && (
        <p className="flex gap-4">
          <button type="button" onClick={() => onFollow(entry)} className="min-h-8 text-sm font-semibold text-downs underline">
            Follow up<span className="sr-only">{`: ${entryTitle(entry)}`}</span>
          </button>
          <button type="button" onClick={() => pin.mutate(number)} className="min-h-8 text-sm font-semibold text-downs underline">
            <span>{entry.isPinned ? "Unpin" : "Pin"}</span>
            <span className="sr-only">{`: ${entryTitle(entry)}`}</span>
          </button>
        </p>
      )}
      {pin.isError && <ProblemNotice problem={crmProblem(pin.error)} />}
    </li>
  );
}

const kindOfReference = { B: "booking", Q: "quote", E: "enquiry" } as const;

/** A link to the entry's record in the console. */
function RecordLink({ entry: { reference } }: { entry: TimelineEntry }) {
  const { home } = useOffice();
  if (reference === null) return null;
  const letter = reference.charAt(0);
  const kind =
    reference.charAt(1) === "-" && letter in kindOfReference ? kindOfReference[letter as keyof typeof kindOfReference] : undefined;
  if (kind === undefined) return <span className="tabular-nums">{reference}</span>;
  return (
    <SiteLink to={recordAddress(home, kind, reference)} className="font-semibold text-downs tabular-nums hover:underline">
      {reference}
    </SiteLink>
  );
}
