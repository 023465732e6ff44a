/** The functions that the account page and the console use of database/functions/factors.sql and portal.sql. */
import { z } from "zod";
import { accountOverviewContract } from "#domain/accounts/account.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { auditContextSchema } from "./account-procedure.ts";

export const accountOverviewProcedure = procedure({
  name: "account_overview",
  input: z.strictObject({}),
  answer: accountOverviewContract.answer,
  problems: callerProblem.pick("accounts.session_required"),
});

export const adminGrantProcedure = procedure({
  name: "admin_grant",
  input: z.strictObject({ context: auditContextSchema }),
  /** A refusal is returned, not raised, so that its audit entry is kept. */
  answer: z.union([
    z.strictObject({ grantId: z.string(), userId: z.string() }),
    z.strictObject({ error: z.enum(["accounts.admin_required", "accounts.staff_required"]) }),
  ]),
  problems: callerProblem.pick("accounts.session_required"),
});

export const purgeOldAttemptsProcedure = procedure({
  name: "purge_old_attempts",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({}),
});
