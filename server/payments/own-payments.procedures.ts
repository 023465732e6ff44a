/** The functions of database/functions/own-payments.sql. */
import { z } from "zod";
import { invoicePaperSchema } from "#domain/invoices/invoices.contract.ts";
import { statementSchema } from "#domain/invoices/statements.contract.ts";
import { myCompanyPapersContract, myPaymentsContract } from "#domain/payments/own-payments.contract.ts";
import { invoiceProblem } from "#server/invoices/invoices.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";

export const myPaymentsProcedure = procedure({
  name: "my_payments",
  input: z.strictObject({}),
  answer: myPaymentsContract.answer.shape.payments,
});

export const myCompanyPapersProcedure = procedure({
  name: "my_company_papers",
  input: z.strictObject({ now: z.date() }),
  answer: myCompanyPapersContract.answer.shape.company,
  problems: callerProblem.pick("accounts.session_required"),
});

export const myCompanyPaperProcedure = procedure({
  name: "my_company_paper",
  input: z.strictObject({ number: z.string().optional(), month: z.string().optional() }),
  answer: z.strictObject({ invoice: invoicePaperSchema.optional(), statement: statementSchema.optional() }),
  problems: { ...callerProblem.pick("accounts.session_required"), ...invoiceProblem.pick("invoices.not_found") },
});
