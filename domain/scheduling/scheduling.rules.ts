/** How long a visit takes, the kind of a day, and how fast a window is. The calendar of closures is passed in. */
import { addDays, londonDate, londonTime, weekdayOf } from "../kernel/london-time.ts";
import type { LondonDate } from "../kernel/london-time.ts";
import type { WindowKind } from "../bookings/bookings.contract.ts";
import type { DayKind, Speed } from "../pricing/price-choices.ts";

const setUpMinutes = 10;
const minutesPerFloor = 5;

/**
 * Van minutes a booking takes from its window: allowance × 1.2, 10 for set-up, 5 per floor above or below ground without
 * a lift, and the drive. Whole minutes, the multiplied allowance rounded up.
 */
export function serviceMinutes(visit: { allowanceMinutes: number; floor: number; lift: boolean; travelMinutes: number }): number {
  // × 12 ÷ 10 in integers: 35 × 1.2 is 42.00000000000001 in floating point and would round up to 43.
  const loading = Math.ceil((visit.allowanceMinutes * 12) / 10);
  const stairs = visit.lift ? 0 : Math.abs(visit.floor) * minutesPerFloor;
  return loading + setUpMinutes + stairs + visit.travelMinutes;
}

/** A bank holiday on a weekend counts as a bank holiday. */
export function dayKindOf(date: LondonDate, isBankHoliday: (date: LondonDate) => boolean = () => false): DayKind {
  if (isBankHoliday(date)) return "bank-holiday";
  return weekdayOf(date) >= 6 ? "weekend" : "weekday";
}

/** The first Monday to Friday after that day that is not closed. */
export function nextWorkingDay(after: LondonDate, isClosedDay: (date: LondonDate) => boolean): LondonDate {
  let day = addDays(after, 1);
  while (weekdayOf(day) > 5 || isClosedDay(day)) day = addDays(day, 1);
  return day;
}

/** London time from which a same-day window costs the same-day fee. Passed to the database with each call. */
export const sameDayFeeFrom = "11:00";

/** "Today", asked for before any window is chosen: it costs what a window of today costs at this hour (0097). */
export function todayAt(now: Date): { date: LondonDate; speed: Speed } {
  const date = londonDate(now);
  return { date, speed: windowSpeed({ kind: "standard", date }, now) };
}

/** The speed at which a window chosen at that instant is priced; `app.window_speed` decides the same for a hold. */
export function windowSpeed(window: { kind: WindowKind; date: LondonDate }, now: Date): Speed {
  if (window.kind === "emergency") return "emergency";
  return window.date === londonDate(now) && londonTime(now) >= sameDayFeeFrom ? "same-day" : "standard";
}
