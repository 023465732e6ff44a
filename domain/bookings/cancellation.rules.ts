/**
 * What cancelling costs the customer and until when it is free, and what the firm gives when it is late or does not come.
 * The time is passed in. The database computes fees by `app.cancellation_fee` and credits by `app.money_of_step`, inside the
 * transaction of the step; a test compares the two.
 */
import { divideHalfUp } from "../kernel/money.ts";
import { addDays, londonDate, londonInstant } from "../kernel/london-time.ts";
import type { Instant } from "../kernel/london-time.ts";

const hour = 3_600_000;
/** The amounts and times of the terms of service. */
export const cancellationTerms = {
  /** London time, the day before. */
  cutOffTime: "18:00",
  rightDays: 14,
  late: { fixedPence: 2_500, percent: 20 },
  lastMoment: { hours: 2, fixedPence: 5_000, percent: 50 },
  /** For hazardous items that the answers denied and the crew may not touch. */
  hiddenHazardPence: 5_000,
  /** What the firm gives: from 15 minutes late, from an hour late, and when it does not come at all. */
  weAreLate: { freeMinutes: 15, pence: 1_000, longMinutes: 60, longPence: 2_000 },
  weFail: { pence: 2_500 },
} as const;
const { cutOffTime, rightDays, late, lastMoment } = cancellationTerms;

/** When the contract was made: for a booking that waited for a person, when that person confirmed it. */
export function contractMadeAt({ bookedAt, confirmedAt }: { bookedAt: string; confirmedAt?: string | undefined }): string {
  return confirmedAt ?? bookedAt;
}

export type CancellationTimes = {
  windowStartsAt: Instant;
  bookedAt: Instant;
  /** False for an organisation, which has no 14-day right: for it only 18:00 the day before counts. */
  isConsumer?: boolean;
};

/**
 * The last instant at which cancelling costs nothing: 18:00 in London the day before the window, or for a consumer later while
 * the 14-day right of a distance contract runs and work has not started: then the start of the window, or the end of
 * the fourteenth London day after booking if that comes first (the right runs to the end of that day).
 */
export function freeCancelUntil({ windowStartsAt, bookedAt, isConsumer = true }: CancellationTimes): Date {
  const start = new Date(windowStartsAt);
  const dayBefore = cutOff(start);
  if (!isConsumer) return dayBefore;
  const rightEnds = endOfRight(bookedAt);
  const rightCounts = new Date(Math.min(start.getTime(), rightEnds.getTime()));
  return rightCounts > dayBefore ? rightCounts : dayBefore;
}

export type Cancelled = CancellationTimes & {
  totalPence: number;
  /** The end of the window, after which we are late and cancelling is free. Without it, that case is not considered. */
  windowEndsAt?: Instant;
  /** What was paid, and what the customer agreed to owe without having paid; the fee never exceeds their sum. Left out: the total. */
  paidPence?: number;
  agreedPence?: number;
};

/**
 * Pence a customer owes for cancelling at `now`: nothing while it is free; then the lower of £25 and 20 %, and less than
 * 2 hours before the window the lower of £50 and 50 %. For one booking the fee never falls as the window approaches: the
 * 14-day right only moves the end of the free time. After the window's end it is nothing again.
 */
export function cancellationFee({ now, ...cancelling }: Cancelled & { now: Instant }): number {
  const { windowEndsAt, totalPence } = cancelling;
  const time = new Date(now).getTime();
  const start = new Date(cancelling.windowStartsAt);
  if (time <= freeCancelUntil(cancelling).getTime()) return 0;
  if (windowEndsAt !== undefined && time > new Date(windowEndsAt).getTime()) return 0;
  return capped(start.getTime() - time < lastMoment.hours * hour ? lastMoment : late, totalPence, cancelling);
}

/** The fee table of a booking with its own times: up to and including `until` cancelling costs `feePence`. */
export function cancellationSteps(cancelling: Cancelled & { windowEndsAt: Instant }): { until: Date; feePence: number }[] {
  const lateUntil = new Date(new Date(cancelling.windowStartsAt).getTime() - lastMoment.hours * hour);
  const steps = [freeCancelUntil(cancelling), lateUntil, new Date(cancelling.windowEndsAt)];
  return steps
    .filter((until, index) => index === 0 || until > (steps[index - 1] ?? until))
    .map((until) => ({ until, feePence: cancellationFee({ ...cancelling, now: until }) }));
}

/** What of the money paid is refunded after keeping the fee. */
export const computeRefund = (paidPence: number, feePence: number): number => Math.max(0, paidPence - feePence);

/** The crew waited in vain, or may not touch what is there: the same caps as for cancelling. */
export function onSiteFee(
  why: "no_access" | "hidden_hazard",
  charged: Pick<Cancelled, "totalPence" | "paidPence" | "agreedPence">,
): number {
  const rule = why === "no_access" ? lastMoment : { fixedPence: cancellationTerms.hiddenHazardPence, percent: 100 };
  return capped(rule, charged.totalPence, charged);
}

/** The credit for a crew that comes this late after the window's end; never more than the price. */
export function lateCredit({
  windowEndsAt,
  arrivedAt,
  totalPence,
}: {
  windowEndsAt: Instant;
  arrivedAt: Instant;
  totalPence: number;
}): number {
  const { freeMinutes, pence, longMinutes, longPence } = cancellationTerms.weAreLate;
  const minutes = (new Date(arrivedAt).getTime() - new Date(windowEndsAt).getTime()) / 60_000;
  if (minutes <= freeMinutes) return 0;
  return Math.min(totalPence, minutes > longMinutes ? longPence : pence);
}

/** When we cancel on the day or do not come: a full refund, plus £25 or the agreed price where that is less. */
export function failureCredit({ paidPence, totalPence }: Paid): { refundPence: number; creditPence: number } {
  return { refundPence: paidPence, creditPence: Math.min(totalPence, cancellationTerms.weFail.pence) };
}
type Paid = { paidPence: number; totalPence: number };

/** 18:00 in London the day before: the end of an organisation's free time. */
function cutOff(windowStartsAt: Instant): Date {
  return londonInstant(addDays(londonDate(windowStartsAt), -1), cutOffTime);
}

function capped(
  { fixedPence, percent }: { fixedPence: number; percent: number },
  totalPence: number,
  { paidPence, agreedPence }: Pick<Cancelled, "paidPence" | "agreedPence">,
): number {
  const cap = paidPence === undefined && agreedPence === undefined ? totalPence : Math.max(paidPence ?? 0, agreedPence ?? 0);
  return Math.max(0, Math.min(fixedPence, divideHalfUp(totalPence * percent, 100), cap));
}

function endOfRight(bookedAt: Instant): Date {
  return londonInstant(addDays(londonDate(bookedAt), rightDays + 1), "00:00");
}
