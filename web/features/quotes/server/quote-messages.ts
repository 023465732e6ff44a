/** What is said when the server refuses, or does not answer. */
import type { QuoteProblemCode } from "#domain/quotes/quotes.contract.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";

const messages: Readonly<Partial<Record<QuoteProblemCode, string>>> = {
  "quotes.not_found": "This link does not lead to a quote of ours any more. Begin a new one here: it takes a minute.",
  "quotes.changed": "Your quote was changed somewhere else just now. What is here is the newest: look it over and press again.",
  "quotes.price_updated": "Your price was updated just now. Look it over, then press again.",
  "quotes.not_open": "This quote is closed. Begin a new one with the same things.",
  "quotes.not_priced": "Something is still missing before this can be locked: see above.",
  "quotes.expired": "This price has run out. One tap gives you today’s.",
  "quotes.unreachable": "Enter a mobile number or an email address, so that we can reach you.",
};

export function messageOf(error: unknown): string {
  if (error instanceof OfflineError) return "We could not reach our server. Everything is kept here: try again when you are online.";
  if (error instanceof CommandError) return messages[error.code as QuoteProblemCode] ?? error.message; // other codes have none
  return "Something went wrong. Everything is kept here: try again.";
}
