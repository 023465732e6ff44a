/** What the office does with a quote, as a moderator or an administrator with the second factor: publishes, asks, withdraws. */
import type { z } from "zod";
import { askAboutQuoteSchema, publishQuoteSchema, withdrawQuoteSchema } from "#domain/quotes/quotes.contract.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { quoteProblem } from "./quotes.errors.ts";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";
import { maxFactsBodyBytes, requestOf } from "./own-quote.commands.ts";
import type { QuoteNeeds } from "./own-quote.commands.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { cleaned, judgeFacts } from "./quote-pricing.ts";

type Publish = z.output<typeof publishQuoteSchema>;
const limit = { calls: 600, perSeconds: 600 };

export function staffQuoteCommands(needs: QuoteNeeds) {
  return [
    legacyCommand({
      name: "publish-quote",
      schema: publishQuoteSchema,
      limit,
      maxBytes: maxFactsBodyBytes,
      run: async (context, input) => {
        requireSession(context);
        // Between reading and publishing the promise may have run out, or a customer changed something: once more.
        const version = await publish(needs, context, input).catch((error: unknown) => {
          if (error instanceof DatabaseProblem && error.code === "quotes.changed") return publish(needs, context, input);
          throw error;
        });
        return { status: 200, body: version };
      },
    }),
    legacyCommand({
      name: "ask-about-quote",
      schema: askAboutQuoteSchema,
      limit,
      run: async (context, input) => ({ status: 200, body: await perform(needs, context, "ask_about_quote", cleaned(input)) }),
    }),
    legacyCommand({
      name: "withdraw-quote",
      schema: withdrawQuoteSchema,
      limit,
      run: async (context, input) => ({ status: 200, body: await perform(needs, context, "withdraw_quote", cleaned(input)) }),
    }),
  ];
}

/** A person's facts, priced by the engine: one price without a range, locked. */
async function publish({ database, content }: QuoteNeeds, context: CommandContext, input: Publish): Promise<{ version: number }> {
  const { actor, now } = context;
  const quote = await database.perform<QuoteDocument | null>(actor, "read_quote_as_staff", { reference: input.reference });
  if (quote === null) throw quoteProblem("quotes.not_found");
  const facts: QuoteFacts = { ...cleaned(input.facts), method: "staff" };
  const isLate =
    quote.promiseMissedAt !== null ||
    (quote.state === "needs_review" && quote.promisedAt !== null && Date.parse(quote.promisedAt) < now.getTime());
  const { outcome, outcode, priced } = judgeFacts(facts, { content: content(), now, isLate });
  if (priced === null) {
    const reasons = [...outcome.reviewReasons, ...outcome.missing.map(({ words }) => words)];
    const message = reasons.join(". ");
    throw quoteProblem("quotes.not_priced", { message, fields: [{ field: "facts.items", code: "quotes.not_priced", message }] });
  }
  return database.perform(actor, "publish_quote", {
    ...requestOf(context),
    outcode,
    priced,
    reference: input.reference,
    facts,
    isLate,
    note: cleaned(input.note),
  });
}

function perform({ database }: QuoteNeeds, context: CommandContext, command: string, input: object): Promise<unknown> {
  requireSession(context);
  return database.perform(context.actor, command, { ...requestOf(context), ...input });
}

/** The database asks for the role and the second factor; a visitor may not call it at all. */
export function requireSession({ actor }: CommandContext): void {
  if (actor.role !== "authenticated") throw callerProblem("accounts.session_required");
}
