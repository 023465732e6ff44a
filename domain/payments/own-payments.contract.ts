/** What a customer sees of their money: payments with receipts, and the papers of the company on whose account they book. */
import { z } from "zod";
import { paymentMethods } from "../bookings/booking-request.contract.ts";
import { invoiceKinds, invoiceNumberPattern, invoiceStates } from "../invoices/invoice-choices.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { ledgerDirections, ledgerKinds } from "./ledger-choices.ts";

const ownPaymentSchema = z.strictObject({
  id: z.string(),
  at: z.string(),
  direction: z.enum(ledgerDirections),
  kind: z.enum(ledgerKinds),
  method: z.enum(paymentMethods),
  amountPence: z.int(),
  reference: z.string(),
  /** Of its receipt. */
  number: z.string(),
  /** Of its receipt, for `my-document`. */
  documentId: z.string().nullable(),
});
export type OwnPayment = z.output<typeof ownPaymentSchema>;

/** Of the account, or of the booking of the portal grant: the newest first, two hundred at most. */
export const myPaymentsContract = commandContract({
  name: "my-payments",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({ payments: z.array(ownPaymentSchema) }),
  codes: ["accounts.session_required"],
  limit: { calls: 120, perSeconds: 600 },
});

const companyInvoiceSchema = z.strictObject({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** The booking it is for. */
  reference: z.string(),
  purchaseOrder: z.string().nullable(),
  issuedAt: z.string(),
  dueOn: z.string(),
  grossPence: z.int(),
  leftPence: z.int(),
});
export type CompanyInvoice = z.output<typeof companyInvoiceSchema>;

/**
 * Null for everybody who does not book on a company's account. Its newest hundred invoices and credit notes, whoever of its people booked, and the
 * statements that were issued, of two years.
 */
export const myCompanyPapersContract = commandContract({
  name: "my-company-papers",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({
    company: z
      .strictObject({
        name: z.string(),
        invoices: z.array(companyInvoiceSchema),
        statements: z.array(z.strictObject({ month: z.string(), closingPence: z.int() })),
      })
      .nullable(),
  }),
  codes: ["accounts.session_required"],
  limit: { calls: 120, perSeconds: 600 },
});
export type CompanyPapers = NonNullable<z.output<typeof myCompanyPapersContract.answer>["company"]>;

const noPaper = "Choose a paper from the list";

/** One of them as a PDF: an invoice or credit note by its number, or the statement of a month. */
export const myCompanyPaperContract = commandContract({
  name: "my-company-paper",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.union(
    [
      z.object({ number: boundedText(20, noPaper).regex(invoiceNumberPattern, noPaper) }),
      z.object({ month: boundedText(7, noPaper).regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, noPaper) }),
    ],
    { error: noPaper },
  ),
  answer: "file",
  codes: ["accounts.session_required", "invoices.not_found"],
  limit: { calls: 60, perSeconds: 600 },
});

export const ownPaymentContracts = [myPaymentsContract, myCompanyPapersContract, myCompanyPaperContract] as const;
