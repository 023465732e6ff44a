/** The functions of database/functions/storage.sql that the sweep compares files with rows by. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";

/** Those of the versions that a row names. */
export const existingVersionsProcedure = procedure({
  name: "storage_existing_versions",
  input: z.strictObject({ versions: z.array(z.string()) }),
  answer: z.array(z.string()),
});

/** A page of all versions, in order. */
export const versionsProcedure = procedure({
  name: "storage_versions",
  input: z.strictObject({ after: z.string(), limit: z.int() }),
  answer: z.array(z.string()),
});
