/** The functions of database/functions/statements.sql. */
import { z } from "zod";
import { statementSchema } from "#domain/invoices/statements.contract.ts";
import { crmProblem } from "#server/crm/crm.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { invoiceProblem } from "./invoices.errors.ts";

export const issueStatementProcedure = procedure({
  name: "issue_statement",
  /** `month`: its first day. */
  input: z.strictObject({ companyId: z.string(), month: z.string(), now: z.date() }),
  answer: statementSchema,
  problems: {
    ...callerProblem.pick("accounts.admin_required", "accounts.staff_required"),
    ...crmProblem.pick("crm.company_not_found"),
    ...invoiceProblem.pick("invoices.month_not_begun"),
  },
});

/** Mails the statements of the companies whose day it is. */
export const issueStatementsProcedure = procedure({
  name: "issue_statements",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ sent: z.int() }),
});

/** The facts for the mail and its paper; null once it is gone. */
export const statementForMessageProcedure = procedure({
  name: "statement_for_message",
  input: z.strictObject({ statementId: z.string() }),
  answer: statementSchema.nullable(),
});
