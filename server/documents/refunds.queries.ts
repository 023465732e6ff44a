/** Reads what may be refunded for a booking, for the office. */
import type { Tx } from "#server/platform/database/database.ts";

/** Less what is on its way back through a provider (`app.refunds_under_way`). Undefined for an unknown reference. */
export async function refundable(tx: Tx, reference: string) {
  const booking = await tx
    .selectFrom("bookings")
    .select(["id", "paid_pence", "balance_pence"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (booking === undefined) return undefined;
  const underWay = await tx
    .selectFrom("refund_attempts")
    .select(["kind", "amount_pence"])
    .where("booking_id", "=", booking.id)
    .where("state", "in", ["requested", "sent", "pending"])
    .execute();
  const back = underWay.reduce((sum, { amount_pence: pence }) => sum + pence, 0);
  const due = underWay.reduce((sum, { kind, amount_pence: pence }) => (kind === "refund" ? sum + pence : sum), 0);
  return { paidPence: booking.paid_pence - back, refundPence: Math.max(0, -booking.balance_pence - due) };
}
