/** Credits and refunds for the firm's failures, from the events of a booking; the database computed the amounts at those events. */
import type { BookingEvent } from "./booking-timeline.copy.ts";

export type Credit = { pence: number; why: string };
const weWereLate = "because we came later than the time you booked";
const reasons: Readonly<Partial<Record<BookingEvent["to"], string>>> = { missed_company: "because we didn’t come", no_access: weWereLate };

type Happened = Pick<BookingEvent, "to" | "payload">;

/** `why` follows the sum: `£10.00 off the price, because …`. */
export function creditsOf(events: readonly Happened[]): Credit[] {
  const step = events.findLast(({ payload }) => payload.creditPence !== undefined); // the last one replaces what was said before
  const { creditPence = 0, refundPence = 0 } = step?.payload ?? {};
  if (step === undefined || creditPence === 0) return [];
  if (step.to === "arrived") return [{ pence: creditPence, why: `off the price, ${weWereLate}` }];
  const why = `on top, ${reasons[step.to] ?? "because we cancelled on the day"}`;
  return [
    ...(refundPence === 0 ? [] : [{ pence: refundPence, why: "refunded: everything that was paid" }]),
    { pence: creditPence, why: refundPence === 0 ? why.replace("on top", "to you") : why },
  ];
}
