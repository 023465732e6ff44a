/** The function of database/functions/running-costs.sql. It checks the role and the second factor itself. */
import { z } from "zod";
import { runningCostsSchema, saveRunningCostsContract } from "#domain/pricing/running-costs.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { pricingProblem } from "./pricing.errors.ts";

export const saveRunningCostsProcedure = procedure({
  name: "save_running_costs",
  input: z.strictObject({ costs: runningCostsSchema, version: z.int().nullable(), ownPriceLimitPence: z.int().optional() }),
  answer: saveRunningCostsContract.answer,
  problems: {
    ...callerProblem.pick("accounts.admin_required", "accounts.staff_required"),
    ...pricingProblem.pick("pricing.costs_changed"),
  },
});
