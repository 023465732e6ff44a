/** The functions of database/functions/cash-counts.sql. */
import { z } from "zod";
import { countCashContract, listCashContract } from "#domain/payments/cash.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { paymentProblem } from "./payments.errors.ts";

const office = callerProblem.pick("accounts.admin_required", "accounts.staff_required");

export const listCashProcedure = procedure({
  name: "list_cash",
  input: z.strictObject({ from: z.string(), until: z.string() }),
  answer: listCashContract.answer,
  problems: office,
});

export const countCashProcedure = procedure({
  name: "count_cash",
  input: z.strictObject({
    vanId: z.string(),
    date: z.string(),
    expectedPence: z.int(),
    countedPence: z.int(),
    reason: z.string().optional(),
    now: z.date(),
    context: auditContextSchema,
  }),
  answer: countCashContract.answer,
  problems: {
    ...office,
    ...paymentProblem.pick("payments.no_van", "payments.cash_counted", "payments.cash_changed", "payments.reason_needed"),
  },
});
