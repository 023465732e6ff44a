/** When London's clocks change, for tests and samples on the days most likely to go wrong. */
import { addDays, londonInstant } from "./london-time.ts";
import type { LondonDate } from "./london-time.ts";

const dayMilliseconds = 86_400_000;

/** The first day from `today` on that has 23 or 25 hours. */
export function nextClockChange(today: LondonDate): LondonDate {
  let day = today;
  // There are two a year.
  for (let left = 370; left > 0; left -= 1) {
    const length = londonInstant(addDays(day, 1), "00:00").getTime() - londonInstant(day, "00:00").getTime();
    if (length !== dayMilliseconds) return day;
    day = addDays(day, 1);
  }
  return day;
}
