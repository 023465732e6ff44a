/** A van's day as a line: where its jobs and this moment stand on it, and the same in words. */
import { doneStates } from "#domain/bookings/generated/state-sets.ts";
import { formatTime, londonInstant } from "#domain/kernel/london-time.ts";
import type { StaffToday } from "#domain/office/today.contract.ts";

type Van = StaffToday["vans"][number];
/** Milliseconds since 1970. */
export type Span = { from: number; to: number };

const usual = { from: "07:00", to: "19:00" } as const;

/** The part of the day that all lines show: the usual hours, and longer where a van's jobs are. */
export function daySpan({ date, vans }: Pick<StaffToday, "date" | "vans">): Span {
  const stops = vans.flatMap((van) => van.stops);
  const at = (time: string) => londonInstant(date, time).getTime();
  return {
    from: Math.min(at(usual.from), ...stops.map(({ startsAt }) => Date.parse(startsAt))),
    to: Math.max(at(usual.to), ...stops.map(({ endsAt }) => Date.parse(endsAt))),
  };
}

/** Per cent of the line's length. */
export const percentAt = (moment: number, { from, to }: Span): number => Math.min(100, Math.max(0, ((moment - from) / (to - from)) * 100));

const done: ReadonlySet<string> = new Set(doneStates);
export const isDone = ({ state }: Van["stops"][number]): boolean => done.has(state);

/** `4 jobs, 1 done. Next: 11:30am, Hove`. `now`: milliseconds since 1970. */
export function vanText({ stops, isOff }: Van, now: number): string {
  if (stops.length === 0) return isOff ? "Off today" : "No jobs on it";
  const jobs = stops.length === 1 ? "1 job" : `${stops.length} jobs`;
  const ended = stops.filter(isDone).length;
  const next = stops.find((stop) => !isDone(stop) && Date.parse(stop.endsAt) > now);
  const after = next === undefined ? "" : `. Next: ${formatTime(next.startsAt)}, ${next.town}`;
  return `${isOff ? "Off the road with " : ""}${jobs}${ended === 0 ? "" : `, ${ended} done`}${after}`;
}
