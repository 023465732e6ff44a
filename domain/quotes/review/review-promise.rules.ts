/**
 * By when a person has looked at a quote: half an hour after the office is next staffed today, else by
 * half past eight on the next day it opens. Nobody promises to be there on a bank holiday.
 */
import { addDays, londonDate, londonInstant } from "../../kernel/london-time.ts";
import type { Instant } from "../../kernel/london-time.ts";
import { openTimesOn } from "../../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar } from "../../scheduling/opening-hours.rules.ts";

const minute = 60_000;
const reviewMinutes = 30;
const nextMorning = "08:30";
/** How many days ahead an open day is looked for before the calendar is taken to be wrong. */
const maxDays = 366;

/** A whole minute, never an earlier one. Throws `RangeError` when the office does not open within a year. */
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

/** The office sees amber from half of the promised time on, red from four fifths. */
export function reviewUrgency(requestedAt: Instant, promisedAt: Instant, now: Instant): "calm" | "amber" | "red" | "missed" {
  const [from, to, at] = [requestedAt, promisedAt, now].map((instant) => new Date(instant).getTime()) as [number, number, number];
  if (at > to) return "missed";
  const share = to === from ? 1 : (at - from) / (to - from);
  return share >= 0.8 ? "red" : share >= 0.5 ? "amber" : "calm";
}
