/**
 * The content of a booking confirmation, section by section. The e-mail, its plain text, the PDF and the office's notice only
 * lay it out, so none of them can leave out what the law requires (Consumer Contracts Regulations 2013, reg 16).
 */
import type { BookingSummary } from "../bookings.contract.ts";
import type { Company } from "../../company/company.ts";
import { formatDate } from "../../kernel/london-time.ts";
import { formatPence } from "../../kernel/money.ts";
import { formatPhone } from "../../kernel/phone.ts";
import { describeAllowance } from "../../pricing/load/sizes.rules.ts";
import type { PriceLine } from "../../pricing/pricing.contract.ts";
import { shownLines } from "../../pricing/shown-lines.rules.ts";
import { bookingFacts } from "./booking-facts.copy.ts";
import { answerTime, isToBeConfirmed, officeReviewText } from "../waiting/waiting-booking.copy.ts";
import { addressLines, consentCopy, exVatText, itemName, oneLine, vatText, windowLabels, quotedText } from "./booking.copy.ts";
import { isConsumer } from "../place/customer.rules.ts";
import { transferNoteRows } from "../place/place.copy.ts";
import { cancellationSummary } from "./cancellation.copy.ts";
import { freeCancelText, moreThanListedText, payerText, paymentCopy } from "./price-promise.copy.ts";
import { mainTerms } from "./terms.copy.ts";
import { traderFacts } from "../../company/trader.copy.ts";
import { prepareList, seatingText, wasteDescription } from "../../waste/waste.copy.ts";

export type Block =
  | { kind: "text"; text: string }
  | { kind: "list"; items: { text: string; note?: string }[] }
  | { kind: "facts"; rows: { label: string; value: string }[] }
  | { kind: "prices"; rows: PriceRow[]; total: { label: string; amount: string; note: string } };

/** `why` is printed in papers only; `note` in every message. */
export type PriceRow = { label: string; amount: string; why: string; note?: string };

export type Section = { heading: string; blocks: Block[] };

/** A unique key for each block of a section. */
export function blockKey(block: Block): string {
  return block.kind === "text" ? block.text : block.kind;
}

const text = (sentence: string): Block => ({ kind: "text", text: sentence });

/** `document` adds the description of each item as waste, for the papers; a message stays short for phones. */
export type Detail = "message" | "document";

const formPlace: Readonly<Record<Detail, string>> = { message: "the form in the attached PDF", document: "the form on the last page" };

/** All sections for a customer, in order of importance. */
export function bookingSections(summary: BookingSummary, company: Company, detail: Detail, publicUrl: string): Section[] {
  return [
    itemsSection(summary, detail),
    ...(detail === "message" ? [{ heading: "What you told us", blocks: [factsBlock(summary)] }] : []),
    priceSection(summary, company),
    paymentSection(summary, company),
    { heading: "Before we come", blocks: [{ kind: "list", items: prepareList(summary).map((step) => ({ text: step })) }] },
    {
      heading: "Changing or cancelling",
      blocks: [
        freeCancelText(summary),
        ...(isConsumer(summary.customer) ? cancellationSummary(summary, company, formPlace[detail]) : []),
      ].map(text),
    },
    ...transferNoteSection(summary),
    {
      heading: "Our main terms",
      blocks: [{ kind: "list", items: mainTerms(summary, company, publicUrl).map((term) => ({ text: term })) }],
    },
    consentsSection(summary),
    traderSection(summary, company),
  ];
}

export const consentsSection = ({ consents }: BookingSummary): Section => ({
  heading: "What you agreed to",
  blocks: [{ kind: "list", items: consentCopy(consents).map(({ text: agreed, record }) => ({ text: agreed, note: record })) }],
});

export const traderSection = (summary: BookingSummary, company: Company): Section => ({
  heading: isToBeConfirmed(summary) ? "Who you’re dealing with" : "Who you’ve booked with",
  blocks: [{ kind: "facts", rows: traderFacts(company) }],
});

/** A summary for the office. Gate codes are left out: they stay encrypted. */
export function officeSections(summary: BookingSummary, company: Company): Section[] {
  const { contact } = summary;
  const { day, time } = windowLabels(summary.window);
  const rows = [
    { label: "Answer due", value: summary.status === "pending_confirmation" ? answerTime(summary) : "" },
    { label: "Why it’s waiting", value: isToBeConfirmed(summary) ? officeReviewText(summary.reviewReasons ?? []) : "" },
    { label: "When", value: `${day}, ${time}` },
    { label: "Where", value: addressLines(summary.address).join(", ") },
    { label: "Who", value: oneLine(contact.fullName) },
    { label: "Phone", value: contact.mobile === undefined ? "" : formatPhone(contact.mobile) },
    { label: "Email", value: contact.email ?? "" },
    { label: "Payer", value: payerText(summary.payer) ?? "" },
    { label: "Gate or door code", value: summary.hasGateCode ? "•••• (open it in the console)" : "" },
    { label: "Payment", value: paymentCopy(summary, company).method },
    { label: "Order number", value: quotedText(summary.purchaseOrder) },
    { label: "Booked", value: formatDate(summary.bookedAt) },
    ...bookingFacts(summary, "office"),
  ];
  const price = priceSection(summary, company);
  return [
    { heading: "The visit", blocks: [{ kind: "facts", rows: rows.filter((row) => row.value !== "") }] },
    itemsSection(summary, "message"),
    { heading: price.heading, blocks: price.blocks.slice(0, 2) },
    ...transferNoteSection(summary),
  ];
}

const factsBlock = (summary: BookingSummary): Block => ({ kind: "facts", rows: bookingFacts(summary, "mail") });

/** The same in a paragraph, which takes less space on paper. */
function factsText(summary: BookingSummary): string {
  return bookingFacts(summary, "mail")
    .map(({ label, value }) => `${label}: ${value}.`)
    .join(" ");
}

export function itemsSection(summary: BookingSummary, detail: Detail): Section {
  const seating = seatingText(summary.items);
  const items = summary.items.map((item) => {
    const waste = detail === "document" ? wasteDescription(item) : null;
    return waste === null ? { text: itemName(item) } : { text: itemName(item), note: waste };
  });
  return {
    heading: "What we’re collecting",
    blocks: [
      { kind: "list", items },
      ...(seating === null ? [] : [text(seating)]),
      ...(detail === "document" ? [text(factsText(summary))] : []),
    ],
  };
}

function transferNoteSection(summary: BookingSummary): Section[] {
  const rows = transferNoteRows(summary);
  return rows.length === 0 ? [] : [{ heading: "Waste transfer note", blocks: [{ kind: "facts", rows }] }];
}

/** Each line of the price, the total with its VAT, and for whom it matters the price without. */
export function priceBlocks(
  summary: Pick<BookingSummary, "lines" | "totalPence" | "vatPence" | "customer">,
  company: Pick<Company, "vatRegistered">,
): Block[] {
  const { lines, totalLabel } = shownLines(summary.lines);
  const exVat = exVatText(summary, company);
  return [
    {
      kind: "prices",
      rows: lines.map(priceRow),
      total: { label: totalLabel, amount: formatPence(summary.totalPence), note: vatText(summary, company) },
    },
    ...(exVat === null ? [] : [text(`Without VAT: ${exVat}.`)]),
  ];
}

function priceSection(summary: BookingSummary, company: Company): Section {
  return {
    heading: "The price",
    blocks: [
      ...priceBlocks(summary, company),
      text(`This covers ${describeAllowance(summary.allowance)}.`),
      ...moreThanListedText(summary.totalPence, (summary.photoCount ?? summary.quote?.photos ?? 0) > 0).map(text),
    ],
  };
}

/** Items that need special handling are named in every message. */
export function priceRow({ code, label, pence, why }: PriceLine): PriceRow {
  const row = { label, amount: formatPence(pence), why };
  return code === "handling" ? { ...row, note: why } : row;
}

function paymentSection(summary: BookingSummary, company: Company): Section {
  const { how, bank } = paymentCopy(summary, company);
  const payer = payerText(summary.payer);
  const blocks: Block[] = [text(how)];
  if (bank.length > 0) blocks.push({ kind: "facts", rows: bank });
  if (payer !== null) blocks.push(text(`We’ll send the bill to ${payer}.`));
  return { heading: "How to pay", blocks };
}
