/** The customer's steps on a priced quote: lock, save, request a review, answer questions, refresh, decline. */
import {
  answerQuoteContract,
  declineQuoteContract,
  lockQuoteContract,
  refreshQuoteContract,
  reviewQuoteContract,
  saveQuoteContract,
} from "#domain/quotes/quotes.contract.ts";
import type { QuoteContact, QuoteKey, QuoteView } from "#domain/quotes/quotes.contract.ts";
import { reviewPromise } from "#domain/quotes/review/review-promise.rules.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { readQuote, repeatable, quoteStanding, presentView } from "./own-quote.commands.ts";
import type { QuoteNeeds } from "./own-quote.commands.ts";
import {
  answerQuoteProcedure,
  declineQuoteProcedure,
  lockQuoteProcedure,
  refreshQuoteProcedure,
  reviewQuoteProcedure,
  saveQuoteProcedure,
} from "./quote-answers.procedures.ts";
import { readContact, withStoredContact } from "./quote-contact.ts";
import type { QuoteDocument } from "../quote-document.ts";
import { cleaned, evaluate } from "../quote-pricing.ts";
import { quotedKey } from "../quoted-booking.public.ts";

export const answerQuoteCommands = (needs: QuoteNeeds) => [...priceCommands(needs), ...personCommands(needs), refreshCommand(needs)];

function priceCommands(needs: QuoteNeeds) {
  const { database } = needs;
  return [
    defineCommand(lockQuoteContract, {
      run: (context, input) => {
        const change = { ...quoteChange(context, input), version: input.version };
        return changed(needs, () => lockQuoteProcedure.perform(database, context.actor, change));
      },
    }),
    defineCommand(saveQuoteContract, {
      run: async (context, input) => {
        const contact = await enteredContact(needs, context, input, { byMessage: true });
        const change = { ...quoteChange(context, input), contact };
        return changed(needs, () => saveQuoteProcedure.perform(database, context.actor, change));
      },
    }),
    defineCommand(declineQuoteContract, {
      run: (context, input) => {
        const change = { ...quoteChange(context, input), reason: input.reason, words: cleaned(input.words) };
        return changed(needs, () => declineQuoteProcedure.perform(database, context.actor, change));
      },
    }),
  ];
}

/** Requesting a review and answering the office's questions, both of which promise a time. */
function personCommands(needs: QuoteNeeds) {
  const { database, content } = needs;
  return [
    defineCommand(reviewQuoteContract, {
      run: async (context, input) => {
        const contact = await enteredContact(needs, context, input, { byMessage: false });
        const promisedAt = promiseReview(content(), context.now);
        const change = { ...quoteChange(context, input), contact, note: cleaned(input.note), promisedAt };
        return changed(needs, () => reviewQuoteProcedure.perform(database, context.actor, change));
      },
    }),
    defineCommand(answerQuoteContract, {
      run: (context, input) => {
        const promisedAt = promiseReview(content(), context.now);
        const change = { ...quoteChange(context, input), answers: cleaned(input.answers), questions: input.questions, promisedAt };
        return changed(needs, () => answerQuoteProcedure.perform(database, context.actor, change));
      },
    }),
  ];
}

type WithContact = QuoteKey & { contact: QuoteContact };

/** As typed; with none typed, the one that the quote keeps. */
async function enteredContact(needs: QuoteNeeds, context: CommandContext, input: WithContact, { byMessage }: { byMessage: boolean }) {
  const isTyped = input.contact.email !== undefined || (input.contact.mobile ?? "").trim() !== "";
  const stored = isTyped ? null : (await readQuote(needs, context, input)).contact;
  return readContact(withStoredContact(input.contact, stored), { byMessage });
}

const refreshCommand = (needs: QuoteNeeds) =>
  defineCommand(refreshQuoteContract, {
    run: async (context, input) => {
      const quote = await readQuote(needs, context, input);
      const today = evaluate(quote.facts, { content: needs.content(), now: context.now, ...quoteStanding(quote) });
      const change = { ...quoteChange(context, input), ...today };
      return changed(needs, () => refreshQuoteProcedure.perform(needs.database, context.actor, change));
    },
  });

const quoteChange = (context: CommandContext, key: QuoteKey) => ({ ...repeatable(context), ...quotedKey(key) });

async function changed(needs: QuoteNeeds, change: () => Promise<QuoteDocument>): Promise<{ status: 200; body: QuoteView }> {
  return { status: 200, body: await presentView(needs, await change()) };
}

/** By when a person will have reviewed it, by the owner's opening hours and holidays. */
export function promiseReview({ openingHours: hours, bankHolidays }: Content, now: Date): Date {
  return reviewPromise(now, { hours, isClosedDay: (date) => bankHolidays.has(date) });
}
