/** What a function of another feature takes that begins a quote. */
import { z } from "zod";
import { quoteChannels } from "#domain/quotes/quote-choices.ts";
import { allowedInput, evaluationInput, repeatableInput } from "./quotes.procedures.ts";

/** The office came by no page. */
export const emptySource = { landing: "", referrer: "", townSlug: "", utm: {} };

export const startedQuoteInput = z.strictObject({
  ...repeatableInput.shape,
  ...evaluationInput.shape,
  ...allowedInput.shape,
  quoteId: z.string(),
  accessTokenHash: z.string(),
  channel: z.enum(quoteChannels),
  source: z.custom<typeof emptySource>(),
});
