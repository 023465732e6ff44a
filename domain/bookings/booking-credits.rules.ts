/** Credits and refunds for the firm's failures, from the events of a booking; the database computed the amounts at those events. */
import { formatDate } from "../kernel/london-time.ts";
import type { BookingEvent, TimelinePayment } from "./booking-timeline.copy.ts";

export type Credit = { pence: number; why: string };
const weWereLate = "because we came later than the time you booked";
const reasons: Readonly<Partial<Record<BookingEvent["to"], string>>> = { missed_company: "because we didn’t come", no_access: weWereLate };

type Happened = Pick<BookingEvent, "to" | "payload" | "at">;
/** `refundBy`: the last day for what has not been sent yet. */
type Money = { payments: readonly Pick<TimelinePayment, "at" | "kind" | "amountPence">[]; refundBy?: string | undefined };

/** `why` follows the sum: `£10.00 off the price, because …`. */
export function listCredits(events: readonly Happened[], money: Money): Credit[] {
  const step = events.findLast(({ payload }) => payload.creditPence !== undefined); // the last one replaces what was said before
  const { creditPence = 0, refundPence = 0 } = step?.payload ?? {};
  if (step === undefined || creditPence === 0) return [];
  if (step.to === "arrived") return [{ pence: creditPence, why: `off the price, ${weWereLate}` }];
  const why = `on top, ${reasons[step.to] ?? "because we cancelled on the day"}`;
  return [
    ...(refundPence === 0 ? [] : [{ pence: refundPence, why: `${refundText(refundPence, step.at, money)}: everything that was paid` }]),
    { pence: creditPence, why: refundPence === 0 ? why.replace("on top", "to you") : why },
  ];
}

/** A refund is only said to be made once the money has been sent. */
function refundText(refundPence: number, since: string, { payments, refundBy }: Money): string {
  const sent = payments.filter(({ at, kind }) => (kind === "refund" || kind === "credit") && Date.parse(at) >= Date.parse(since));
  const last = sent.at(-1);
  if (last !== undefined && sent.reduce((sum, { amountPence }) => sum + amountPence, 0) >= refundPence)
    return `refunded on ${formatDate(last.at)}`;
  return refundBy === undefined ? "to be refunded" : `to be refunded by ${formatDate(refundBy)}`;
}
