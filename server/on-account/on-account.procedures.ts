/** The function of database/functions/on-account.sql that customers call. */
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
