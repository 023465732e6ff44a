/** The functions of database/functions/comparison.sql. Each checks the role and the second factor itself. */
import { z } from "zod";
import { comparisonPriceSchema } from "#domain/comparison/comparison-figures.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { comparisonProblem } from "./comparison.errors.ts";

const notAdmin = callerProblem.pick("accounts.admin_required", "accounts.staff_required");

export const saveComparisonFigureProcedure = procedure({
  name: "save_comparison_figure",
  input: z.strictObject({
    kind: z.string(),
    towns: z.array(z.strictObject({ town: z.string(), version: z.int().nullable() })),
    provider: z.string(),
    sourceUrl: z.string(),
    price: comparisonPriceSchema.nullable(),
  }),
  answer: z.strictObject({}),
  problems: { ...notAdmin, ...comparisonProblem.pick("comparison.changed", "comparison.unknown_town") },
});

export const removeComparisonFigureProcedure = procedure({
  name: "remove_comparison_figure",
  input: z.strictObject({ kind: z.string(), town: z.string(), version: z.int() }),
  answer: z.strictObject({}),
  problems: { ...notAdmin, ...comparisonProblem.pick("comparison.changed") },
});
