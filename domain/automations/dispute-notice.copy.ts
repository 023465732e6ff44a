/** To the firm: a customer has disputed a payment, and by when it can be answered. */
import { officeBookingLink } from "../bookings/booking-link.ts";
import { oneLine } from "../bookings/copy/booking.copy.ts";
import type { BookingStepCopy } from "../bookings/copy/booking-step.copy.ts";
import type { Company } from "../company/company.ts";
import { formatMomentDated } from "../kernel/london-time.ts";
import { formatPence } from "../kernel/money.ts";
import type { ProviderName } from "../payments/online-choices.ts";
import { disputeReason, providerLabel } from "../payments/payment-office.copy.ts";
import { windowText } from "./booking-notice.ts";
import type { BookingNoticeFacts } from "./booking-notice.ts";

export type OpenedDispute = {
  amountPence: number;
  provider: ProviderName;
  reason?: string | undefined;
  evidenceDueBy?: string | undefined;
};

type Given = Pick<BookingNoticeFacts, "summary"> & { company: Company; publicUrl: string; dispute: OpenedDispute };

export function disputeForOffice({ company, publicUrl, summary, dispute }: Given): BookingStepCopy {
  const name = providerLabel[dispute.provider];
  const by = dispute.evidenceDueBy === undefined ? "soon" : `by ${formatMomentDated(dispute.evidenceDueBy)}`;
  const rows = [
    { label: "Who", value: oneLine(summary.contact.fullName) },
    { label: "Collected", value: windowText(summary.window) },
    { label: "Disputed", value: formatPence(dispute.amountPence) },
    { label: "Why", value: dispute.reason === undefined ? "" : disputeReason(dispute.reason) },
  ].filter(({ value }) => value !== "");
  const subject = `Payment disputed: booking ${summary.reference}`;
  return {
    subject,
    title: subject,
    greeting: "",
    paragraphs: [
      `The customer has disputed this payment through ${name}. Answer on ${name}’s own pages ${by}: send the signed job sheet, the photos and what was agreed.`,
      "Don’t refund it as well, and don’t chase it: we don’t either while it is open.",
    ],
    sections: [{ heading: "The payment", blocks: [{ kind: "facts", rows }] }],
    button: { label: "Open the booking", link: officeBookingLink(publicUrl, summary.reference) },
    footer: `Sent to the office of ${company.name}.`,
  };
}
