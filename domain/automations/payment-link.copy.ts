/** The link to pay online that the office sends: to the customer, or to the payer they named. */
import { quotedText } from "../bookings/copy/booking.copy.ts";
import type { BookingMailCopy } from "../bookings/copy/booking-step.copy.ts";
import { payerMail } from "../bookings/copy/payer.copy.ts";
import { formatDate, formatDay } from "../kernel/london-time.ts";
import { formatPence } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import { paidFor } from "../payments/paid-for.copy.ts";
import type { BookingNoticeFacts, NoticeWording } from "./booking-notice.ts";

/** What was due when it was sent; the page asks for what is due when it is opened. */
const dueOf = ({ summary, event }: BookingNoticeFacts): number => event.duePence ?? summary.totalPence;

function whatFor({ summary: { status, window, reference } }: BookingNoticeFacts): string {
  const day = formatDate(window.startsAt);
  return `It’s for ${paidFor(status, { what: `the collection on ${day}`, day })}, booking ${reference}.`;
}

const safe = ({ company }: BookingNoticeFacts): string =>
  `You pay on our payment provider’s page. We never see or keep your card details. Questions? Reply to this email or call ${formatPhone(company.phone)}.`;

export function paymentLinkWording(facts: BookingNoticeFacts): NoticeWording {
  const due = formatPence(dueOf(facts));
  return {
    subject: `Pay ${due} online (${facts.summary.reference})`,
    title: `Pay ${due} online`,
    paragraphs: [whatFor(facts), safe(facts)],
    button: { label: "Pay now", link: facts.payLink },
  };
}

/** Without the customer's link. */
export function paymentLinkForPayer(facts: BookingNoticeFacts): BookingMailCopy {
  const who = quotedText(facts.summary.contact.fullName) || "the customer";
  return {
    ...payerMail(facts.summary, facts.company, {
      title: "Pay online",
      pence: dueOf(facts),
      paragraphs: [`${whatFor(facts)} ${who} booked it with you as the payer.`, safe(facts)],
      sections: [],
    }),
    button: { label: "Pay now", link: facts.payLink },
  };
}

export const paymentLinkSms = (facts: BookingNoticeFacts): string[] => {
  const due = formatPence(dueOf(facts));
  const { status, reference, window } = facts.summary;
  const what = paidFor(status, { what: `collection ${reference}`, day: formatDay(window.startsAt) });
  return [`pay ${due} for ${what} here: ${facts.payLink}`, `pay ${due} for ${reference}: ${facts.payLink}`, `pay ${due}: ${facts.payLink}`];
};
