/** What a customer does with a quote: locks its price, saves it, has a person look, answers them, refreshes it, declines it. */
import {
  answerQuoteSchema,
  declineQuoteSchema,
  lockQuoteSchema,
  quoteKeySchema,
  reviewQuoteSchema,
  saveQuoteSchema,
} from "#domain/quotes/quotes.contract.ts";
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import { reviewPromise } from "#domain/quotes/review-promise.rules.ts";
import type { Content } from "#server/content/content.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import type { CommandAnswer, CommandContext } from "#server/kernel/command.ts";
import { readQuote, requestOf, viewOf } from "./own-quote.commands.ts";
import type { QuoteNeeds } from "./own-quote.commands.ts";
import { readContact } from "./quote-contact.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { cleaned, judged } from "./quote-pricing.ts";
import { withQuoteProblems } from "./quote-problems.ts";
import { quotedKey } from "./quoted-booking.public.ts";

const limit = { calls: 60, perSeconds: 3600 };
/** Messages go out with these. */
const messageLimit = { calls: 20, perSeconds: 3600 };

export function answerQuoteCommands(needs: QuoteNeeds) {
  const answer = answerWith(needs);
  return [
    legacyCommand({
      name: "lock-quote",
      schema: lockQuoteSchema,
      limit,
      run: (context, input) => answer(context, "lock_quote", input, { version: input.version }),
    }),
    legacyCommand({
      name: "save-quote",
      schema: saveQuoteSchema,
      limit: messageLimit,
      run: (context, input) => answer(context, "save_quote", input, { contact: readContact(input.contact, { byMessage: true }) }),
    }),
    legacyCommand({
      name: "decline-quote",
      schema: declineQuoteSchema,
      limit,
      run: (context, input) => answer(context, "decline_quote", input, { reason: input.reason, words: cleaned(input.words) }),
    }),
    ...personCommands(needs),
    refreshCommand(needs),
  ];
}

/** To a person and back, with the promise of an answer. */
function personCommands(needs: QuoteNeeds) {
  const answer = answerWith(needs);
  const promisedAt = (now: Date) => promiseOf(needs.content(), now);
  return [
    legacyCommand({
      name: "review-quote",
      schema: reviewQuoteSchema,
      limit: messageLimit,
      run: (context, input) =>
        answer(context, "review_quote", input, {
          contact: readContact(input.contact, { byMessage: false }),
          note: cleaned(input.note),
          promisedAt: promisedAt(context.now),
        }),
    }),
    legacyCommand({
      name: "answer-quote",
      schema: answerQuoteSchema,
      limit: messageLimit,
      run: (context, input) =>
        answer(context, "answer_quote", input, { answers: cleaned(input.answers), promisedAt: promisedAt(context.now) }),
    }),
  ];
}

const refreshCommand = (needs: QuoteNeeds) =>
  legacyCommand({
    name: "refresh-quote",
    schema: quoteKeySchema,
    limit,
    run: async (context, input) => {
      const quote = await readQuote(needs, context, input);
      const today = judged(quote.facts, {
        content: needs.content(),
        now: context.now,
        estimated: quote.estimate?.confidence ?? null,
        isLate: quote.priced?.lines.some(({ code }) => code === "late-answer") ?? false,
      });
      return answerWith(needs)(context, "refresh_quote", input, { facts: quote.facts, ...today });
    },
  });

const answerWith =
  (needs: QuoteNeeds) =>
  async (context: CommandContext, command: string, key: QuoteKey, more: object): Promise<CommandAnswer> => {
    const told = { ...requestOf(context), ...quotedKey(key), ...more };
    const stored = await withQuoteProblems(() => needs.database.perform<QuoteDocument>(context.actor, command, told));
    return { status: 200, body: await viewOf(needs, stored) };
  };

/** By when a person has looked, by the hours and holidays the owner set. */
export function promiseOf({ openingHours: hours, bankHolidays }: Content, now: Date): Date {
  return reviewPromise(now, { hours, isClosedDay: (date) => bankHolidays.has(date) });
}
