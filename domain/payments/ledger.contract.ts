/** The ledger of payments over all bookings, as a list and as a file, and who owes what for how long. */
import { z } from "zod";
import { paymentMethods } from "../bookings/booking-request.contract.ts";
import { owedByAgeSchema } from "../invoices/invoices.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText, uuidText } from "../kernel/text.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { ledgerDirections, ledgerKinds, maxLedgerSearch } from "./ledger-choices.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const day = dateText("Enter a date like 2026-11-24");

const filters = {
  /** London days, both included. */
  from: day.optional(),
  to: day.optional(),
  direction: z.enum(ledgerDirections, { error: "Choose money in or money out" }).optional(),
  method: z.enum(paymentMethods, { error: "Choose how it was paid" }).optional(),
  /** The van that did the job: of a job in several loads, the van of the first. */
  vanId: uuidText("Choose a van from the list").optional(),
  /** A booking's reference, a receipt's number, or part of a customer's or payer's name. */
  search: enteredLine(0, maxLedgerSearch, "Search for a reference, a receipt or a name").optional(),
  /** Of one contact: their bookings alone. */
  contact: boundedText(20, "Choose a contact").optional(),
};

const listedSchema = z.strictObject({
  id: z.string(),
  /** Of its receipt. */
  number: z.string(),
  at: z.string(),
  direction: z.enum(ledgerDirections),
  kind: z.enum(ledgerKinds),
  method: z.enum(paymentMethods),
  amountPence: z.int(),
  reference: z.string(),
  /** The payer, or the customer where nobody else pays. */
  customer: z.string(),
  van: z.string().nullable(),
  /** Who recorded it; null: it came from a provider. */
  by: z.string().nullable(),
  /** Where it came from, if no colleague typed it in: a line of the bank's file, or a provider. */
  provider: z.string().nullable(),
  reason: z.string().nullable(),
});
export type ListedPayment = z.output<typeof listedSchema>;

/** The newest first, fifty a page. `count` and the sums are of all pages. */
export const paymentLedgerContract = commandContract({
  name: "payment-ledger",
  callers: "office",
  input: z.object({
    ...filters,
    /** The id of the last payment of the page before. */
    after: uuidText("Load the list again").optional(),
  }),
  answer: z.strictObject({
    payments: z.array(listedSchema),
    hasMore: z.boolean(),
    count: z.int(),
    inPence: z.int(),
    outPence: z.int(),
    /** Every van there is or was, for the choice. */
    vans: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});
export type PaymentList = z.output<typeof paymentLedgerContract.answer>;

/** CSV for a spreadsheet, 10,000 rows at most, with a line below them that says so where there are more. Administrators only; audited. */
export const exportPaymentsContract = commandContract({
  name: "export-payments",
  callers: "office",
  input: z.object(filters),
  answer: "file",
  codes: staffCodes,
  limit: { calls: 20, perSeconds: 3600 },
  isCostly: true,
});

const debtorSchema = z.strictObject({
  name: z.string(),
  /** The company whose account it is; null: one booking that is paid for by itself. */
  companyId: z.string().nullable(),
  /** The booking, or of a company the one due the longest. */
  reference: z.string(),
  /** False once that booking was deleted, seven years after its collection. */
  hasBooking: z.boolean(),
  /** Since when the oldest of it is due. */
  dueOn: z.string(),
  /** How many invoices and bookings it is. */
  items: z.int(),
  owed: owedByAgeSchema,
});
export type Debtor = z.output<typeof debtorSchema>;

/**
 * What is owed to us by age: of each open invoice what is left from the day it is due, and of jobs that were done or charged without an
 * invoice from the day of the collection. By company where one pays on account, else by booking. The oldest debt first, 200 at most.
 */
export const agedDebtContract = commandContract({
  name: "aged-debt",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({ debtors: z.array(debtorSchema), hasMore: z.boolean(), owed: owedByAgeSchema }),
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});

export const ledgerContracts = [paymentLedgerContract, exportPaymentsContract, agedDebtContract] as const;
