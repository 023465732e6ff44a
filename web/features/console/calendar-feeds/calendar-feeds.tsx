/** Calendar feeds of collections: the list of addresses, create and revoke. Moderators see their own, administrators all. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CalendarFeed } from "#domain/calendar-feeds/calendar-feeds.contract.ts";
import { formatDate, formatMoment } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { ConfirmAction } from "#web/features/accounts/screens/confirm-action.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { useRowFocus } from "../kit/use-row-focus.ts";
import { FeedForm } from "./feed-form.tsx";

const queryKey = ["calendar-feeds"];

export function CalendarFeeds() {
  const { command } = useSession();
  const queries = useQueryClient();
  const list = useQuery({ queryKey, queryFn: ({ signal }) => command("calendar-feeds", {}, { signal }) });
  const box = useRef<HTMLElement>(null);
  useRowFocus(box, "li button");
  const changed = () => void queries.invalidateQueries({ queryKey });
  const revoked = (list.data?.feeds ?? []).filter(({ state }) => state === "revoked").map(({ id }) => id);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="feeds-title" className="outline-none">
      <h2 id="feeds-title" className="text-2xl">
        Collections in your calendar
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Make an address that Google Calendar, Outlook or a phone can subscribe to. It shows the last 30 days and the next 180. Prices, gate
        codes and customers’ notes are never in it. A crew’s calendar says who to meet, with a phone number, for today and tomorrow only.
      </p>
      {list.isPending && <Skeleton className="mt-4 h-14" />}
      {list.isError && (
        <div className="mt-4">
          <ProblemNotice problem={officeProblem(list.error)} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.isSuccess && (
        <>
          <Feeds feeds={list.data.feeds} onChange={changed} />
          <FeedForm vans={list.data.vans} revoked={revoked} onMade={changed} />
        </>
      )}
    </section>
  );
}

function Feeds({ feeds, onChange }: { feeds: readonly CalendarFeed[]; onChange: () => void }) {
  if (feeds.length === 0) return <p className="mt-4 text-ink-soft">No calendar addresses yet.</p>;
  return (
    <ul aria-label="Calendar addresses" className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
      {feeds.map((feed) => (
        <FeedRow key={feed.id} feed={feed} onChange={onChange} />
      ))}
    </ul>
  );
}

const stateNames = { open: "Active", revoked: "Revoked", ended: "Stopped" } as const;

function FeedRow({ feed, onChange }: { feed: CalendarFeed; onChange: () => void }) {
  const { label, state, isOwn, madeBy, createdAt, lastUsedAt } = feed;
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
        <Badge tone={state === "open" ? "downs" : "ink"}>{stateNames[state]}</Badge>
      </p>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {`${contentText(feed)} Made ${formatDate(createdAt)}${isOwn ? " by you" : ` by ${madeBy}`}. ${lastUsedAt === null ? "Never fetched." : `Last fetched ${formatMoment(lastUsedAt)}.`}${state === "ended" ? " Whoever made it is no longer on the staff." : ""}`}
      </p>
      {state !== "revoked" && (
        <div className="mt-2">
          <Revoke feed={feed} onChange={onChange} />
        </div>
      )}
    </li>
  );
}

function contentText({ scope, van }: CalendarFeed): string {
  return `${scope === "office" ? "For the office" : "For a crew"}, ${van === null ? "every van" : van.name}.`;
}

function Revoke({ feed: { id, label }, onChange }: { feed: CalendarFeed; onChange: () => void }) {
  const { command } = useSession();
  const revoke = async () => {
    try {
      await command("revoke-calendar-feed", { feedId: id });
      return null;
    } catch (error) {
      return officeProblem(error);
    }
  };
  return (
    <ConfirmAction
      button="Revoke"
      about={`the calendar address of ${label}`}
      question={`Revoke the address of ${label}?`}
      follows={<p>The calendar that uses it gets no more collections. What it has already fetched may stay there until it’s removed.</p>}
      confirm="Revoke it"
      onConfirm={revoke}
      onDone={() => {
        void notify({ message: `The address for ${label} no longer works`, tone: "success" });
        onChange();
      }}
    />
  );
}
