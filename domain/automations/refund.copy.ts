/** The mail after a refund was sent. */
import { oneLine } from "../bookings/copy/booking.copy.ts";
import type { PaymentMethod } from "../bookings/bookings.contract.ts";
import { formatPence } from "../kernel/money.ts";
import type { BookingNoticeFacts, NoticeWording } from "./booking-notice.ts";

const arrivals: Readonly<Record<PaymentMethod, string>> = {
  cash: "It was given back in cash.",
  card: "It’s going back to the card. How long that takes depends on the bank.",
  paypal: "It went to the PayPal account.",
  "bank-transfer": "It went by bank transfer. If it doesn’t arrive, reply to this email.",
};

export function refundWording({ summary, event: { refund } }: BookingNoticeFacts): NoticeWording {
  const amount = refund === undefined ? "your money" : formatPence(refund.amountPence);
  const why = oneLine(refund?.reason);
  // No promise of when the money arrives: that is up to the bank. [owner] may set a day that the firm commits to.
  return {
    subject: `We’ve sent ${amount} back to you (${summary.reference})`,
    title: `We’ve sent ${amount} back to you`,
    paragraphs: [
      `It’s for booking ${summary.reference}. ${refund === undefined ? "" : arrivals[refund.method]}`.trim(),
      ...(why === "" ? [] : [`Reason: ${why}`]),
      ...(refund === undefined ? [] : [`Credit note ${refund.number} is attached.`]),
    ],
  };
}
