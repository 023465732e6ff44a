/** What is entered of an absence: its days and times, and what is said once it is stored. */
import { londonDate, londonInstant, londonTime } from "#domain/kernel/london-time.ts";
import type { AbsenceKind } from "#domain/scheduling/board-choices.ts";

type Span = { from: string; to: string };
export type Draft = { kind: AbsenceKind; days: Span; times: Span; reason: string };

const lastMinute = "23:59";

/** Today it breaks down now; another day's absence is of the whole day unless somebody says so. */
export function draftFor(date: string): Draft {
  const now = new Date();
  const times = date === londonDate(now) ? { from: londonTime(now), to: lastMinute } : { from: "", to: "" };
  return { kind: "off_road", days: { from: date, to: date }, times, reason: "" };
}

/** Both moments where a time was typed; a missing one is the end of the day. */
export function toTimes(days: Span, { from, to }: Span): { startsAt: string; endsAt: string } | object {
  if (from === "" && to === "") return {};
  return {
    startsAt: londonInstant(days.from, from === "" ? "00:00" : from).toISOString(),
    endsAt: londonInstant(days.to, to === "" ? lastMinute : to).toISOString(),
  };
}

/** The message after saving: which jobs now need another van. */
export function doneText({ planned, stranded }: { planned: readonly string[]; stranded: readonly string[] }): string {
  const notes = [
    ...(planned.length === 0 ? [] : [`Still planned on it: ${planned.join(", ")}.`]),
    ...(stranded.length === 0 ? [] : [`No other van has room for: ${stranded.join(", ")}. Ring these customers.`]),
  ];
  return notes.length === 0 ? "It’s marked off the road, and nothing was planned on it." : notes.join(" ");
}
