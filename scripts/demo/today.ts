/** The state of each booking of the last day at the current time: some done, one late, others under way. */
import { londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { inProgressStates } from "#domain/bookings/generated/state-sets.ts";
import { collect, takeSteps, visitUpTo } from "./collections.ts";
import { later } from "./world.ts";
import type { Booked, World } from "./world.ts";

/** The newest first. */
const underWay: readonly BookingState[] = inProgressStates;

export async function playLastDay(world: World): Promise<void> {
  const rows = await world.firm.rows<{ reference: string }>("select reference from bookings where state = 'assigned'");
  const assigned = new Set(rows.map(({ reference }) => reference));
  const ofDay = world.booked.filter(({ reference, startsAt }) => londonDate(startsAt) === world.lastDay && assigned.has(reference));
  const started = ofDay
    .filter(({ startsAt }) => later(startsAt, 5) <= world.now)
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
  for (const [index, booked] of started.entries()) {
    const state = underWay[index];
    if (state !== undefined) await takeSteps(world, booked, stepsUntil(booked, state, world.now));
    // One booking has no crew although its window is over: shown as late, to be called.
    else if (index > underWay.length && later(booked.endsAt, 60) <= world.now) await collect.day(world, booked);
  }
}

/** The state changes up to `state`, the last some minutes ago. */
function stepsUntil({ startsAt, endsAt }: Booked, state: (typeof underWay)[number], now: Date) {
  const until = state === "change_pending" ? "scope_check" : state;
  const steps = visitUpTo(until, startsAt);
  const last = steps.at(-1)?.at ?? startsAt;
  const latest = Math.min(now.getTime() - 4 * 60_000, endsAt.getTime());
  const shift = Math.min(latest - last.getTime(), 45 * 60_000);
  // Shortly after midnight a crew on its way has set out today all the same.
  const midnight = londonInstant(londonDate(startsAt), "00:00").getTime();
  const moved = steps.map((step) => ({ ...step, at: new Date(Math.max(midnight, step.at.getTime() + shift)) }));
  if (state !== "change_pending") return moved;
  return [...moved, { to: state, at: later(moved.at(-1)?.at ?? startsAt, 2), reason: "A wardrobe more than on the list" }];
}
