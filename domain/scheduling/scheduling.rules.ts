/** How long a visit takes, what kind of day it falls on and how fast a window is. Pure: knows no calendar of closures. */
import { addDays, londonDate, londonTime, weekdayOf } from "../kernel/london-time.ts";
import type { LondonDate } from "../kernel/london-time.ts";
import type { WindowKind } from "../bookings/bookings.contract.ts";
import type { DayKind, Speed } from "../pricing/price-choices.ts";

const setUpMinutes = 10;
const minutesPerFloor = 5;

/**
 * Van minutes a booking takes from its window: allowance × 1.2, 10 to set up, 5 a floor above or below ground without
 * a lift, and the way there. Whole minutes, the stretched allowance rounded up.
 */
export function serviceMinutes(visit: { allowanceMinutes: number; floor: number; lift: boolean; travelMinutes: number }): number {
  // × 12 ÷ 10 in integers: 35 × 1.2 is 42.00000000000001 in floating point and would round up to 43.
  const loading = Math.ceil((visit.allowanceMinutes * 12) / 10);
  const stairs = visit.lift ? 0 : Math.abs(visit.floor) * minutesPerFloor;
  return loading + setUpMinutes + stairs + visit.travelMinutes;
}

/** A bank holiday stays one when it falls on a weekend. */
export function dayKindOf(date: LondonDate, isBankHoliday: (date: LondonDate) => boolean = () => false): DayKind {
  if (isBankHoliday(date)) return "bank-holiday";
  return weekdayOf(date) >= 6 ? "weekend" : "weekday";
}

/** The first Monday to Friday after that day that is no closed day. */
export function nextWorkingDay(after: LondonDate, isClosedDay: (date: LondonDate) => boolean): LondonDate {
  let day = addDays(after, 1);
  while (weekdayOf(day) > 5 || isClosedDay(day)) day = addDays(day, 1);
  return day;
}

/** London time from which a window of the same day costs the same-day fee. The database is told it with each call. */
export const sameDayFeeFrom = "11:00";

/** How a window chosen at that instant is priced; `app.window_speed` decides the same for a hold. */
export function speedOf(window: { kind: WindowKind; date: LondonDate }, now: Date): Speed {
  if (window.kind === "emergency") return "emergency";
  return window.date === londonDate(now) && londonTime(now) >= sameDayFeeFrom ? "same-day" : "standard";
}
