/** The functions of database/functions/dashboard.sql that answer one question. */
import { z } from "zod";
import { quoteVersionsContract } from "#domain/dashboard/overview.contract.ts";
import { procedure } from "#server/kernel/procedure.ts";

/** Null: not the caller's, or no such quote. */
export const quoteVersionsProcedure = procedure({
  name: "own_quote_versions",
  input: z.strictObject({ reference: z.string() }),
  answer: quoteVersionsContract.answer.shape.versions.nullable(),
});
