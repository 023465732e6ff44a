/** What cancelling costs the customer and until when it is free. Time is a value; nothing here knows a clock. */
import { divideHalfUp } from "../kernel/money.ts";
import { addDays, londonDate, londonInstant } from "../kernel/london-time.ts";
import type { Instant } from "../kernel/london-time.ts";

const hour = 3_600_000;
/** What the terms of service say in words. */
export const cancellationTerms = {
  /** London time, the day before. */
  cutOffTime: "18:00",
  rightDays: 14,
  late: { fixedPence: 2_500, percent: 20 },
  lastMoment: { hours: 2, fixedPence: 5_000, percent: 50 },
} as const;
const { cutOffTime, rightDays, late, lastMoment } = cancellationTerms;

export type CancellationTimes = { windowStartsAt: Instant; bookedAt: Instant };

/**
 * The last instant at which a consumer cancels at no cost: 18:00 in London the day before the window, or later while
 * the 14-day right of a distance contract runs and work has not started: then the start of the window, or the end of
 * the fourteenth London day after booking if that comes first (the right runs to the end of that day).
 */
export function freeCancelUntil({ windowStartsAt, bookedAt }: CancellationTimes): Date {
  const start = new Date(windowStartsAt);
  const dayBefore = cutOff(start);
  const rightEnds = endOfRight(bookedAt);
  const rightCounts = new Date(Math.min(start.getTime(), rightEnds.getTime()));
  return rightCounts > dayBefore ? rightCounts : dayBefore;
}

/**
 * Pence a customer owes for cancelling at `now`: nothing while free; after that the lower of £25 and 20 %, and under
 * 2 hours before the window the lower of £50 and 50 %. A business has no 14-day right: for it only 18:00 the day before counts.
 */
export function cancellationFee(cancelling: CancellationTimes & { now: Instant; totalPence: number; isConsumer: boolean }): number {
  const now = new Date(cancelling.now).getTime();
  const start = new Date(cancelling.windowStartsAt);
  const freeUntil = cancelling.isConsumer ? freeCancelUntil(cancelling) : cutOff(start);
  if (now <= freeUntil.getTime()) return 0;
  const { fixedPence, percent } = start.getTime() - now < lastMoment.hours * hour ? lastMoment : late;
  return Math.min(fixedPence, divideHalfUp(cancelling.totalPence * percent, 100));
}

function cutOff(windowStartsAt: Date): Date {
  return londonInstant(addDays(londonDate(windowStartsAt), -1), cutOffTime);
}

function endOfRight(bookedAt: Instant): Date {
  return londonInstant(addDays(londonDate(bookedAt), rightDays + 1), "00:00");
}
