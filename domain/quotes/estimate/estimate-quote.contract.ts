/** `estimate-quote`: small pictures directly from the browser, so that a price need not wait for the full photos. */
import { z } from "zod";
import { commandContract } from "../../kernel/command-contract.ts";
import { boundedText, uuidText } from "../../kernel/text.ts";
import { estimateSchema } from "./estimator.contract.ts";

export const estimateQuoteContract = commandContract({
  name: "estimate-quote",
  callers: "anyone",
  input: z.object({
    reference: boundedText(20),
    accessToken: boundedText(200),
    glances: z
      .array(
        z.object({
          photoId: uuidText(),
          /** JPEG or WebP of at most 512 pixels a side, as base64. */
          image: boundedText(80_000).min(1),
          mediaType: z.enum(["image/jpeg", "image/webp"]),
          /** Photos of one pile have the same number, so that nothing is counted twice. */
          pile: z.number().int().min(1).max(12).nullable(),
        }),
      )
      .min(1)
      .max(12),
    words: boundedText(1_000).default(""),
  }),
  /** Null when the service did not answer in time or the day's budget is used up: the customer continues by picking items. */
  answer: z.strictObject({ estimate: estimateSchema.nullable() }),
  codes: ["quotes.not_found", "quotes.not_open"],
  limit: { calls: 20, perSeconds: 600 },
});
export type EstimateRequest = z.output<typeof estimateQuoteContract.input>;
export type EstimateAnswer = z.output<typeof estimateQuoteContract.answer>;

export const estimateContracts = [estimateQuoteContract] as const;
