/** Credits and refunds for the firm's failures, from the events of a booking; the database computed the amounts at those events. */
import type { BookingEvent } from "./booking-timeline.copy.ts";

export type Credit = { pence: number; why: string };
type Happened = Pick<BookingEvent, "to" | "payload">;

/** `why` follows the sum: `£10.00 off the price, because …`. */
export function creditsOf(events: readonly Happened[]): Credit[] {
  const step = events.findLast(({ payload }) => (payload.creditPence ?? 0) > 0);
  if (step === undefined) return [];
  const { creditPence = 0, refundPence = 0 } = step.payload;
  if (step.to === "arrived") return [{ pence: creditPence, why: "off the price, because we came later than the time you booked" }];
  const why = step.to === "missed_company" ? "on top, because we didn’t come" : "on top, because we cancelled on the day";
  return [
    ...(refundPence === 0 ? [] : [{ pence: refundPence, why: "refunded: everything that was paid" }]),
    { pence: creditPence, why: refundPence === 0 ? why.replace("on top", "to you") : why },
  ];
}
