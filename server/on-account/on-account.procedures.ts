/** The functions of database/functions/on-account.sql that are called from outside. */
import { z } from "zod";
import { accountTermsSchema } from "#domain/on-account/on-account.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";

export const myAccountTermsProcedure = procedure({
  name: "my_account_terms",
  input: z.strictObject({}),
  answer: accountTermsSchema.nullable(),
  problems: callerProblem.pick("accounts.session_required"),
});

export const callerAccountTermsProcedure = procedure({
  name: "caller_account_terms",
  input: z.strictObject({ email: z.string(), mobile: z.string().optional() }),
  answer: accountTermsSchema.nullable(),
  problems: callerProblem.pick("accounts.admin_required", "accounts.staff_required"),
});
