/** The names of papers, and the text of quotes and receipts. Plain text; the renderer decides the layout. */
import type { BookingSummary, PaymentMethod } from "../bookings/bookings.contract.ts";
import { itemName, paperName, quotedText, rateText, vatText } from "../bookings/copy/booking.copy.ts";
import { serviceName } from "../pricing/service.copy.ts";
import { priceBlocks, priceRow } from "../bookings/copy/confirmation.copy.ts";
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import type { Company } from "../company/company.ts";
import { traderFacts } from "../company/trader.copy.ts";
import type { Trader } from "../company/trader.copy.ts";
import { invoiceKindName } from "../invoices/invoice.copy.ts";
import { formatDate, formatMomentDated, formatTimeRange } from "../kernel/london-time.ts";
import { bookingBalance, chargedFor } from "../bookings/balance.rules.ts";
import { divideHalfUp, formatPence } from "../kernel/money.ts";
import type { PriceLine } from "../pricing/price-answer.contract.ts";
import type { Service } from "../pricing/price-choices.ts";
import { shownLines } from "../pricing/shown-lines.rules.ts";
import { describeAllowance } from "../pricing/load/sizes.rules.ts";
import type { DocumentKind, PaymentKind, PaymentPaperKind, RefundKind } from "./document-choices.ts";

const names: Readonly<Record<DocumentKind, string>> = {
  confirmation: "Booking confirmation",
  quote: "Quote",
  receipt: "Receipt",
  "refund-receipt": "Refund receipt",
  invoice: "Invoice",
  "credit-note": "Credit note",
};

/** `endedEarly`: its booking ended without a collection. `isDeposit`: the invoice of a deposit. */
type NamedDocument = { kind: DocumentKind; reference: string; endedEarly: boolean; isDeposit: boolean };

/** `Booking confirmation B-7F3K9M`, `Deposit invoice INV-000123`; receipts of one booking differ by their number. */
export const documentName = (document: NamedDocument): string => `${formatPaperName(document)} ${document.reference}`;

function formatPaperName({ kind, endedEarly, isDeposit }: NamedDocument): string {
  if (kind === "confirmation" && endedEarly) return "Booking that didn’t go ahead";
  return kind === "invoice" && isDeposit ? invoiceKindName("deposit-invoice") : names[kind];
}

/** `Refund receipt`. */
export const paymentPaperName = (kind: PaymentPaperKind): string => names[kind];
export const documentFileName = (kind: DocumentKind, number: string): string => `${kind}-${number}.pdf`;

export type Payment = {
  /** `B-7F3K9M-1`; of a refund, `B-7F3K9M-R1`. */
  number: string;
  kind: PaymentKind | RefundKind;
  /** The reason for a refund. */
  reason?: string | null;
  method: PaymentMethod;
  amountPence: number;
  at: string;
  /** All payments for the booking up to this one, less refunds. */
  paidPence: number;
  /** Of a refund: what exceeds the payments, because we came late, cancelled on the day or did not come. */
  compensationPence: number;
};

/** What of a booking a receipt or refund receipt prints: as `app.issue_paper` keeps it, because the paper stays as it was issued. */
export type PaidBooking = Pick<
  BookingSummary,
  | "reference"
  | "service"
  | "items"
  | "lines"
  | "totalPence"
  | "vatPence"
  | "vatPercent"
  | "creditPence"
  | "feePence"
  | "allowance"
  | "window"
  | "address"
  | "customer"
> & {
  contact: Pick<BookingSummary["contact"], "fullName">;
  payer?: Omit<NonNullable<BookingSummary["payer"]>, "email"> | undefined;
};

export const isRefund = ({ kind }: Pick<Payment, "kind">): boolean => kind === "refund" || kind === "credit";

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: "Cash",
  card: "Card",
  paypal: "PayPal",
  "bank-transfer": "Bank transfer",
};

/** The full receipt, with what VAT law requires of a simplified invoice (supplier, date, description, total and rate). */
export function receiptSections(payment: Payment, summary: PaidBooking, company: Trader): Section[] {
  const rows = isRefund(payment) ? returnedRows(payment, summary, company) : receivedRows(payment, summary);
  return [
    {
      heading: isRefund(payment) ? "The refund" : "The payment",
      blocks: [{ kind: "facts", rows: rows.filter(({ value }) => value !== "") }],
    },
    {
      heading: "What it was for",
      blocks: [
        {
          kind: "facts",
          rows: [
            { label: "Booking", value: `${summary.reference}, ${serviceName(summary.service).toLowerCase()}` },
            {
              label: "Collection",
              value: `${formatDate(summary.window.startsAt)}, ${formatTimeRange(summary.window.startsAt, summary.window.endsAt)}`,
            },
          ],
        },
        { kind: "text", text: `${summary.items.map(itemName).join(", ")}.` },
      ],
    },
    isOfCharge(payment, summary) ? chargeSection(summary, company) : { heading: "The price", blocks: priceBlocks(summary, company) },
    { heading: isRefund(payment) ? "Paid back by" : "Paid to", blocks: [{ kind: "facts", rows: traderFacts(company) }] },
  ];
}

/** Whether what came in is, with all before it, no more than the charge that took the price's place. */
const isOfCharge = (payment: Payment, { feePence = 0 }: PaidBooking): boolean =>
  !isRefund(payment) && feePence > 0 && payment.paidPence <= feePence;

const chargeText = "The charge for a collection that didn’t take place";

const chargeSection = (summary: PaidBooking, company: Trader): Section => ({
  heading: "The charge",
  blocks: [
    {
      kind: "facts",
      rows: [
        { label: chargeText, value: formatPence(summary.feePence ?? 0) },
        ...(company.vatRegistered
          ? [{ label: "VAT included", value: `${formatPence(vatIn(summary.feePence ?? 0, summary))}${rateText(summary)}` }]
          : []),
      ],
    },
  ],
});

const receivedRows = (payment: Payment, summary: PaidBooking) => {
  const { leftPence, backPence } = bookingBalance({ ...chargedFor(summary), paidPence: payment.paidPence });
  const nothing = backPence > 0 ? `Nothing: you paid ${formatPence(backPence)} too much` : "Nothing: paid in full";
  return [
    { label: "Received", value: formatMomentDated(payment.at) },
    { label: "How", value: methodNames[payment.method] },
    {
      label: "For",
      value: isOfCharge(payment, summary) ? chargeText : payment.kind === "deposit" ? "Deposit" : "The price of the collection",
    },
    { label: "Received from", value: payerName(summary) },
    { label: "Purchase order", value: quotedText(summary.payer?.purchaseOrder ?? "") },
    { label: "Paid so far", value: formatPence(payment.paidPence) },
    { label: "Taken off because we were late", value: summary.creditPence === undefined ? "" : formatPence(summary.creditPence) },
    { label: "Left to pay", value: leftPence > 0 ? formatPence(leftPence) : nothing },
  ];
};

/** The rows of a refund receipt: the refund, its date and reason, and the VAT in it. */
const returnedRows = (payment: Payment, summary: PaidBooking, company: Trader) => [
  { label: "Sent back", value: formatMomentDated(payment.at) },
  { label: "Amount", value: formatPence(payment.amountPence) },
  { label: "Of which, for letting you down", value: payment.compensationPence === 0 ? "" : formatPence(payment.compensationPence) },
  {
    label: "VAT included",
    value: company.vatRegistered
      ? `${formatPence(vatIn(payment.amountPence - payment.compensationPence, summary))}${rateText(summary)}`
      : "",
  },
  { label: "How", value: methodNames[payment.method] },
  {
    label: "Why",
    value: quotedText(payment.reason ?? "") || (payment.kind === "credit" ? "Taken off the price" : "You paid more than was due"),
  },
  { label: "Sent to", value: payerName(summary) },
  { label: "Purchase order", value: quotedText(summary.payer?.purchaseOrder ?? "") },
];

/** The VAT in an amount, at the rate the booking was charged. */
const vatIn = (pence: number, { vatPence, totalPence }: Pick<PaidBooking, "vatPence" | "totalPence">): number =>
  totalPence === 0 ? 0 : divideHalfUp(pence * vatPence, totalPence);

const payerName = (summary: PaidBooking) => paperName(summary.payer?.company ?? summary.payer?.fullName ?? summary.contact.fullName);

/** A version of a quote, for its paper. */
export type QuotePaper = {
  reference: string;
  version: number;
  service: Service;
  items: { name: string; quantity: number }[];
  fullName: string | null;
  lines: PriceLine[];
  totalPence: number;
  lowPence: number;
  highPence: number;
  vatPence: number;
  vatPercent?: number;
  allowance: { litres: number; kilograms: number; minutes: number };
  createdAt: string;
  lockedAt: string | null;
  validUntil: string | null;
  customerNote: string;
  bookingReference: string | null;
};

export function quoteSections(quote: QuotePaper, company: Company): Section[] {
  const { lines, totalLabel } = shownLines(quote.lines);
  const isRange = quote.lockedAt === null && quote.lowPence < quote.highPence;
  return [
    {
      heading: "What the price covers",
      blocks: [
        { kind: "text", text: serviceName(quote.service) },
        { kind: "list", items: quote.items.map(({ name, quantity }) => ({ text: `${quantity} × ${name}` })) },
      ],
    },
    {
      heading: "The price",
      blocks: [
        {
          kind: "prices",
          rows: lines.map(priceRow),
          total: { label: totalLabel, amount: formatPence(quote.totalPence), note: vatText(quote, company) },
        },
        ...(isRange
          ? [
              {
                kind: "text",
                text: `Until the price is locked, expect between ${formatPence(quote.lowPence)} and ${formatPence(quote.highPence)}.`,
              } as const,
            ]
          : []),
        { kind: "text", text: `This covers ${describeAllowance(quote.allowance)}.` },
        ...(quote.customerNote === "" ? [] : [{ kind: "text", text: quotedText(quote.customerNote) } as const]),
      ],
    },
    { heading: "Valid", blocks: [{ kind: "text", text: validText(quote) }] },
    { heading: "From", blocks: [{ kind: "facts", rows: traderFacts(company) }] },
  ];
}

function validText({ bookingReference, validUntil, lockedAt }: QuotePaper): string {
  const locked = lockedAt === null ? "" : ` The price was locked on ${formatDate(lockedAt)}.`;
  if (bookingReference !== null) return `Booked as ${bookingReference}, at this price.${locked}`;
  if (validUntil === null) return `Ask us whether this price is still valid.${locked}`;
  return `This price is valid until ${formatMomentDated(validUntil)}.${locked}`;
}
