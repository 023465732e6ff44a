/** The office's steps on a quote, for moderators and administrators with the second factor: publish, ask, withdraw. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import {
  askAboutQuoteContract,
  publishQuoteContract,
  quoteForCallerContract,
  sendQuoteAgainContract,
  withdrawQuoteContract,
} from "#domain/quotes/review/office-quotes.contract.ts";
import { leftOutOfPrice } from "#domain/quotes/price/quote-price.rules.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { tokenHash } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import {
  askAboutQuoteProcedure,
  publishQuoteProcedure,
  quoteForCallerProcedure,
  readQuoteAsStaffProcedure,
  sendQuoteAgainProcedure,
  withdrawQuoteProcedure,
} from "./office-quotes.procedures.ts";
import { repeatable } from "../own/own-quote.commands.ts";
import type { QuoteNeeds } from "../own/own-quote.commands.ts";
import { readContact } from "../own/quote-contact.ts";
import { cleaned, evaluateFacts } from "../quote-pricing.ts";
import type { EvaluationNeeds } from "../quote-pricing.ts";
import { isLateAt } from "../quote-document.ts";
import { quoteProblem } from "../quotes.errors.ts";

export function staffQuoteCommands(needs: QuoteNeeds) {
  const { database } = needs;
  return [
    defineCommand(publishQuoteContract, {
      run: async (context, input) => {
        // The promised time may have passed between reading and publishing: tries once more. A quote that has changed is refused again.
        const body = await publish(needs, context, input).catch((error: unknown) => {
          if (error instanceof Problem && error.code === "quotes.changed") return publish(needs, context, input);
          throw error;
        });
        return { status: 200, body };
      },
    }),
    defineCommand(quoteForCallerContract, {
      run: async (context, input) => ({ status: 201, body: await quoteForCaller(needs, context, input) }),
    }),
    defineCommand(sendQuoteAgainContract, {
      run: async (context, { reference }) => ({
        status: 200,
        body: await sendQuoteAgainProcedure.perform(database, context.actor, { ...repeatable(context), reference }),
      }),
    }),
    defineCommand(askAboutQuoteContract, {
      run: async (context, input) => ({
        status: 200,
        body: await askAboutQuoteProcedure.perform(database, context.actor, { ...repeatable(context), ...cleaned(input) }),
      }),
    }),
    defineCommand(withdrawQuoteContract, {
      run: async (context, input) => ({
        status: 200,
        body: await withdrawQuoteProcedure.perform(database, context.actor, { ...repeatable(context), ...cleaned(input) }),
      }),
    }),
  ];
}

/** A colleague's facts, priced by the engine: a single price without a range, locked. */
async function publish(
  { database, content }: QuoteNeeds,
  context: CommandContext,
  { reference, note, seen, expectedTotalPence, own, ...input }: z.output<typeof publishQuoteContract.input>,
): Promise<{ version: number }> {
  const { actor, now } = context;
  const quote = await readQuoteAsStaffProcedure.perform(database, actor, { reference });
  if (quote === null) throw quoteProblem("quotes.not_found");
  const facts: QuoteFacts = { ...cleaned(input.facts), method: "staff" };
  const isLate = isLateAt(quote, now);
  const { outcode, priced } = pricedByPerson(facts, { content: content(), now, isLate, own }, expectedTotalPence);
  return publishQuoteProcedure.perform(database, actor, {
    ...repeatable(context),
    reference,
    seen,
    facts,
    outcode,
    priced,
    isLate,
    note: cleaned(note),
  });
}

/** @throws Problem where the engine has no price for it, or not the one that was shown */
function pricedByPerson(facts: QuoteFacts, needs: EvaluationNeeds, expectedTotalPence: number | undefined) {
  const { outcome, outcode, priced } = evaluateFacts(facts, needs);
  const leftOut = leftOutOfPrice(facts, needs.content.catalogue);
  if (leftOut.length > 0) throw notPriced(leftOut);
  if (priced === null) throw notPriced([...outcome.reviewReasons, ...outcome.missing.map(({ message }) => message)]);
  if (expectedTotalPence !== undefined && expectedTotalPence !== priced.totalPence)
    throw quoteProblem("quotes.price_updated", {
      message: `It now comes to ${formatPounds(priced.totalPence)}, not ${formatPounds(expectedTotalPence)}. Check the price, then publish it.`,
    });
  return { outcode, priced };
}

/** The whole of it in one call of the database: begun, whose it is, priced, locked and sent, or nothing. */
async function quoteForCaller(
  { database, content, tokens, limiter }: QuoteNeeds,
  context: CommandContext,
  { note, contact, expectedTotalPence, own, ...input }: z.output<typeof quoteForCallerContract.input>,
): Promise<{ reference: string }> {
  await limiter.requireSpace();
  const facts: QuoteFacts = { ...cleaned(input.facts), method: "staff" };
  const { outcode, priced } = pricedByPerson(facts, { content: content(), now: context.now, own }, expectedTotalPence);
  const quoteId = randomUUID();
  return quoteForCallerProcedure.perform(database, context.actor, {
    ...repeatable(context),
    quoteId,
    accessTokenHash: tokenHash(tokens.quoteAccessToken(quoteId)),
    channel: "phone",
    source: { landing: "", referrer: "", townSlug: "", utm: {} },
    callerHash: context.addressHash,
    limits: limiter.limits,
    facts,
    reviewFlags: [],
    outcode,
    priced,
    note: cleaned(note),
    contact: readContact(contact, { byMessage: false }),
  });
}

function notPriced(reasons: string[]): Problem {
  const message = reasons.join(". ");
  return quoteProblem("quotes.not_priced", { message, fields: [{ field: "facts.items", code: "quotes.not_priced", message }] });
}
