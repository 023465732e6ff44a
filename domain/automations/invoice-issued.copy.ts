/** The mail with an invoice or a credit note: to the customer, or to the payer they named. */
import { quotedText } from "../bookings/copy/booking.copy.ts";
import type { BookingMailCopy } from "../bookings/copy/booking-step.copy.ts";
import { payerMail } from "../bookings/copy/payer.copy.ts";
import { invoiceKindName } from "../invoices/invoice.copy.ts";
import { formatDate } from "../kernel/london-time.ts";
import { formatPence } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import type { BookingNoticeFacts, BookingNoticePayload, NoticeWording } from "./booking-notice.ts";

type Issued = NonNullable<BookingNoticePayload["invoice"]>;

export function invoiceIssuedWording(facts: BookingNoticeFacts): NoticeWording {
  const invoice = issuedInvoice(facts);
  return {
    subject: `${issuedTitle(invoice)} (${facts.summary.reference})`,
    title: issuedTitle(invoice),
    paragraphs: issuedParagraphs(facts, invoice),
  };
}

/** Without the customer's link. */
export function invoiceForPayer(facts: BookingNoticeFacts): BookingMailCopy {
  const invoice = issuedInvoice(facts);
  return payerMail(facts.summary, facts.company, {
    title: issuedTitle(invoice),
    pence: 0,
    paragraphs: issuedParagraphs(facts, invoice),
    sections: [],
  });
}

/** Of a message that brings none, the invoice of a sample. */
const issuedInvoice = ({ event, summary }: BookingNoticeFacts): Issued =>
  event.invoice ?? {
    number: "INV-000001",
    kind: "invoice",
    grossPence: summary.totalPence,
    leftPence: summary.totalPence,
    dueOn: summary.window.startsAt,
  };

const issuedTitle = ({ kind, number, grossPence }: Issued): string => `${invoiceKindName(kind)} ${number}: ${formatPence(grossPence)}`;

function issuedParagraphs({ summary, company }: BookingNoticeFacts, { kind, leftPence, dueOn, credits = null }: Issued): string[] {
  const order = quotedText(summary.payer?.purchaseOrder);
  const what = `It’s for booking ${summary.reference}, the collection on ${formatDate(summary.window.startsAt)}${order === "" ? "" : `, your order ${order}`}.`;
  const wrong = `If something isn’t right, reply to this email or call ${formatPhone(company.phone)}.`;
  if (kind === "credit-note")
    return [
      `Attached is a credit note${credits === null ? "" : ` for invoice ${credits}`}: it takes its amount off what that invoice asked for.`,
      what,
      wrong,
    ];
  const pay =
    leftPence <= 0
      ? "It’s paid: there’s nothing left to pay."
      : `${formatPence(leftPence)} is to be paid by ${formatDate(dueOn)}, with ${summary.reference} as the payment reference. How to pay is on the invoice.`;
  return ["Your invoice is attached.", what, pay, wrong];
}
