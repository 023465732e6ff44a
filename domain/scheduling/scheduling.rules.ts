/** How long a visit takes and what kind of day it falls on (product D4.3). Pure: knows no calendar of closures. */
import { weekdayOf } from "../kernel/london-time.ts";
import type { LondonDate } from "../kernel/london-time.ts";
import type { DayKind } from "../pricing/pricing.contract.ts";

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
