/**
 * The mail to a payer about a booking made by another person: what it is for, what it costs and how to pay. Without names
 * on site and without any link that opens the booking.
 */
import type { BookingSummary } from "../bookings.contract.ts";
import { addressLines, exVatText, greetingName, itemName, quotedText, vatText, windowLabels } from "./booking.copy.ts";
import { serviceName } from "../../pricing/service.copy.ts";
import type { BookingMailCopy } from "./booking-step.copy.ts";
import { priceRow } from "./confirmation.copy.ts";
import type { Section } from "./confirmation.copy.ts";
import { paymentCopy } from "./price-promise.copy.ts";
import { isToBeConfirmed } from "../waiting/waiting-booking.copy.ts";
import type { Company } from "../../company/company.ts";
import { traderFacts } from "../../company/trader.copy.ts";
import { bookingBalance, isSettled, paidText } from "../balance.rules.ts";
import { formatPence } from "../../kernel/money.ts";
import { formatPhone } from "../../kernel/phone.ts";
import { shownLines } from "../../pricing/shown-lines.rules.ts";

/** The first mail they get about it. */
export function payerCopy(summary: BookingSummary, company: Company): BookingMailCopy {
  const who = quotedText(summary.contact.fullName) || "The customer";
  const sections = payerSections(summary, company);
  return isToBeConfirmed(summary)
    ? payerMail(summary, company, {
        title: "A collection you may be paying for",
        paragraphs: [`${who} has asked us for a collection and named you as the payer. There’s nothing to pay until we’ve confirmed it.`],
        sections,
      })
    : payerMail(summary, company, {
        title: "A collection you’re paying for",
        paragraphs: [`${who} has booked a collection with us and named you as the payer.`],
        sections,
      });
}

/** `pence`: the amount in the subject, if not the whole price. */
type PayerWords = Pick<BookingMailCopy, "title" | "paragraphs" | "sections"> & { pence?: number };

/** The frame of every mail to a payer: the subject says what it is about; with their own order number and without a link. */
export function payerMail(
  summary: BookingSummary,
  company: Company,
  { pence = summary.totalPence, ...words }: PayerWords,
): BookingMailCopy {
  const name = greetingName(summary.payer?.fullName ?? "");
  const order = quotedText(summary.payer?.purchaseOrder);
  const about = order === "" ? summary.reference : `${order}, ${summary.reference}`;
  return {
    ...words,
    subject: `${words.title}${pence === 0 ? "" : `: ${formatPence(pence)}`}, ${windowLabels(summary.window).shortDay} (${about})`,
    greeting: name === null ? "Hello," : `Hello ${name},`,
    footer: `You’ve had this email because you were named as the payer for booking ${summary.reference}. If you know nothing about it, call us on ${formatPhone(company.phone)}: you don’t owe us anything.`,
  };
}

export function payerSections(summary: BookingSummary, company: Company): Section[] {
  const { day, time } = windowLabels(summary.window);
  const { how, bank } = paymentCopy(summary, company, { isToPayer: true });
  const exVat = exVatText(summary, company);
  const { lines, totalLabel } = shownLines(summary.lines);
  const rows = [
    { label: "Booking", value: summary.reference },
    { label: "Your order number", value: quotedText(summary.payer?.purchaseOrder) },
    { label: "Company", value: quotedText(summary.payer?.company) },
    { label: "Service", value: serviceName(summary.service) },
    { label: "When", value: `${day}, ${time}` },
    { label: "Where", value: addressLines(summary.address).join(", ") },
    { label: "Booked by", value: quotedText(summary.contact.fullName) },
  ];
  return [
    { heading: "The collection", blocks: [{ kind: "facts", rows: rows.filter(({ value }) => value !== "") }] },
    { heading: "What we’re collecting", blocks: [{ kind: "list", items: summary.items.map((item) => ({ text: itemName(item) })) }] },
    {
      heading: "What it costs",
      blocks: [
        {
          kind: "prices",
          rows: lines.map(priceRow),
          total: { label: totalLabel, amount: formatPence(summary.totalPence), note: vatText(summary, company) },
        },
        ...(exVat === null ? [] : [{ kind: "text" as const, text: `Without VAT: ${exVat}.` }]),
      ],
    },
    {
      heading: "How to pay",
      blocks: [
        { kind: "text", text: summary.paymentMethod === "cash" && !isSettled(summary) ? cashText(summary) : how },
        ...(bank.length > 0 ? [{ kind: "facts" as const, rows: bank }] : []),
        ...(isSettled(summary) ? [] : [{ kind: "text" as const, text: "We’ll send you a receipt once it’s paid." }]),
      ],
    },
    { heading: "Who the money goes to", blocks: [{ kind: "facts", rows: traderFacts(company) }] },
  ];
}

function cashText(summary: BookingSummary): string {
  const paid = paidText(summary);
  return `${paid === null ? "" : `${paid}. `}${formatPence(bookingBalance(summary).leftPence)} is due in cash, to be paid to the crew after the collection. To pay by bank transfer instead, reply to this email.`;
}
