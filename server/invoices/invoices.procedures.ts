/** The functions of database/functions/invoices.sql. */
import { z } from "zod";
import {
  creditInvoiceContract,
  invoicePaperSchema,
  issueInvoiceContract,
  previewInvoiceContract,
} from "#domain/invoices/invoices.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { invoiceProblem } from "./invoices.errors.ts";

/** Sent again under its key, it is done once. */
const once = { now: z.date(), idempotencyKey: z.string().optional(), requestHash: z.string(), context: auditContextSchema };
const staffProblems = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const keyReused = requestProblem.pick("idempotency.key_reused");

export const previewInvoiceProcedure = procedure({
  name: "preview_invoice",
  input: z.strictObject({ reference: z.string(), now: z.date() }),
  answer: previewInvoiceContract.answer.omit({ reference: true }),
  problems: { ...staffProblems, ...bookingProblem.pick("bookings.not_found") },
});

export const issueInvoiceProcedure = procedure({
  name: "issue_invoice",
  input: z.strictObject({ reference: z.string(), expectedPence: z.int().optional(), ...once }),
  answer: issueInvoiceContract.answer,
  problems: {
    ...staffProblems,
    ...bookingProblem.pick("bookings.not_found"),
    ...invoiceProblem.pick("invoices.nothing_to_invoice", "invoices.sum_changed"),
    ...keyReused,
  },
});

export const creditInvoiceProcedure = procedure({
  name: "credit_invoice",
  input: z.strictObject({
    number: z.string(),
    amountPence: z.int().optional(),
    reason: z.string(),
    ...once,
  }),
  answer: creditInvoiceContract.answer,
  problems: { ...staffProblems, ...invoiceProblem.pick("invoices.not_found", "invoices.more_than_left"), ...keyReused },
});

/** The facts for the paper that a message brings; null once it is gone. */
export const invoiceForMessageProcedure = procedure({
  name: "invoice_for_message",
  input: z.strictObject({ invoiceId: z.string() }),
  answer: invoicePaperSchema.nullable(),
});
