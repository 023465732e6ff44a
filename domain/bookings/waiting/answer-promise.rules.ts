/** The time by which a person will have answered a booking that waits, and when the booking lapses. */
import { addDays, londonDate } from "../../kernel/london-time.ts";
import type { Instant, LondonDate } from "../../kernel/london-time.ts";
import { openingHours, openTimesOn } from "../../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar, WeekHours } from "../../scheduling/opening-hours.rules.ts";

const minute = 60_000;
const answerMinutes = 30;
/** For how long either side is waited for; `app.waits_until` says the same, and a test compares the two. */
export const waitHours = 48;
/** Days ahead within which an opening is looked for; beyond that the calendar must be wrong. */
const maxDays = 366;

/** The firm's opening hours and closed days, from the settings. */
export function officeCalendar(hours: WeekHours, closedDays: { has: (date: string) => boolean }): OfficeCalendar {
  return { hours, isClosedDay: (date) => closedDays.has(date) };
}

const usualCalendar: OfficeCalendar = { hours: openingHours, isClosedDay: () => false };

/**
 * Half an hour after the booking, or after the next opening when the office is closed or closes before that half hour
 * is over. Rounded up to a whole minute. Throws `RangeError` if no day within a year is open for half an hour.
 */
export function answerPromise(bookedAt: Instant, calendar: OfficeCalendar = usualCalendar): Date {
  const startsAt = Math.ceil(new Date(bookedAt).getTime() / minute) * minute;
  const today = londonDate(bookedAt);
  for (let days = 0; days < maxDays; days += 1) {
    const open = openTimesOn(addDays(today, days), calendar);
    if (open === null) continue;
    const answered = Math.max(startsAt, open.opens) + answerMinutes * minute;
    if (answered <= open.closes) return new Date(answered);
  }
  throw new RangeError("The office is never open long enough to answer");
}

/** When a booking that waits lapses: never later than the crew would come. */
export const waitsUntil = (from: Instant | number, windowStartsAt: Instant): Date =>
  new Date(Math.min(new Date(from).getTime() + waitHours * 60 * minute, new Date(windowStartsAt).getTime()));

/**
 * The last day on which a booking can become a contract: the day of booking or, where a person confirms it first, the day on which
 * that wait ends. `review`: null where nobody does.
 */
export function lastContractDay(today: LondonDate, review: { answerBy: Instant | number } | null, windowStartsAt: Instant): LondonDate {
  if (review === null) return today;
  return londonDate(waitsUntil(review.answerBy, windowStartsAt));
}

/** Whether the promised answer comes before the window begins; otherwise a later window has to be chosen. */
export function answersInTime(answerBy: Instant, windowStartsAt: Instant): boolean {
  return new Date(answerBy).getTime() < new Date(windowStartsAt).getTime();
}
