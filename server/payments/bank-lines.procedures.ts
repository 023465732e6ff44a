/** The functions of database/functions/bank-lines.sql. */
import { z } from "zod";
import { lineLists, lineStates } from "#domain/payments/statement-choices.ts";
import { splitBankLineContract, statementMappingSchema, takeBackPaymentContract } from "#domain/payments/bank-lines.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { documentProblem } from "#server/documents/documents.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { paymentProblem } from "./payments.errors.ts";

const office = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const deciding = { ...office, ...paymentProblem.pick("payments.line_not_found", "payments.line_decided") };
export const payingProblems = {
  ...deciding,
  ...bookingProblem.pick("bookings.not_found"),
  ...documentProblem.pick("documents.nothing_due", "documents.more_than_due", "documents.payments_changed"),
  ...paymentProblem.pick("payments.money_out", "payments.parts_differ"),
};
const heads = z.array(z.string());
const place = z.strictObject({ fingerprint: z.string(), ordinal: z.int() });
/** Of a decision: by whom, when, and the key that lets the same person send it again. */
const decision = { now: z.date(), idempotencyKey: z.string().optional(), context: auditContextSchema };

/** What the last file of the account was; none before: `imports` is 0. */
export const bankAccountProcedure = procedure({
  name: "bank_account",
  input: z.strictObject({ account: z.string() }),
  answer: z.strictObject({
    account: z.string(),
    imports: z.int(),
    profile: z.string().nullable(),
    mapping: statementMappingSchema.nullable(),
    heads: heads.nullable(),
  }),
  problems: office,
});

/** The places of those lines that are not stored yet. */
export const newBankLinesProcedure = procedure({
  name: "new_bank_lines",
  input: z.strictObject({ account: z.string(), lines: z.array(place) }),
  answer: z.array(z.int()),
  problems: office,
});

export const storeBankStatementProcedure = procedure({
  name: "store_bank_statement",
  input: z.strictObject({
    account: z.string(),
    fileName: z.string().optional(),
    fileHash: z.string(),
    profile: z.string().optional(),
    mapping: statementMappingSchema.optional(),
    heads,
    lines: z.array(
      place.extend({
        date: z.string(),
        pence: z.int(),
        text: z.string(),
        type: z.string(),
        balancePence: z.int().nullable(),
        bankId: z.string(),
      }),
    ),
    now: z.date(),
    context: auditContextSchema,
  }),
  answer: z.strictObject({ stored: z.array(z.int()) }),
  problems: office,
});

export const payableBookingsProcedure = procedure({
  name: "payable_bookings",
  input: z.strictObject({ references: z.array(z.string()), pences: z.array(z.int()) }),
  answer: z.array(
    z.strictObject({
      reference: z.string(),
      fullName: z.string(),
      payerName: z.string().nullable(),
      company: z.string().nullable(),
      duePence: z.int(),
    }),
  ),
  problems: office,
});

const storedLineSchema = z.strictObject({
  id: z.string(),
  account: z.string(),
  date: z.string(),
  pence: z.int(),
  text: z.string(),
  type: z.string(),
  state: z.enum(lineStates),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  payments: splitBankLineContract.answer.shape.payments,
  takenBack: z.array(z.strictObject({ reference: z.string(), pence: z.int(), why: z.string(), at: z.string(), by: z.string() })),
});
export type StoredLine = z.output<typeof storedLineSchema>;

export const bankLinesProcedure = procedure({
  name: "bank_lines",
  input: z.strictObject({ list: z.enum(lineLists), limit: z.int() }),
  answer: z.strictObject({
    lines: z.array(storedLineSchema),
    accounts: z.array(z.strictObject({ account: z.string(), lines: z.int(), lastDate: z.string() })),
  }),
  problems: office,
});

export const confirmBankLinesProcedure = procedure({
  name: "confirm_bank_lines",
  input: z.strictObject({
    lines: z.array(z.strictObject({ id: z.string(), reference: z.string(), duePence: z.int(), isOverpaid: z.boolean().optional() })),
    ...decision,
  }),
  answer: z.strictObject({
    confirmed: z.array(z.string()),
    refused: z.array(z.strictObject({ id: z.string(), code: z.string(), by: z.string().optional() })),
  }),
  problems: payingProblems,
});

export const splitBankLineProcedure = procedure({
  name: "split_bank_line",
  input: z.strictObject({
    id: z.string(),
    parts: z.array(z.strictObject({ reference: z.string(), pence: z.int() })),
    isOverpaid: z.boolean().optional(),
    ...decision,
  }),
  answer: splitBankLineContract.answer,
  problems: payingProblems,
});

export const ignoreBankLineProcedure = procedure({
  name: "ignore_bank_line",
  input: z.strictObject({ id: z.string(), reason: z.string(), ...decision }),
  answer: z.strictObject({}),
  problems: deciding,
});

export const restoreBankLineProcedure = procedure({
  name: "restore_bank_line",
  input: z.strictObject({ id: z.string(), context: auditContextSchema }),
  answer: z.strictObject({}),
  problems: deciding,
});

export const takeBackBankLineProcedure = procedure({
  name: "take_back_bank_line",
  input: z.strictObject({ id: z.string(), reason: z.string(), now: z.date(), context: auditContextSchema }),
  answer: z.strictObject({}),
  problems: { ...deciding, ...paymentProblem.pick("payments.refunded_since") },
});

/** The function of database/functions/taken-back.sql. */
export const takeBackPaymentProcedure = procedure({
  name: "take_back_payment",
  input: z.strictObject({ paymentId: z.string(), reason: z.string(), now: z.date(), context: auditContextSchema }),
  answer: takeBackPaymentContract.answer,
  problems: {
    ...office,
    ...paymentProblem.pick(
      "payments.payment_not_found",
      "payments.not_by_hand",
      "payments.taken_back_by_colleague",
      "payments.refunded_since",
    ),
  },
});
