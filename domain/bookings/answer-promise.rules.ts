/** Until when a person has answered a booking that waits for one. */
import { addDays, londonDate } from "../kernel/london-time.ts";
import type { Instant } from "../kernel/london-time.ts";
import { openOn } from "../scheduling/opening-hours.rules.ts";
import type { OpeningHours } from "../scheduling/opening-hours.rules.ts";

const minute = 60_000;
const answerMinutes = 30;

/**
 * Half an hour after the booking, or after the next opening when the office is closed or closes before that half hour
 * is over. A whole minute, never an earlier one. Throws `RangeError` if no day of the week is open for half an hour.
 */
export function answerPromise(bookedAt: Instant, hours?: OpeningHours): Date {
  const startsAt = Math.ceil(new Date(bookedAt).getTime() / minute) * minute;
  const today = londonDate(bookedAt);
  for (let days = 0; days <= 7; days += 1) {
    const { opens, closes } = openOn(addDays(today, days), hours);
    const answered = Math.max(startsAt, opens.getTime()) + answerMinutes * minute;
    if (answered <= closes.getTime()) return new Date(answered);
  }
  throw new RangeError("The office is never open long enough to answer");
}
