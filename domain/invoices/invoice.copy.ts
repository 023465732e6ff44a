/** The names and the text of invoices and credit notes. Plain text; the renderer decides the layout. */
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import { quotedText } from "../bookings/copy/booking.copy.ts";
import { traderFacts } from "../company/trader.copy.ts";
import { formatDate, londonDate } from "../kernel/london-time.ts";
import { formatPence } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import { serviceName } from "../pricing/service.copy.ts";
import type { InvoiceKind, InvoiceState } from "./invoice-choices.ts";
import type { InvoicePaper } from "./invoices.contract.ts";

const kindNames: Readonly<Record<InvoiceKind, string>> = {
  invoice: "Invoice",
  "deposit-invoice": "Deposit invoice",
  "credit-note": "Credit note",
};
export const invoiceKindName = (kind: InvoiceKind): string => kindNames[kind];

export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  issued: "To pay",
  part_paid: "Part paid",
  overdue: "Overdue",
  paid: "Paid",
  credited: "Credited",
};

export const invoiceFileName = (number: string): string => `${number.startsWith("CN") ? "credit-note" : "invoice"}-${number}.pdf`;

/** `20%`, `12.5%`. */
export const vatRateText = (vatBp: number): string => `${vatBp / 100}%`;

export const leftOfInvoice = ({ grossPence, paidPence }: Pick<InvoicePaper, "grossPence" | "paidPence">): number => grossPence - paidPence;

/**
 * With all that an invoice for VAT must have (VAT Notice 700, 16.3), on one page; number, date, name and address stand in the panel
 * above, our phone at the foot. A simplified one leaves out the sums without VAT of each line.
 */
export function invoiceSections(invoice: InvoicePaper): Section[] {
  const customer = customerRows(invoice);
  return [
    ...(customer.length === 0 ? [] : [{ heading: "For", blocks: [{ kind: "facts" as const, rows: customer }] }]),
    { heading: "What it is for", blocks: [{ kind: "facts", rows: aboutRows(invoice) }] },
    priceSection(invoice),
    ...(invoice.kind === "credit-note" ? [] : [payingSection(invoice)]),
    { heading: "From", blocks: [{ kind: "facts", rows: traderFacts(invoice.firm).filter(({ label }) => label !== "Phone") }] },
  ];
}

const filled = (rows: { label: string; value: string }[]) => rows.filter(({ value }) => value !== "");

const customerRows = ({ customer }: InvoicePaper) =>
  filled([
    { label: "For the attention of", value: quotedText(customer.attention ?? "") },
    { label: "Company number", value: customer.companyNumber ?? "" },
    { label: "VAT number", value: customer.vatNumber ?? "" },
  ]);

const aboutRows = ({ bookingReference, service, suppliedOn, taxPoint, issuedAt, purchaseOrder, kind, credits, reason }: InvoicePaper) =>
  filled([
    { label: "Takes something off", value: credits === undefined ? "" : `Invoice ${credits.number} of ${formatDate(credits.issuedAt)}` },
    { label: "Why", value: quotedText(reason ?? "") },
    { label: "Purchase order", value: quotedText(purchaseOrder ?? "") },
    { label: "Booking", value: `${bookingReference}, ${serviceName(service).toLowerCase()}` },
    { label: "Collection", value: formatDate(suppliedOn) },
    // Only where it is another day than the invoice's own.
    { label: "Tax point", value: kind === "credit-note" || taxPoint === londonDate(issuedAt) ? "" : formatDate(taxPoint) },
  ]);

function priceSection({ lines, netPence, vatPence, grossPence, vatBp, form, kind }: InvoicePaper): Section {
  const isNet = form === "full" && vatBp > 0;
  const vat = `VAT at ${vatRateText(vatBp)}`;
  const inTotal = isNet
    ? `that is ${formatPence(netPence)} plus ${formatPence(vatPence)} ${vat}`
    : `including ${formatPence(vatPence)} ${vat}`;
  return {
    heading: "What it comes to",
    blocks: [
      {
        kind: "prices",
        rows: lines.map((line) => ({
          label: quotedText(line.label),
          amount: formatPence(isNet ? line.netPence : line.grossPence),
          why: isNet ? `1 at ${formatPence(line.netPence)} without VAT; ${vat}: ${formatPence(line.vatPence)}` : "",
        })),
        total: {
          label: kind === "credit-note" ? "Credited in all" : "Total",
          amount: formatPence(grossPence),
          note: vatBp === 0 ? "no VAT charged" : inTotal,
        },
      },
    ],
  };
}

function payingSection(invoice: InvoicePaper): Section {
  const { paidPence, dueOn, firm, bookingReference } = invoice;
  const left = leftOfInvoice(invoice);
  const rows = [
    { label: "Paid before this invoice", value: paidPence === 0 ? "" : formatPence(paidPence) },
    { label: "Left to pay", value: left === 0 ? "Nothing: paid in full" : formatPence(left) },
    { label: "Pay by", value: left === 0 ? "" : formatDate(dueOn) },
    ...(left === 0 ? [] : transferRows(firm.bankDetails, firm.phone, bookingReference)),
  ];
  return { heading: left === 0 ? "Paid" : "How to pay", blocks: [{ kind: "facts", rows: filled(rows) }] };
}

/** Without account details of ours, whoever pays asks for them. */
const transferRows = (bank: InvoicePaper["firm"]["bankDetails"], phone: string, reference: string) => [
  ...(bank === undefined
    ? [{ label: "Bank transfer", value: `Call us on ${formatPhone(phone)} for our account details` }]
    : [
        { label: "Account name", value: bank.accountName },
        { label: "Sort code", value: bank.sortCode },
        { label: "Account number", value: bank.accountNumber },
      ]),
  { label: "Payment reference", value: reference },
];
