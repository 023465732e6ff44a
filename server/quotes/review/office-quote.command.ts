/** `office-quote`: one quote for the office, including full contact details, which its customer's page does not show. */
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { officeQuoteContract } from "#domain/quotes/review/office-quotes.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { officeQuoteProcedure } from "./office-quotes.procedures.ts";
import { viewOf } from "../own/own-quote.commands.ts";
import type { QuoteNeeds } from "../own/own-quote.commands.ts";
import { isLateAt } from "../quote-document.ts";
import { quoteProblem } from "../quotes.errors.ts";

export const officeQuoteCommand = (needs: Pick<QuoteNeeds, "database" | "photosOf">) =>
  defineCommand(officeQuoteContract, {
    run: async ({ actor, now }, input) => {
      const reference = input.reference.trim().toUpperCase();
      const stored = await officeQuoteProcedure.perform(needs.database, actor, { reference });
      if (stored === null) throw quoteProblem("quotes.not_found");
      const { quote, askedAt: requestedAt, ...office } = stored;
      const view = await viewOf(needs, quote);
      return {
        status: 200,
        body: { view, ...office, askedAt: requestedAt === null ? null : isoInLondon(requestedAt), isLate: isLateAt(quote, now) },
      };
    },
  });
