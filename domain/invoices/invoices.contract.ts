/** Invoices and credit notes of the firm: seen and previewed by the office, issued and credited by administrators. All sums in pence, VAT included unless named otherwise. */
import { z } from "zod";
import { services } from "../pricing/price-choices.ts";
import { maxPaymentPence, maxRefundReason } from "../documents/document-choices.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText } from "../kernel/text.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { accountsFormats } from "./accounts-file.rules.ts";
import { invoiceForms, invoiceKinds, invoiceNumberPattern, invoiceStates, invoiceViews, maxAccountsDays } from "./invoice-choices.ts";

const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const numberMessage = "Enter the number of an invoice, like INV-000123";
const number = boundedText(20, numberMessage)
  .transform((text) => text.trim().toUpperCase())
  .refine((text) => invoiceNumberPattern.test(text), { error: numberMessage });

const lineSchema = z.strictObject({ label: z.string(), netPence: z.int(), vatPence: z.int(), grossPence: z.int() });
const customerSchema = z.strictObject({
  name: z.string(),
  attention: z.string().optional(),
  addressLines: z.array(z.string()),
  companyNumber: z.string().optional(),
  vatNumber: z.string().optional(),
});
/** The firm as it stood on its papers that day. */
const firmSchema = z.strictObject({
  name: z.string(),
  legalName: z.string(),
  addressLines: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  companyNumber: z.string(),
  vatRegistered: z.boolean(),
  vatNumber: z.string(),
  carrierNumber: z.string(),
  bankDetails: z.strictObject({ accountName: z.string(), sortCode: z.string(), accountNumber: z.string() }).optional(),
});

/** An issued paper, as it is printed for ever. Days are London's. */
export const invoicePaperSchema = z.strictObject({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  form: z.enum(invoiceForms),
  bookingReference: z.string(),
  service: z.enum(services),
  customer: customerSchema,
  firm: firmSchema,
  /** Of a credit note: the invoice it takes something off, and why. */
  credits: z.strictObject({ number: z.string(), issuedAt: z.string() }).optional(),
  reason: z.string().optional(),
  purchaseOrder: z.string().optional(),
  suppliedOn: z.string(),
  taxPoint: z.string(),
  dueOn: z.string(),
  issuedAt: z.string(),
  /** Hundredths of a percent; 0 where no VAT was charged. */
  vatBp: z.int(),
  netPence: z.int(),
  vatPence: z.int(),
  grossPence: z.int(),
  /** Of it, received before it was issued. */
  paidPence: z.int(),
  lines: z.array(lineSchema),
});
export type InvoicePaper = z.output<typeof invoicePaperSchema>;

const officeCodes = ["accounts.admin_required", "accounts.staff_required"] as const;

/** What would be issued for a booking now: after the collection its price or charge, before it a deposit that was received. */
export const previewInvoiceContract = commandContract({
  name: "preview-invoice",
  callers: "office",
  input: z.object({ reference }),
  answer: z.strictObject({
    reference: z.string(),
    /** Null: nothing is left to invoice. */
    invoice: z
      .strictObject({
        kind: z.enum(invoiceKinds),
        form: z.enum(invoiceForms),
        customer: customerSchema,
        purchaseOrder: z.string().optional(),
        suppliedOn: z.string(),
        taxPoint: z.string(),
        dueOn: z.string(),
        vatBp: z.int(),
        vatPence: z.int(),
        grossPence: z.int(),
        paidPence: z.int(),
        lines: z.array(lineSchema),
      })
      .nullable(),
  }),
  codes: [...officeCodes, "bookings.not_found"],
  limit: { calls: 300, perSeconds: 600 },
});
export type InvoicePreview = NonNullable<z.output<typeof previewInvoiceContract.answer>["invoice"]>;

const issuedAnswer = z.strictObject({ number: z.string(), totalPence: z.int(), vatPence: z.int() });

/** Issues what `preview-invoice` shows; whoever pays gets it by email. */
export const issueInvoiceContract = commandContract({
  name: "issue-invoice",
  callers: "office",
  input: z.object({
    reference,
    /** The total that was shown. If it comes to something else by now: 409 `invoices.sum_changed`, and nothing is issued. */
    expectedPence: z.int({ error: "Enter the total in whole pence" }).min(1, "Enter a total above £0").optional(),
  }),
  answer: issuedAnswer,
  codes: [...officeCodes, "bookings.not_found", "invoices.nothing_to_invoice", "invoices.sum_changed"],
  limit: { calls: 60, perSeconds: 600 },
});

/** Takes something off an invoice by a credit note, which whoever pays gets by email. */
export const creditInvoiceContract = commandContract({
  name: "credit-invoice",
  callers: "office",
  input: z.object({
    number,
    /** Lowers what the booking costs by as much. Left out: the invoice was wrong; all of it is credited, and what is owed can be invoiced anew. */
    amountPence: z
      .int({ error: "Enter the amount in whole pence" })
      .min(1, "Enter an amount above £0")
      .max(maxPaymentPence, "Enter an amount up to £50,000")
      .optional(),
    /** Printed on the credit note. */
    reason: enteredLine(1, maxRefundReason, "Say why in one line"),
  }),
  answer: issuedAnswer,
  codes: [...officeCodes, "invoices.not_found", "invoices.more_than_left"],
  limit: { calls: 60, perSeconds: 600 },
});

const listedSchema = z.strictObject({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  bookingReference: z.string(),
  /** False once the booking was deleted, seven years after its collection. */
  hasBooking: z.boolean(),
  customerName: z.string(),
  issuedAt: z.string(),
  dueOn: z.string(),
  grossPence: z.int(),
  vatPence: z.int(),
  /** Less credit notes and what was paid; 0 for a credit note. */
  leftPence: z.int(),
  /** Of a credit note: the number it takes something off. */
  creditsNumber: z.string().nullable(),
});
export type ListedInvoice = z.output<typeof listedSchema>;

/** By days since the due date: not due yet, 1 to 30, 31 to 60, 61 to 90, more. */
export const owedByAgeSchema = z.strictObject({ notDue: z.int(), to30: z.int(), to60: z.int(), to90: z.int(), older: z.int() });
export type OwedByAge = z.output<typeof owedByAgeSchema>;

/** The newest first, fifty a page; with what is owed by age, over all invoices. */
export const listInvoicesContract = commandContract({
  name: "list-invoices",
  callers: "office",
  input: z.object({
    view: z.enum(invoiceViews, { error: "Choose open, overdue or all" }).default("open"),
    /** A number, a booking's reference, or part of a customer's name. */
    search: boundedText(60, "Search for a number, a reference or a name").optional(),
    /** The number of the last invoice of the page before. */
    after: number.optional(),
  }),
  answer: z.strictObject({
    invoices: z.array(listedSchema),
    hasMore: z.boolean(),
    owed: owedByAgeSchema,
  }),
  codes: officeCodes,
  limit: { calls: 300, perSeconds: 600 },
});

/** One invoice or credit note: the paper, what was paid of it, and its credit notes. */
export const officeInvoiceContract = commandContract({
  name: "office-invoice",
  callers: "office",
  input: z.object({ number }),
  answer: z.strictObject({
    paper: invoicePaperSchema,
    state: z.enum(invoiceStates),
    /** False once the booking was deleted, seven years after its collection: the paper can no longer be credited. */
    hasBooking: z.boolean(),
    /** Where its credit notes go; null: nowhere by email. */
    payerEmail: z.string().nullable(),
    leftPence: z.int(),
    /** What no credit note has taken off. */
    uncreditedPence: z.int(),
    allocations: z.array(
      z.strictObject({ pence: z.int(), at: z.string(), method: z.string().nullable(), receiptNumber: z.string().nullable() }),
    ),
    creditNotes: z.array(z.strictObject({ number: z.string(), grossPence: z.int(), reason: z.string(), issuedAt: z.string() })),
  }),
  codes: [...officeCodes, "invoices.not_found"],
  limit: { calls: 300, perSeconds: 600 },
});
export type OfficeInvoice = z.output<typeof officeInvoiceContract.answer>;

/** Its PDF, the same bytes for ever. */
export const invoiceFileContract = commandContract({
  name: "invoice-file",
  callers: "office",
  input: z.object({ number }),
  answer: "file",
  codes: [...officeCodes, "invoices.not_found"],
  limit: { calls: 120, perSeconds: 600 },
});

const day = dateText("Enter a date like 2026-10-01");

/**
 * The books of a period for an accounting program, by tax point; payments by the day they came. `freeagent` is a bank statement: that
 * program takes no invoices from a file.
 */
export const exportAccountsContract = commandContract({
  name: "export-accounts",
  callers: "office",
  input: z
    .object({ format: z.enum(accountsFormats, { error: "Choose Xero, QuickBooks, FreeAgent or a plain file" }), from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ["to"], error: "Choose a last day that is not before the first" })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= maxAccountsDays * 86_400_000, {
      path: ["to"],
      error: "Choose a year at most",
    }),
  answer: "file",
  codes: [...officeCodes, "invoices.too_many_lines"],
  limit: { calls: 30, perSeconds: 600 },
  isCostly: true,
});

export const invoiceContracts = [
  exportAccountsContract,
  previewInvoiceContract,
  issueInvoiceContract,
  creditInvoiceContract,
  listInvoicesContract,
  officeInvoiceContract,
  invoiceFileContract,
] as const;
