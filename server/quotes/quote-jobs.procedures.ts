/** The functions about quotes that the server calls by itself: maintenance by the clock, facts for messages, deletion. */
import { z } from "zod";
import { contactPreferences, customerTypes, quoteChannels } from "#domain/quotes/quote-choices.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { quoteDocumentSchema } from "./quote-document.ts";

export const maintainQuotesProcedure = procedure({
  name: "maintain_quotes",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ missed: z.int(), reminded: z.int(), expired: z.int(), failed: z.int() }),
});

export const quoteForMessageProcedure = procedure({
  name: "quote_for_message",
  input: z.strictObject({ quoteId: z.string() }),
  /** Null when it was deleted meanwhile. */
  answer: quoteDocumentSchema
    .extend({
      fullName: z.string().nullable(),
      email: z.string().nullable(),
      mobile: z.string().nullable(),
      preference: z.enum(contactPreferences).nullable(),
      customerType: z.enum(customerTypes).nullable(),
      reviewNote: z.string(),
      outcode: z.string().nullable(),
      channel: z.enum(quoteChannels),
      things: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
      answers: z.strictObject({ questions: z.array(z.string()), answers: z.array(z.string()) }).nullable(),
    })
    .nullable(),
});
export type QuoteForMessage = NonNullable<z.output<typeof quoteForMessageProcedure.answer>>;

export const purgeOldQuotesProcedure = procedure({
  name: "purge_old_quotes",
  input: z.strictObject({ now: z.date(), max: z.int() }),
  answer: z.strictObject({ forgotten: z.int() }),
});
