/** Reads what may be refunded for a booking, for the office. */
import type { Tx } from "#server/platform/database/database.ts";

/** Undefined for an unknown reference. */
export async function refundable(tx: Tx, reference: string) {
  const booking = await tx
    .selectFrom("bookings")
    .select(["paid_pence", "balance_pence"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  return booking && { paidPence: booking.paid_pence, refundPence: Math.max(0, -booking.balance_pence) };
}
