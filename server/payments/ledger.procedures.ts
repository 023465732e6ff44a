/** The function of database/functions/aged-debt.sql. */
import { z } from "zod";
import { agedDebtContract } from "#domain/payments/ledger.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";

export const agedDebtProcedure = procedure({
  name: "aged_debt",
  input: z.strictObject({ today: z.string(), limit: z.int() }),
  answer: agedDebtContract.answer.omit({ hasMore: true }),
  problems: callerProblem.pick("accounts.admin_required", "accounts.staff_required"),
});
