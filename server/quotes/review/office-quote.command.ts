/** `office-quote`: one quote for the office, including full contact details, which its customer's page does not show; `list-quotes`: all of them. */
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { listQuotesContract, officeQuoteContract } from "#domain/quotes/review/office-quotes.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { officeQuoteProcedure } from "./office-quotes.procedures.ts";
import { readQuoteList } from "./quote-list.queries.ts";
import { presentView } from "../own/own-quote.commands.ts";
import type { QuoteNeeds } from "../own/own-quote.commands.ts";
import { isLateAt } from "../quote-document.ts";
import { quoteProblem } from "../quotes.errors.ts";

export const officeQuoteCommand = (needs: Pick<QuoteNeeds, "database" | "photosOf">) =>
  defineCommand(officeQuoteContract, {
    run: async ({ actor, now }, input) => {
      const reference = input.reference.trim().toUpperCase();
      const stored = await officeQuoteProcedure.perform(needs.database, actor, { reference });
      if (stored === null) throw quoteProblem("quotes.not_found");
      const { quote, askedAt: requestedAt, sent, own, ...office } = stored;
      const view = await presentView(needs, quote);
      return {
        status: 200,
        body: {
          view,
          ...office,
          askedAt: requestedAt === null ? null : isoInLondon(requestedAt),
          isLate: isLateAt(quote, now),
          work: quote.priced === null ? null : comparableWork(quote.priced.request),
          own: own && { ...own, at: isoInLondon(own.at) },
          sent: sent.map((one) => ({ ...one, at: isoInLondon(one.at) })),
        },
      };
    },
  });

const comparableWork = ({ service, items, access, timing: { outsideReady } }: PriceRequest) => ({
  service,
  items: items.map(({ id, quantity, confirmed }) => ({ id, quantity, ...(confirmed === undefined ? {} : { confirmed }) })),
  access,
  outsideReady,
});

export const listQuotesCommand = ({ database }: { database: Pick<Database, "asActor"> }) =>
  defineCommand(listQuotesContract, {
    run: async ({ actor }, filters) => ({ status: 200, body: await readQuoteList(database, actor, filters) }),
  });
