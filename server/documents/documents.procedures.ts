/** The functions of database/functions/documents.sql. */
import { z } from "zod";
import { bookingDocumentSchema } from "#domain/bookings/booking-summary.contract.ts";
import { paymentMethods } from "#domain/bookings/booking-request.contract.ts";
import type { Trader } from "#domain/company/trader.copy.ts";
import type { PaidBooking } from "#domain/documents/document.copy.ts";
import { documentKinds, paymentKinds, paymentPaperKinds, refundKinds } from "#domain/documents/document-choices.ts";
import {
  recordPaymentContract,
  recordRefundContract,
  refundsDueContract,
  waiveChargeContract,
} from "#domain/documents/documents.contract.ts";
import { invoicePaperSchema } from "#domain/invoices/invoices.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { quoteDocumentSchema } from "#server/quotes/quotes.public.ts";
import { documentProblem } from "./documents.errors.ts";

const notFound = bookingProblem.pick("bookings.not_found");

export const documentRowSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(documentKinds),
  reference: z.string(),
  createdAt: z.string(),
  /** Of the booking: a change requires a new file. */
  version: z.int(),
  /** Null where no file of this version was generated yet. */
  bytes: z.int().nullable(),
  /** Its booking ended without a collection. */
  endedEarly: z.boolean(),
  bookingReference: z.string(),
  /** The invoice of a deposit. */
  isDeposit: z.boolean(),
});
export type DocumentRow = z.output<typeof documentRowSchema>;

const paymentSchema = z.strictObject({
  id: z.string(),
  number: z.string(),
  kind: z.enum([...paymentKinds, ...refundKinds]),
  reason: z.string().nullable(),
  method: z.enum(paymentMethods),
  amountPence: z.int(),
  paidPence: z.int(),
  compensationPence: z.int(),
  at: z.string(),
  /** What the paper prints of the booking and of the firm, as it was issued. */
  issued: z.strictObject({ paperKind: z.enum(paymentPaperKinds), summary: storedJson<PaidBooking>(), company: storedJson<Trader>() }),
});

/** The facts for a receipt or credit note: of one payment, or the last of a booking. */
export const paymentForMessageProcedure = procedure({
  name: "payment_for_message",
  input: z.strictObject({ bookingId: z.string(), paymentId: z.string().optional() }),
  answer: paymentSchema.nullable(),
});

export const documentFactsSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(documentKinds),
  booking: bookingDocumentSchema.extend({ bookingId: z.string() }),
  quote: quoteDocumentSchema.nullable(),
  payment: paymentSchema.nullable(),
  invoice: invoicePaperSchema.nullable(),
});
export type DocumentFacts = z.output<typeof documentFactsSchema>;

export const ownDocumentsProcedure = procedure({
  name: "own_documents",
  input: z.strictObject({ reference: z.string().optional() }),
  answer: z.array(documentRowSchema),
  problems: notFound,
});

export const ownDocumentProcedure = procedure({
  name: "own_document",
  input: z.strictObject({ documentId: z.string() }),
  answer: documentFactsSchema,
  problems: notFound,
});

export const keepDocumentSizeProcedure = procedure({
  name: "keep_document_size",
  input: z.strictObject({ documentId: z.string(), version: z.int(), bytes: z.int() }),
  answer: z.strictObject({}),
});

export const recordPaymentProcedure = procedure({
  name: "record_payment",
  input: z.strictObject({
    reference: z.string(),
    kind: z.enum(paymentKinds),
    method: z.enum(paymentMethods),
    amountPence: z.int(),
    expectedPaidPence: z.int().optional(),
    isOverpaid: z.boolean().optional(),
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    context: auditContextSchema,
  }),
  answer: recordPaymentContract.answer.omit({ reference: true }),
  problems: {
    ...callerProblem.pick("accounts.admin_required", "accounts.staff_required"),
    ...notFound,
    ...documentProblem.pick("documents.nothing_due", "documents.more_than_due", "documents.payments_changed"),
    ...requestProblem.pick("idempotency.key_reused"),
  },
});

const officeProblems = { ...callerProblem.pick("accounts.admin_required", "accounts.staff_required"), ...notFound };

/** From here on: functions of database/functions/refunds.sql. */
export const refundsDueProcedure = procedure({
  name: "refunds_due",
  input: z.strictObject({}),
  answer: refundsDueContract.answer.shape.refunds,
  problems: callerProblem.pick("accounts.admin_required", "accounts.staff_required"),
});

export const recordRefundProcedure = procedure({
  name: "record_refund",
  input: z.strictObject({
    reference: z.string(),
    kind: z.enum(refundKinds),
    method: z.enum(paymentMethods),
    amountPence: z.int(),
    expectedPaidPence: z.int(),
    reason: z.string().optional(),
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    context: auditContextSchema,
  }),
  answer: recordRefundContract.answer.omit({ reference: true }),
  problems: {
    ...officeProblems,
    ...documentProblem.pick("documents.more_than_paid", "documents.payments_changed"),
    ...requestProblem.pick("idempotency.key_reused"),
  },
});

export const waiveChargeProcedure = procedure({
  name: "waive_charge",
  input: z.strictObject({
    reference: z.string(),
    amountPence: z.int(),
    expectedLeftPence: z.int(),
    reason: z.string(),
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    context: auditContextSchema,
  }),
  answer: waiveChargeContract.answer.omit({ reference: true }),
  problems: {
    ...officeProblems,
    ...documentProblem.pick("documents.nothing_due", "documents.more_than_due", "documents.payments_changed"),
    ...requestProblem.pick("idempotency.key_reused"),
  },
});
