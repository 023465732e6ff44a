/** `office-quote`: one quote for the people of the firm, with what its customer never sees of themselves: address and number in full. */
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { officeQuoteSchema } from "#domain/quotes/office-quotes.contract.ts";
import type { OfficeQuote } from "#domain/quotes/office-quotes.contract.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import { quoteProblem } from "./quotes.errors.ts";
import type { QuoteNeeds } from "./own-quote.commands.ts";
import { viewOf } from "./own-quote.commands.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { requireSession } from "./staff-quote.commands.ts";

type Stored = Omit<OfficeQuote, "view"> & { quote: QuoteDocument };

export const officeQuoteCommand = (needs: Pick<QuoteNeeds, "database" | "photosOf">) =>
  legacyCommand({
    name: "office-quote",
    schema: officeQuoteSchema,
    limit: { calls: 600, perSeconds: 600 },
    run: async (context, input) => {
      requireSession(context);
      const reference = input.reference.trim().toUpperCase();
      const stored = await needs.database.perform<Stored | null>(context.actor, "office_quote", { reference });
      if (stored === null) throw quoteProblem("quotes.not_found");
      const { quote, contact, note, askedAt, answers } = stored;
      const view = await viewOf(needs, quote);
      const body: OfficeQuote = { view, contact, note, askedAt: askedAt === null ? null : isoInLondon(askedAt), answers };
      return { status: 200, body };
    },
  });
