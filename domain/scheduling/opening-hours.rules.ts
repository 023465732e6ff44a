/** When the office is staffed, on London's clocks: the same hours as the table `opening_hours`, which a test compares with these. */
import { londonInstant, weekdayOf } from "../kernel/london-time.ts";
import type { LondonDate } from "../kernel/london-time.ts";

/** By ISO weekday: 1 is Monday, 7 is Sunday. */
export type OpeningHours = Readonly<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, { opens: string; closes: string }>>;

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

/** The instants at which the office opens and closes on a London day. */
export function openOn(date: LondonDate, hours: OpeningHours = openingHours): { opens: Date; closes: Date } {
  const { opens, closes } = hours[weekdayOf(date)];
  return { opens: londonInstant(date, opens), closes: londonInstant(date, closes) };
}
