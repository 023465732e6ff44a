/** Reminders about an unpaid balance: a day, a week and two weeks after the collection. Plain text. */
import { quotedText } from "../bookings/copy/booking.copy.ts";
import type { BookingMailCopy } from "../bookings/copy/booking-step.copy.ts";
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import { payerMail, payerSections } from "../bookings/copy/payer.copy.ts";
import { paymentCopy } from "../bookings/copy/price-promise.copy.ts";
import { formatDate, formatDay } from "../kernel/london-time.ts";
import { formatPence, formatPounds } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import type { BookingNoticeFacts, NoticeWording } from "./booking-notice.ts";

export const paymentChases = ["payment_chase_1", "payment_chase_2", "payment_chase_3"] as const;
export type PaymentChase = (typeof paymentChases)[number];

/** To the payer named by whoever booked: without the customer's link. */
export function paymentChaseForPayer(chase: PaymentChase, facts: BookingNoticeFacts): BookingMailCopy {
  const { summary, company } = facts;
  const who = quotedText(summary.contact.fullName) || "the customer";
  const collected = `On ${formatDate(summary.window.startsAt)} we carried out the collection that ${who} booked with you as the payer`;
  return payerMail(summary, company, {
    title: subjects[chase],
    pence: dueOf(facts),
    paragraphs: [openings[chase](collected, formatPence(dueOf(facts))), crossed(facts)],
    sections: [...payerSections(summary, company).slice(0, 1), ...howToPay(facts)],
  });
}

export function paymentChaseWording(chase: PaymentChase, facts: BookingNoticeFacts): NoticeWording {
  const { summary } = facts;
  const due = formatPence(dueOf(facts));
  return {
    subject: `${subjects[chase]}: ${due} for ${summary.reference}`,
    title: `${due} is still to be paid`,
    paragraphs: [openings[chase](`We collected from you on ${formatDate(summary.window.startsAt)}`, due), crossed(facts)],
    sections: howToPay(facts),
  };
}

export function paymentChaseSms(facts: BookingNoticeFacts): string[] {
  const { summary, link } = facts;
  const due = formatPounds(dueOf(facts));
  return [
    `${due} is still to be paid for your collection on ${formatDay(summary.window.startsAt)}, ref ${summary.reference}. Paid already? Thank you. ${link}`,
    `${due} is still to be paid for ${summary.reference}. Paid already? Thank you. ${link}`,
  ];
}

const crossed = ({ company }: BookingNoticeFacts): string =>
  `If you’ve already paid, thank you: it may have crossed with this message. If something isn’t right, or you need more time, reply to this email or call ${formatPhone(company.phone)}.`;

/** The balance when the message was planned; without it, the whole price. */
const dueOf = ({ summary, event }: BookingNoticeFacts): number => event.duePence ?? summary.totalPence;

const subjects: Readonly<Record<PaymentChase, string>> = {
  payment_chase_1: "Still to pay",
  payment_chase_2: "A reminder",
  payment_chase_3: "Please get in touch",
};

const openings: Readonly<Record<PaymentChase, (collected: string, due: string) => string>> = {
  payment_chase_1: (collected, due) => `Thank you for choosing us. ${collected} and haven’t received ${due} yet.`,
  payment_chase_2: (collected, due) => `${collected}, and ${due} is still to be paid.`,
  payment_chase_3: (collected, due) =>
    `${collected}, and ${due} is still to be paid. This is the last automatic reminder: after this, one of us will call you.`,
};

/** Of a charge for cancelling or for a visit in vain: to whoever pays, while something of it is owed. */
export const howToPayCharge = (facts: Pick<BookingNoticeFacts, "summary" | "company">): Section[] =>
  (facts.summary.owedPence ?? 0) > 0 ? howToPay(facts) : [];

/** Whatever payment method was chosen, after the collection only a bank transfer is possible. */
function howToPay({ summary, company }: Pick<BookingNoticeFacts, "summary" | "company">): Section[] {
  const { bank } = paymentCopy({ ...summary, paymentMethod: "bank-transfer" }, company);
  if (bank.length === 0) return [];
  return [{ heading: "Pay by bank transfer", blocks: [{ kind: "facts", rows: bank }] }];
}
