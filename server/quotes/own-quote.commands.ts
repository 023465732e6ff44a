/** `start-quote`, `change-quote`, `read-quote`: what a customer tells, priced at once where the rules allow. Safe to repeat. */
import { randomUUID } from "node:crypto";
import { maxFactsBytes } from "#domain/quotes/quote-size.rules.ts";
import { changeQuoteSchema, readQuoteSchema, startQuoteSchema } from "#domain/quotes/quotes.contract.ts";
import type { QuoteFacts, QuoteKey, QuoteOpened, QuotePhoto, QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { BookingTokens } from "#server/bookings/bookings.public.ts";
import { tokenHash } from "#server/bookings/bookings.public.ts";
import type { Content } from "#server/content/content.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { presentQuote } from "./quote-document.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { quotedKey } from "./quoted-booking.public.ts";
import { cleaned, judged } from "./quote-pricing.ts";
import type { QuoteLimiter } from "./quote-limits.ts";

export type QuoteNeeds = {
  database: Pick<Database, "perform">;
  limiter: QuoteLimiter;
  content: () => Content;
  tokens: Pick<BookingTokens, "quoteAccessToken">;
  /** The photos of a quote as its customer sees them. */
  photosOf: (quoteId: string) => Promise<QuotePhoto[]>;
};

/** The largest facts, however their letters are written, with room for what comes beside them. */
export const maxFactsBodyBytes = 2 * maxFactsBytes;

export const ownQuoteCommands = (needs: QuoteNeeds) => [startQuote(needs), changeQuote(needs), readQuoteCommand(needs)];

const startQuote = (needs: QuoteNeeds) =>
  legacyCommand({
    name: "start-quote",
    schema: startQuoteSchema,
    limit: { calls: 20, perSeconds: 3600 },
    maxBytes: maxFactsBodyBytes,
    run: async (context, input) => {
      await needs.limiter.requireSpace();
      const quoteId = randomUUID();
      const { quoteAccessToken } = needs.tokens;
      const facts = customersFacts(input.facts);
      const stored = await needs.database.perform<QuoteDocument>(context.actor, "start_quote", {
        ...requestOf(context),
        quoteId,
        accessTokenHash: tokenHash(quoteAccessToken(quoteId)),
        channel: input.channel,
        source: cleaned(input.source),
        facts,
        ...heldBy(needs, context),
        ...judged(facts, { content: needs.content(), now: context.now }),
      });
      const view = await viewOf(needs, stored);
      const answer: QuoteOpened = { reference: stored.reference, accessToken: quoteAccessToken(stored.quoteId), view };
      return { status: stored.replayed === true ? 200 : 201, body: answer };
    },
  });

const changeQuote = (needs: QuoteNeeds) =>
  legacyCommand({
    name: "change-quote",
    schema: changeQuoteSchema,
    limit: { calls: 600, perSeconds: 600 },
    maxBytes: maxFactsBodyBytes,
    run: async (context, input) => {
      await needs.limiter.requireSpace();
      const facts = customersFacts(input.facts);
      const estimated = facts.method === "vision" ? ((await readQuote(needs, context, input)).estimate?.confidence ?? null) : null;
      const stored = await needs.database.perform<QuoteDocument>(context.actor, "change_quote", {
        ...requestOf(context),
        ...quotedKey(input),
        version: input.version,
        facts,
        ...heldBy(needs, context),
        ...judged(facts, { content: needs.content(), now: context.now, estimated }),
      });
      return { status: 200, body: await viewOf(needs, stored) };
    },
  });

const readQuoteCommand = (needs: QuoteNeeds) =>
  legacyCommand({
    name: "read-quote",
    schema: readQuoteSchema,
    limit: { calls: 600, perSeconds: 600 },
    run: async (context, input) => ({
      status: 200,
      body: await viewOf(needs, await readQuote(needs, context, input), input.version),
    }),
  });

/** What the quote counts against. */
const heldBy = ({ limiter }: QuoteNeeds, { addressHash }: CommandContext) => ({ callerHash: addressHash, limits: limiter.limits });

/** What makes a repeated request the same one. */
export const requestOf = ({ now, idempotencyKey, requestHash }: CommandContext) => ({ now, idempotencyKey, requestHash });

export const viewOf = async (needs: Pick<QuoteNeeds, "photosOf">, stored: QuoteDocument, version?: number): Promise<QuoteView> =>
  presentQuote(stored, await needs.photosOf(stored.quoteId), version);

export function readQuote(
  { database }: QuoteNeeds,
  { actor }: CommandContext,
  key: QuoteKey & { version?: number | undefined },
): Promise<QuoteDocument> {
  return database.perform<QuoteDocument>(actor, "read_quote", { ...quotedKey(key), version: key.version });
}

/** Nobody prices for the firm but the firm. What a person published stays theirs while nothing about it is changed: the database compares. */
function customersFacts(facts: QuoteFacts): QuoteFacts {
  const clean = cleaned(facts);
  return clean.method === "staff" ? { ...clean, method: "chips" } : clean;
}
