/**
 * Statements of the firm's bank accounts: imported as the bank saves them, compared with what is due, and recorded as payments once an
 * administrator has confirmed it. Nothing is booked without a person.
 */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { plainLine, enteredLine } from "../kernel/typed-text.ts";
import { maxPaymentPence } from "../documents/document-choices.ts";
import { certainties, lineLists, lineStates, matchReasons, statementLimits as limits } from "./statement-choices.ts";
import { profileIds } from "./statement-profiles.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const count = z.int();
const id = uuidText("Choose a line from the list");
const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const pence = z
  .int({ error: "Enter the amount in whole pence" })
  .min(1, "Enter an amount above £0")
  .max(maxPaymentPence, "Enter an amount up to £50,000");
const column = z
  .int()
  .min(0)
  .max(limits.columns - 1);

/** The number of the column of each field; several texts are put together. */
export const statementMappingSchema = z.strictObject({
  date: column.optional(),
  text: z.array(column).max(limits.columns),
  amount: column.optional(),
  in: column.optional(),
  out: column.optional(),
  balance: column.optional(),
  id: column.optional(),
  type: column.optional(),
});

const matchSchema = z.strictObject({
  certainty: z.enum(certainties),
  reason: z.enum(matchReasons),
  parts: z.array(z.strictObject({ reference: z.string(), fullName: z.string(), duePence: count, pence: count })),
  /** Of the line beyond what is due. */
  overPence: count,
});

const newLineSchema = z.strictObject({
  row: count,
  date: z.string(),
  pence: count,
  text: z.string(),
  match: matchSchema.nullable(),
});

/**
 * `preview`: nothing is stored, the answer is the same. A file whose headings nobody knows, and for which no mapping was made before, has
 * `layout` null and no lines: it is sent again with a `mapping`, which is remembered for the account.
 */
export const importBankStatementContract = commandContract({
  name: "import-bank-statement",
  callers: "office",
  input: z.object({
    account: enteredLine(1, limits.account, "Name the account", () => `Keep the name to ${limits.account} characters or fewer`),
    csv: boundedText(limits.characters, "Choose a CSV file of up to 1.5 MB").min(1, "The file is empty"),
    fileName: plainLine(1, limits.fileName, "The file needs a name").optional(),
    profile: z.enum(profileIds, { error: "Choose a bank from the list" }).optional(),
    mapping: statementMappingSchema.optional(),
    preview: z.literal(true).optional(),
  }),
  answer: z.strictObject({
    /** Lines that can be read; those not stored before; of these, money out. */
    lines: count,
    new: count,
    out: count,
    sure: count,
    suggested: count,
    layout: z.strictObject({ profile: z.string().nullable(), bank: z.string().nullable() }).nullable(),
    /** The columns, with the first cells below their headings. */
    columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
    mapping: statementMappingSchema.nullable(),
    /** The first 200 new lines. */
    newLines: z.array(newLineSchema),
    unreadable: count,
    /** The first 100, by their number in the file. */
    unreadableRows: z.array(z.strictObject({ row: count, why: z.string(), cells: z.string() })),
    /** Rows, the first 20, where the running balance does not follow from the amounts: lines may be missing there. */
    gaps: z.array(z.strictObject({ row: count, differencePence: count })),
    /** Earlier files of this account were laid out otherwise: lines they share may look different, and be stored twice. */
    otherLayoutBefore: z.boolean(),
  }),
  codes: [...staffCodes, "payments.statement_unreadable", "payments.statement_too_long", "payments.several_accounts", "payments.mapping"],
  limit: { calls: 60, perSeconds: 600 },
});

const bankLineSchema = z.strictObject({
  id: z.string(),
  account: z.string(),
  date: z.string(),
  /** Above zero: money in. */
  pence: count,
  text: z.string(),
  type: z.string(),
  state: z.enum(lineStates),
  /** What it probably pays, as of now; null for one that nothing fits, or that was decided about. */
  match: matchSchema.nullable(),
  /** Why it is ignored. */
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  payments: z.array(z.strictObject({ reference: z.string(), pence: count, number: z.string() })),
  /** What it was recorded as by mistake, and taken back, the oldest first. */
  takenBack: z.array(z.strictObject({ reference: z.string(), pence: count, why: z.string(), at: z.string(), by: z.string() })),
});
export type BankLine = z.output<typeof bankLineSchema>;

/** The newest 200 of a list; of the open ones those that are sure first, then the suggested. `open`: money in, undecided. `out`: money out. */
export const listBankLinesContract = commandContract({
  name: "list-bank-lines",
  callers: "office",
  input: z.object({ list: z.enum(lineLists, { error: "Choose which lines to show" }).default("open") }),
  answer: z.strictObject({
    lines: z.array(bankLineSchema),
    /** Of the newest 2,000 open lines. */
    sure: count,
    suggested: count,
    unmatched: count,
    accounts: z.array(z.strictObject({ account: z.string(), lines: count, lastDate: z.string() })),
  }),
  codes: staffCodes,
  limit: { calls: 600, perSeconds: 600 },
});

const payingCodes = [
  ...staffCodes,
  "bookings.not_found",
  "documents.nothing_due",
  "documents.more_than_due",
  "documents.payments_changed",
  "payments.line_not_found",
  "payments.line_decided",
  "payments.money_out",
  "payments.parts_differ",
] as const;

/** Each line pays one booking. One that is refused holds up no other; where all are, the answer is the refusal. */
export const confirmBankLinesContract = commandContract({
  name: "confirm-bank-lines",
  callers: "office",
  input: z.object({
    lines: z
      .array(
        z.strictObject({
          id,
          reference,
          /** What was shown as due. If something else is by now: `documents.payments_changed`. */
          duePence: z.int32({ error: "Say how much is due" }).min(0, "Say how much is due"),
          /** More has arrived than is due: recorded all the same, and the rest is a refund due. */
          isOverpaid: z.literal(true).optional(),
        }),
      )
      .min(1, "Choose a line")
      .max(limits.listed, `Confirm up to ${limits.listed} lines at a time`),
  }),
  answer: z.strictObject({
    confirmed: z.array(z.string()),
    refused: z.array(z.strictObject({ id: z.string(), code: z.string(), message: z.string(), by: z.string().optional() })),
  }),
  codes: payingCodes,
  limit: { calls: 120, perSeconds: 600 },
});

/** One line as the payments of one or more bookings: the parts add up to the line. */
export const splitBankLineContract = commandContract({
  name: "split-bank-line",
  callers: "office",
  input: z.object({
    id,
    parts: z
      .array(z.strictObject({ reference, pence }))
      .min(1, "Enter a booking")
      .max(limits.parts, `Split it into up to ${limits.parts} parts`),
    isOverpaid: z.literal(true).optional(),
  }),
  answer: z.strictObject({ payments: bankLineSchema.shape.payments }),
  codes: payingCodes,
  limit: { calls: 120, perSeconds: 600 },
});

export const ignoreBankLineContract = commandContract({
  name: "ignore-bank-line",
  callers: "office",
  input: z.object({ id, reason: enteredLine(1, limits.reason, "Say in one line why it is ignored") }),
  answer: z.strictObject({}),
  codes: [...staffCodes, "payments.line_not_found", "payments.line_decided"],
  limit: { calls: 300, perSeconds: 600 },
});

/** Takes an ignore back: the line is open again. */
export const restoreBankLineContract = commandContract({
  name: "restore-bank-line",
  callers: "office",
  input: z.object({ id }),
  answer: z.strictObject({}),
  codes: [...staffCodes, "payments.line_not_found", "payments.line_decided"],
  limit: { calls: 300, perSeconds: 600 },
});

/**
 * Takes a confirmed line back, by a payment that counters each of its payments: what is due and the invoices are as before, and the line is open
 * again. Refused where a booking's money was refunded since.
 */
export const takeBackBankLineContract = commandContract({
  name: "take-back-bank-line",
  callers: "office",
  input: z.object({ id, reason: enteredLine(1, limits.reason, "Say in one line why it was the wrong booking") }),
  answer: z.strictObject({}),
  codes: [...staffCodes, "payments.line_not_found", "payments.line_decided", "payments.refunded_since"],
  limit: { calls: 120, perSeconds: 600 },
});

/**
 * Takes a payment that was recorded by hand and by mistake off its booking again, by a counter-entry. Whoever recorded it may on the same day,
 * later an administrator. What came by a provider is refunded instead, and what the bank's file brought is taken back at its line.
 */
export const takeBackPaymentContract = commandContract({
  name: "take-back-payment",
  callers: "office",
  input: z.object({
    paymentId: uuidText("Choose a payment of the booking"),
    reason: enteredLine(1, limits.reason, "Say in one line what went wrong"),
  }),
  answer: z.strictObject({ reference: z.string(), amountPence: z.int() }),
  codes: [
    ...staffCodes,
    "payments.payment_not_found",
    "payments.not_by_hand",
    "payments.taken_back_by_colleague",
    "payments.refunded_since",
  ],
  limit: { calls: 120, perSeconds: 600 },
});

export const bankLineContracts = [
  importBankStatementContract,
  listBankLinesContract,
  confirmBankLinesContract,
  splitBankLineContract,
  ignoreBankLineContract,
  restoreBankLineContract,
  takeBackBankLineContract,
  takeBackPaymentContract,
] as const;
