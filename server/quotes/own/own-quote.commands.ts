/** `start-quote`, `change-quote`, `read-quote`: a customer's facts about a job, priced at once where the rules allow. Safe to repeat. */
import { randomUUID } from "node:crypto";
import { changeQuoteContract, keepQuoteContract, readQuoteContract, startQuoteContract } from "#domain/quotes/quotes.contract.ts";
import type { QuoteFacts, QuoteKey, QuotePhoto, QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { BookingTokens } from "#server/bookings/bookings.public.ts";
import { tokenHash } from "#server/bookings/bookings.public.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { presentQuote } from "../quote-document.ts";
import type { QuoteDocument } from "../quote-document.ts";
import type { QuoteLimiter } from "../quote-limits.ts";
import { cleaned, evaluate } from "../quote-pricing.ts";
import { quotedKey } from "../quoted-booking.public.ts";
import {
  changeQuoteProcedure,
  keepQuoteProcedure,
  quoteForBookingProcedure,
  readQuoteProcedure,
  startQuoteProcedure,
} from "../quotes.procedures.ts";

export type QuoteNeeds = {
  database: Pick<Database, "perform">;
  limiter: QuoteLimiter;
  content: () => Content;
  tokens: Pick<BookingTokens, "quoteAccessToken">;
  /** The photos of a quote as its customer sees them. */
  photosOf: (quoteId: string) => Promise<QuotePhoto[]>;
};

export const ownQuoteCommands = (needs: QuoteNeeds) => [startQuote(needs), changeQuote(needs), readQuoteCommand(needs), keepQuote(needs)];

const startQuote = (needs: QuoteNeeds) =>
  defineCommand(startQuoteContract, {
    run: async (context, input) => {
      await needs.limiter.requireSpace();
      const quoteId = randomUUID();
      const { quoteAccessToken } = needs.tokens;
      const stored = await startQuoteProcedure.perform(needs.database, context.actor, {
        ...repeatable(context),
        quoteId,
        accessTokenHash: tokenHash(quoteAccessToken(quoteId)),
        channel: input.channel,
        source: cleaned(input.source),
        ...countedAgainst(needs, context),
        ...evaluate(customersFacts(input.facts), { content: needs.content(), now: context.now }),
      });
      const { replayed = false, ...quote } = stored;
      const body = { reference: quote.reference, accessToken: quoteAccessToken(quote.quoteId), view: await presentView(needs, quote) };
      return { status: replayed ? 200 : 201, body };
    },
  });

const changeQuote = (needs: QuoteNeeds) =>
  defineCommand(changeQuoteContract, {
    run: async (context, input) => {
      await needs.limiter.requireSpace();
      const facts = customersFacts(input.facts);
      // Not `read_quote`, which marks the newest price as seen.
      const before = await quoteForBookingProcedure.perform(needs.database, context.actor, quotedKey(input));
      const stored = await changeQuoteProcedure.perform(needs.database, context.actor, {
        ...repeatable(context),
        ...quotedKey(input),
        version: input.version,
        ...countedAgainst(needs, context),
        ...evaluate(facts, { content: needs.content(), now: context.now, ...quoteStanding(before) }),
      });
      return { status: 200, body: await presentView(needs, stored) };
    },
  });

const readQuoteCommand = (needs: QuoteNeeds) =>
  defineCommand(readQuoteContract, {
    run: async (context, input) => ({
      status: 200,
      body: await presentView(needs, await readQuote(needs, context, input), input.version),
    }),
  });

const keepQuote = ({ database }: QuoteNeeds) =>
  defineCommand(keepQuoteContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await keepQuoteProcedure.perform(database, actor, quotedKey(input)) }),
  });

const countedAgainst = ({ limiter }: QuoteNeeds, { addressHash }: CommandContext) => ({
  callerHash: addressHash,
  limits: limiter.limits,
});

/** The arguments by which a repeated request is recognised. */
export const repeatable = ({ now, idempotencyKey, requestHash }: CommandContext) => ({ now, idempotencyKey, requestHash });

export const presentView = async (needs: Pick<QuoteNeeds, "photosOf">, stored: QuoteDocument, version?: number): Promise<QuoteView> =>
  presentQuote(stored, await needs.photosOf(stored.quoteId), version);

export const readQuote = (
  { database }: QuoteNeeds,
  { actor }: CommandContext,
  key: QuoteKey & { version?: number | undefined },
): Promise<QuoteDocument> => readQuoteProcedure.perform(database, actor, { ...quotedKey(key), version: key.version });

/** What a new price of a quote takes along: the vision service's confidence, and £5 off once an answer was late. */
export const quoteStanding = ({ estimate, promiseMissedAt }: QuoteDocument) => ({
  estimated: estimate?.confidence ?? null,
  isLate: promiseMissedAt !== null,
});

/** Replaces the method reserved for the office. What a person published stays as long as nothing about it changes: the database compares. */
function customersFacts(facts: QuoteFacts): QuoteFacts {
  const clean = cleaned(facts);
  return clean.method === "staff" ? { ...clean, method: "chips" } : clean;
}
