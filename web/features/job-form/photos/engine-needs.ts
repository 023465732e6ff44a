/** What the upload engine needs from the page. */
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import type { Command } from "#web/platform/commands.ts";

export type EngineNeeds = { command: Command; publishableKey: string; openQuote: () => Promise<QuoteKey> };
