/**
 * By when a person has reviewed a quote: half an hour after the office is next staffed today, else by
 * half past eight on its next opening day. Bank holidays do not count, because the office may be empty.
 */
import { addDays, londonDate, londonInstant } from "../../kernel/london-time.ts";
import type { Instant } from "../../kernel/london-time.ts";
import { openTimesOn } from "../../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar } from "../../scheduling/opening-hours.rules.ts";

const minute = 60_000;
const reviewMinutes = 30;
const nextMorning = "08:30";
/** Days ahead within which an open day is looked for; beyond that the calendar must be wrong. */
const maxDays = 366;

/** Rounded up to a whole minute. Throws `RangeError` when the office does not open within a year. */
export function reviewPromise(requestedAt: Instant, calendar: OfficeCalendar): Date {
  const startsAt = Math.ceil(new Date(requestedAt).getTime() / minute) * minute;
  const today = londonDate(requestedAt);
  const open = openTimesOn(today, calendar);
  if (open !== null) {
    const answered = Math.max(startsAt, open.opens) + reviewMinutes * minute;
    if (answered <= open.closes) return new Date(answered);
  }
  for (let days = 1; days < maxDays; days += 1) {
    const date = addDays(today, days);
    const next = openTimesOn(date, calendar);
    if (next === null) continue;
    return new Date(Math.max(londonInstant(date, nextMorning).getTime(), next.opens + reviewMinutes * minute));
  }
  throw new RangeError("The office does not open within a year");
}

/** Amber from half of the promised time on, red from four fifths. */
export function reviewUrgency(requestedAt: Instant, promisedAt: Instant, now: Instant): "calm" | "amber" | "red" | "missed" {
  const [from, to, at] = [requestedAt, promisedAt, now].map((instant) => new Date(instant).getTime()) as [number, number, number];
  if (at > to) return "missed";
  const share = to === from ? 1 : (at - from) / (to - from);
  return share >= 0.8 ? "red" : share >= 0.5 ? "amber" : "calm";
}
