/** `similar-jobs`: the prices of the past collections most similar to the one being priced. */
import { z } from "zod";
import { commandContract } from "../../kernel/command-contract.ts";
import { boundedText } from "../../kernel/text.ts";

export const maxSimilarJobs = 20;

export const similarJobsContract = commandContract({
  name: "similar-jobs",
  callers: "office",
  input: z.object({
    items: z
      .array(z.object({ id: boundedText(60, "Choose an item from the list"), quantity: z.int().min(1).max(1_000) }))
      .min(1, "Add an item")
      .max(200, "Send at most 200 items"),
  }),
  answer: z.strictObject({
    /** The most similar first. */
    jobs: z.array(
      z.strictObject({
        reference: z.string(),
        /** London's day of the collection. */
        date: z.string(),
        /** `2 × sofa, 1 × fridge` */
        items: z.string(),
        litres: z.int(),
        minutes: z.int(),
        totalPence: z.int(),
        /** Similarity from 1 to 100. */
        likeness: z.int(),
      }),
    ),
  }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 600, perSeconds: 600 },
});
export type SimilarJob = z.output<typeof similarJobsContract.answer>["jobs"][number];
