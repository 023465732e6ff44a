/** One van's day: when it leaves, each stop with its times, and when it is home. */
import { formatTime } from "#domain/kernel/london-time.ts";
import type { SuggestedRoute, SuggestedStop } from "#domain/planning/day-plan.contract.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useOffice } from "../shell/use-office.ts";
import { recordAddress } from "../shell/sections.rules.ts";
import type { DayPlanState } from "./use-day-plan.ts";

type Props = { route: SuggestedRoute; state: DayPlanState };

export function PlanRoute({ route, state }: Props) {
  const { van, stops, leavesAt, homeAt, travelMinutes, isOverrun, isAway } = route;
  const title = `plan-${route.vanId}`;
  return (
    <section aria-labelledby={title} className="rounded-medium border border-line bg-paper">
      <div className="border-b border-line px-4 py-3">
        <h4 id={title} className="text-lg">
          {van}
        </h4>
        <p className="text-sm text-ink-soft tabular-nums">
          {`${stops.length === 0 ? (isAway ? "Off the road" : "No jobs") : `${travelMinutes} min driving`}${leavesAt !== null && homeAt !== null ? `, out ${formatTime(leavesAt)}, home ${formatTime(homeAt)}` : ""}`}
        </p>
        {isOverrun && <p className="mt-1 font-semibold">The jobs already fixed on this van run past its shift, so nothing was added.</p>}
      </div>
      {stops.length > 0 && (
        <ol className="divide-y divide-line">
          {stops.map((stop) => (
            <li key={`${stop.kind} ${stop.startsAt} ${stop.reference ?? ""}`} className="px-4 py-2.5">
              <Stop stop={stop} route={route} state={state} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const badges: Readonly<Partial<Record<SuggestedStop["state"], { tone: "downs" | "sea" | "ink"; text: string }>>> = {
  done: { tone: "ink", text: "Started or done" },
  locked: { tone: "ink", text: "Locked" },
  pinned: { tone: "sea", text: "Pinned" },
  new: { tone: "downs", text: "New" },
  moved: { tone: "sea", text: "Moved" },
};

function Stop({ stop, route, state }: Props & { stop: SuggestedStop }) {
  const { kind, title, place, startsAt, leavesAt, driveMinutes, lateMinutes, loads, load } = stop;
  const badge = badges[stop.state];
  return (
    <div className="flex gap-3">
      <div className="w-[5.25rem] shrink-0 tabular-nums">
        <span className="font-semibold">{formatTime(startsAt)}</span>
        <span className="block text-sm text-ink-soft">{`to ${formatTime(leavesAt)}`}</span>
      </div>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <StopTitle stop={stop} />
          {loads > 1 && <span className="text-ink-soft">{` (load ${load} of ${loads})`}</span>}
          <span> </span>
          {badge !== undefined && <Badge tone={badge.tone}>{badge.text}</Badge>}
          <span> </span>
          {lateMinutes > 0 && <Badge tone="brick">{`${lateMinutes} min late`}</Badge>}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {[
            place === "" ? null : place,
            driveMinutes > 0 ? `${driveMinutes} min drive` : null,
            kind === "job" ? fillText(stop, route) : null,
          ]
            .filter((part) => part !== null)
            .join(", ") || title}
        </p>
        {kind === "job" && <StopActions stop={stop} route={route} state={state} />}
      </div>
    </div>
  );
}

function StopTitle({ stop: { kind, title, reference } }: { stop: SuggestedStop }) {
  const { home } = useOffice();
  if (kind !== "job" || reference === null) return <span className="text-ink-soft">{title}</span>;
  return (
    <SiteLink to={recordAddress(home, "booking", reference)} className="font-semibold">
      {title}
    </SiteLink>
  );
}

/** The van's fill after this stop. */
function fillText({ litres, kilograms }: SuggestedStop, route: SuggestedRoute): string {
  const share = Math.max(litres / Math.max(1, route.litres), kilograms / Math.max(1, route.kilograms));
  return `van ${Math.round(share * 100)}% full`;
}

function StopActions({ stop, route, state }: Props & { stop: SuggestedStop }) {
  const { reference, title } = stop;
  if (reference === null || stop.state === "done" || stop.state === "locked") return null;
  const { pins, leaveOut } = state.adjustments;
  if (leaveOut.includes(reference)) return <p className="mt-1 text-sm font-semibold">Left out next time</p>;
  const isPinned = pins.some((pin) => pin.reference === reference);
  return (
    <div className="mt-1 flex flex-wrap gap-x-2">
      <Button
        variant="quiet"
        size="small"
        aria-pressed={isPinned}
        onClick={() => state.change(isPinned ? { type: "unpin", reference } : { type: "pin", reference, vanId: route.vanId })}
      >
        <span>{isPinned ? "Unpin" : `Pin to ${route.van}`}</span>
        <span className="sr-only">{` ${title}`}</span>
      </Button>
      <Button variant="quiet" size="small" onClick={() => state.change({ type: "leave-out", reference })}>
        Leave out<span className="sr-only">{` ${title}`}</span>
      </Button>
    </div>
  );
}
