/** When the office is staffed, in London time: the same hours as the table `opening_hours`; a test compares the two. */
import { addDays, londonDate, londonInstant, weekdayOf } from "../kernel/london-time.ts";
import type { Instant, LondonDate } from "../kernel/london-time.ts";

/** By ISO weekday: 1 is Monday, 7 is Sunday. */
export type OpeningHours = Readonly<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, { opens: string; closes: string }>>;
/** The owner's hours; a missing weekday is closed. */
export type WeekHours = Readonly<Partial<OpeningHours>>;

const weekday = { opens: "07:00", closes: "18:00" } as const;
const weekend = { opens: "08:00", closes: "16:00" } as const;

export const openingHours = {
  1: weekday,
  2: weekday,
  3: weekday,
  4: weekday,
  5: weekday,
  6: weekend,
  7: weekend,
} as const satisfies OpeningHours;

export type OfficeCalendar = { hours: WeekHours; isClosedDay: (date: LondonDate) => boolean };

/** Days ahead within which open hours are looked for; beyond that the calendar must be wrong. */
const maxDays = 366;

/**
 * The instant at which the office has been open for this many minutes since `from`, rounded up to a whole
 * minute. Throws `RangeError` if the office does not open for that long within a year.
 */
export function afterOpenMinutes(from: Instant, minutes: number, calendar: OfficeCalendar): Date {
  const minute = 60_000;
  const startsAt = Math.ceil(new Date(from).getTime() / minute) * minute;
  let left = minutes * minute;
  const today = londonDate(from);
  for (let days = 0; days < maxDays; days += 1) {
    const open = openTimesOn(addDays(today, days), calendar);
    if (open === null) continue;
    const starts = Math.max(startsAt, open.opens);
    const available = open.closes - starts;
    if (available >= left) return new Date(starts + left);
    left -= Math.max(0, available);
  }
  throw new RangeError("The office is not open for that long within a year");
}

/** The closing time of the `count`-th working day (Monday to Friday, not closed) after the day of `from`. @throws RangeError as above. */
export function closingOfWorkingDay(from: Instant, count: number, calendar: OfficeCalendar): Date {
  const today = londonDate(from);
  let left = count;
  for (let days = 1; days < maxDays; days += 1) {
    const date = addDays(today, days);
    const open = weekdayOf(date) > 5 ? null : openTimesOn(date, calendar);
    if (open === null) continue;
    left -= 1;
    if (left === 0) return new Date(open.closes);
  }
  throw new RangeError("There are not that many working days within a year");
}

/** Opening and closing time in milliseconds since 1970; null on a day the office is closed. */
export function openTimesOn(date: LondonDate, { hours, isClosedDay }: OfficeCalendar): { opens: number; closes: number } | null {
  const day = hours[weekdayOf(date)];
  if (day === undefined || isClosedDay(date)) return null;
  // PostgreSQL's end of a day: an office that never closes.
  const closes = day.closes === "24:00" ? londonInstant(addDays(date, 1), "00:00") : londonInstant(date, day.closes);
  return { opens: londonInstant(date, day.opens).getTime(), closes: closes.getTime() };
}
