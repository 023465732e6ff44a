/** The mail after a refund was sent. */
import { oneLine, quotedText } from "../bookings/copy/booking.copy.ts";
import type { PaymentMethod } from "../bookings/bookings.contract.ts";
import { formatPence } from "../kernel/money.ts";
import type { BookingNoticeFacts, BookingNoticePayload, NoticeWording } from "./booking-notice.ts";

const arrivals: Readonly<Record<PaymentMethod, string>> = {
  cash: "It was given back in cash.",
  card: "It’s going back to the card. How long that takes depends on the bank.",
  paypal: "It went to the PayPal account.",
  "bank-transfer": "It went by bank transfer. If it doesn’t arrive, reply to this email.",
};

type Refund = NonNullable<BookingNoticePayload["refund"]>;

export function refundWording({ summary, event: { refund } }: BookingNoticeFacts): NoticeWording {
  const amount = refund === undefined ? "your money" : formatPence(refund.amountPence);
  // Paid back to whoever paid, who has a mail of their own.
  const to = summary.payer === undefined ? "you" : quotedText(summary.payer.company ?? summary.payer.fullName);
  return {
    subject: `We’ve sent ${amount} back to ${to} (${summary.reference})`,
    title: `We’ve sent ${amount} back to ${to}`,
    paragraphs:
      refund === undefined ? [`It’s for booking ${summary.reference}.`] : refundTexts(`It’s for booking ${summary.reference}.`, refund),
  };
}

/** No promise of when the money arrives: that is up to the bank. [owner] may set a day that the firm commits to. */
export function refundTexts(what: string, { method, reason, number }: Refund): string[] {
  const why = oneLine(reason);
  return [`${what} ${arrivals[method]}`, ...(why === "" ? [] : [`Reason: ${why}`]), `Refund receipt ${number} is attached.`];
}
