/** The function of database/functions/statistics.sql. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";

export const addCountsProcedure = procedure({
  name: "add_counts",
  input: z.strictObject({
    /** London's day. */
    day: z.string(),
    pages: z.array(z.strictObject({ path: z.string(), source: z.string(), kind: z.string(), count: z.int() })),
    steps: z.array(z.strictObject({ step: z.string(), count: z.int() })),
  }),
  answer: z.strictObject({}),
});
export type GatheredCounts = Omit<z.input<typeof addCountsProcedure.input>, "day">;
