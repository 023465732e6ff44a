/**
 * The books of a period as files for accounting programs: one ledger, written in the columns each program reads. Sums are pounds with two
 * decimals, VAT included unless a column says otherwise; what was credited or sent back is below zero.
 */
import { addDays } from "../kernel/london-time.ts";
import type { InvoiceKind } from "./invoice-choices.ts";

export const accountsFormats = ["xero", "quickbooks", "freeagent", "csv"] as const;
export type AccountsFormat = (typeof accountsFormats)[number];

/** A line of an invoice or credit note; of a note all sums are below zero. Days are London's, `2026-12-09`. Pence. */
export type LedgerLine = {
  number: string;
  kind: InvoiceKind;
  /** Of a credit note: the invoice. */
  credits: string | null;
  customer: string;
  bookingReference: string;
  purchaseOrder: string | null;
  issuedOn: string;
  taxPoint: string;
  dueOn: string;
  label: string;
  vatBp: number;
  netPence: number;
  vatPence: number;
  grossPence: number;
};
/** Money that came in, or below zero went out. */
export type LedgerPayment = { number: string; on: string; method: string; customer: string; bookingReference: string; pence: number };
export type Ledger = { lines: readonly LedgerLine[]; payments: readonly LedgerPayment[] };

type Row = readonly (string | number)[];

export const accountsRows: Readonly<Record<AccountsFormat, (ledger: Ledger) => Row[]>> = {
  xero: xeroRows,
  quickbooks: quickBooksRows,
  freeagent: freeAgentRows,
  csv: plainRows,
};

/** `09/12/2026`, as all three programs read a day. */
const dayMonthYear = (day: string): string => day.split("-").toReversed().join("/");
const pounds = (pence: number): string => (pence / 100).toFixed(2);

/** "Import sales invoices" with prices that include tax. A line a row under one number; a credit note is an invoice below zero. */
function xeroRows({ lines }: Ledger): Row[] {
  const head = [
    "*ContactName",
    "*InvoiceNumber",
    "Reference",
    "*InvoiceDate",
    "*DueDate",
    "*Description",
    "*Quantity",
    "*UnitAmount",
    "*AccountCode",
    "*TaxType",
    "TaxAmount",
  ];
  const rows = lines.map((line) => [
    line.customer,
    line.number,
    formatReference(line),
    dayMonthYear(line.issuedOn),
    dayMonthYear(line.dueOn),
    line.label,
    "1",
    pounds(line.grossPence),
    "200",
    line.vatBp === 0 ? "No VAT" : `${line.vatBp / 100}% (VAT on Income)`,
    pounds(line.vatPence),
  ]);
  return [head, ...rows];
}

function quickBooksRows({ lines }: Ledger): Row[] {
  const head = [
    "InvoiceNo",
    "Customer",
    "InvoiceDate",
    "DueDate",
    "Memo",
    "Item(Product/Service)",
    "ItemDescription",
    "ItemQuantity",
    "ItemRate",
    "ItemAmount",
    "ItemTaxCode",
    "ItemTaxAmount",
  ];
  const rows = lines.map((line) => [
    line.number,
    line.customer,
    dayMonthYear(line.issuedOn),
    dayMonthYear(line.dueOn),
    formatReference(line),
    "Waste collection",
    line.label,
    "1",
    pounds(line.netPence),
    pounds(line.netPence),
    line.vatBp === 0 ? "No VAT" : `${(line.vatBp / 100).toFixed(1)}% S`,
    pounds(line.vatPence),
  ]);
  return [head, ...rows];
}

/** A bank statement: FreeAgent reads money, and makes no invoices of a file. Date, amount, description; no head, no quotes, no commas. */
function freeAgentRows({ payments }: Ledger): Row[] {
  return payments.map(({ number, on, method, customer, pence }) => [
    dayMonthYear(on),
    pounds(pence),
    `${number} ${method} ${customer}`.replaceAll(/[",\r\n]+/g, " ").replaceAll(/ {2,}/g, " "),
  ]);
}

const plainHead: Row = [
  "Paper",
  "Number",
  "Credits",
  "Issued on",
  "Tax point",
  "Due on",
  "Customer",
  "Booking",
  "Purchase order",
  "Description",
  "Without VAT",
  "VAT %",
  "VAT",
  "With VAT",
];

function plainRows({ lines, payments }: Ledger): Row[] {
  return [
    plainHead,
    ...lines.map((line) => [
      plainNames[line.kind],
      line.number,
      line.credits ?? "",
      line.issuedOn,
      line.taxPoint,
      line.dueOn,
      line.customer,
      line.bookingReference,
      line.purchaseOrder ?? "",
      line.label,
      pounds(line.netPence),
      String(line.vatBp / 100),
      pounds(line.vatPence),
      pounds(line.grossPence),
    ]),
    ...payments.map(({ number, on, method, customer, bookingReference, pence }) => [
      pence < 0 ? "Refund" : "Payment",
      number,
      "",
      on,
      on,
      on,
      customer,
      bookingReference,
      "",
      method,
      "",
      "",
      "",
      pounds(pence),
    ]),
  ];
}

const plainNames: Readonly<Record<InvoiceKind, string>> = {
  invoice: "Invoice",
  "deposit-invoice": "Deposit invoice",
  "credit-note": "Credit note",
};

const formatReference = ({ bookingReference, purchaseOrder }: LedgerLine): string =>
  purchaseOrder === null ? bookingReference : `${bookingReference}, ${purchaseOrder}`;

/** The calendar month before this London day, its first and last day: what an accountant asks for most. */
export function monthBefore(today: string): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** `accounts-xero-2026-10-01-2026-12-31.csv`. */
export const accountsFileName = (format: AccountsFormat, from: string, to: string): string => `accounts-${format}-${from}-${to}.csv`;
