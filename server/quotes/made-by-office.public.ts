/** What other features use to make a quote of something the office has: its beginning, and files of photos that are here already. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { tokenHash } from "#server/bookings/bookings.public.ts";
import type { BookingTokens } from "#server/bookings/bookings.public.ts";
import type { Content } from "#server/content/content.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { createQuoteLimits } from "./quote-limits.ts";
import type { QuoteLimitNeeds } from "./quote-limits.ts";
import { evaluate } from "./quote-pricing.ts";
import { emptySource } from "./started-quote.procedures.ts";
import type { startedQuoteInput } from "./started-quote.procedures.ts";

export { makePhoto } from "./photos/made-files.ts";
export type { Made } from "./photos/made-files.ts";
export { settleQuotePhotoProcedure } from "./photos/quote-photos.procedures.ts";
export { startedQuoteInput } from "./started-quote.procedures.ts";
export { quoteProblem } from "./quotes.errors.ts";

export type OfficeQuoteNeeds = QuoteLimitNeeds & { content: () => Content; tokens: Pick<BookingTokens, "quoteAccessToken"> };

/** @throws Problem `quotes.storage_full` */
export function createOfficeQuotes(needs: OfficeQuoteNeeds) {
  const limiter = createQuoteLimits(needs);
  return async (
    { now, idempotencyKey, requestHash, addressHash }: CommandContext,
    facts: QuoteFacts,
  ): Promise<z.input<typeof startedQuoteInput>> => {
    await limiter.requireSpace();
    const quoteId = randomUUID();
    return {
      now,
      idempotencyKey,
      requestHash,
      quoteId,
      accessTokenHash: tokenHash(needs.tokens.quoteAccessToken(quoteId)),
      channel: "admin",
      source: emptySource,
      callerHash: addressHash,
      limits: limiter.limits,
      ...evaluate(facts, { content: needs.content(), now }),
    };
  };
}
