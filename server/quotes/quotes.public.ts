/** What other features may use of quotes. */
import { answerQuoteCommands } from "./answer-quote.commands.ts";
import { ownQuoteCommands } from "./own-quote.commands.ts";
import type { QuoteNeeds } from "./own-quote.commands.ts";
import { staffQuoteCommands } from "./staff-quote.commands.ts";

/** Every command about a quote. */
export function quoteCommands(needs: Omit<QuoteNeeds, "photosOf">) {
  const all: QuoteNeeds = { ...needs, photosOf: async () => [] };
  return [...ownQuoteCommands(all), ...answerQuoteCommands(all), ...staffQuoteCommands(all)];
}

export type { QuoteDocument } from "./quote-document.ts";
