/** What a van's counters on the board have left for a plan: without the reserve, unless the plan may use it, and without the visits that the plan does not decide about. */
import { londonDate, londonTime } from "../kernel/london-time.ts";
import type { Instant, LondonDate } from "../kernel/london-time.ts";
import type { PlannedStop, ScheduleBoard } from "../scheduling/board.contract.ts";
import type { Counter, Minute, Span } from "./day-plan.ts";

/** On another day than the plan's, minutes count on past midnight. */
export function toMinute(moment: Instant, date: LondonDate): Minute {
  const [hours = "0", minutes = "0"] = londonTime(moment).split(":");
  return Number(hours) * 60 + Number(minutes) + (londonDate(moment) > date ? 24 * 60 : 0);
}

/** `standing`: the visits on this van that stay where they are. */
export function dayCounters(
  { counters }: Pick<ScheduleBoard, "counters">,
  vanId: string,
  date: LondonDate,
  standing: readonly PlannedStop[],
  usesReserve = false,
): Counter[] {
  const all = counters
    .filter((counter) => counter.vanId === vanId && !counter.isEmergencyOnly)
    .map(({ startsAt, endsAt, minutes }) => {
      const from = toMinute(startsAt, date);
      const to = Math.max(toMinute(endsAt, date), from + minutes.capacity);
      return { from, to, free: Math.max(0, minutes.capacity - (usesReserve ? 0 : minutes.reserve)) };
    })
    .toSorted((one, other) => one.from - other.from);
  for (const { startsAt, endsAt, overbooked } of standing) {
    let rest = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 - overbooked.minutes;
    const at = toMinute(startsAt, date);
    for (const counter of all.filter(({ to }) => to > at)) {
      const taken = Math.min(rest, counter.free);
      counter.free -= taken;
      rest -= taken;
    }
  }
  return all;
}

type Absence = ScheduleBoard["absences"][number];

/** What is left of a shift beside the hours a van is off: the longer part, from now on. Nothing is planned for less than an hour. */
export function shiftWithout(
  shift: Span,
  absences: readonly Absence[],
  date: LondonDate,
  now: Minute,
): { shift: Span; isAwayAll: boolean } {
  let left = shift;
  for (const { startsAt, endsAt } of absences) {
    if (startsAt === null || endsAt === null) return { shift, isAwayAll: true };
    const from = londonDate(startsAt) < date ? 0 : toMinute(startsAt, date);
    const to = toMinute(endsAt, date);
    if (to <= left.from || from >= left.to) continue;
    const [before, after] = [
      { ...left, to: from },
      { ...left, from: to },
    ];
    left = lengthFrom(before, now) >= lengthFrom(after, now) ? before : after;
  }
  return { shift: left, isAwayAll: left !== shift && lengthFrom(left, now) < shortestShift };
}

const shortestShift = 60;
const lengthFrom = ({ from, to }: Span, now: Minute) => to - Math.max(from, now);
