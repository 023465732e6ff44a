/** Messages for the server's refusals, and for no answer. */
import type { QuoteProblemCode } from "#domain/quotes/quotes.contract.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";

const messages: Readonly<Partial<Record<QuoteProblemCode, string>>> = {
  "quotes.not_found": "This link no longer opens a quote. Start a new one here: it takes a minute.",
  "quotes.changed": "Your quote has just been changed somewhere else. This is the latest version: check it and press again.",
  "quotes.price_updated": "Your price has just been updated. Check it, then press again.",
  "quotes.not_open": "This quote is closed. Start a new one with the same items.",
  "quotes.not_priced": "We need one more answer before we can lock this price: see above.",
  "quotes.expired": "This price has expired. Tap to see today’s.",
  "quotes.unreachable": "Enter a mobile number or an email address, so that we can reach you.",
};

export function quoteMessage(error: unknown): string {
  if (error instanceof OfflineError) return "We couldn’t reach our server. Everything is saved here. Try again when you’re online.";
  if (error instanceof CommandError) return messages[error.code as QuoteProblemCode] ?? error.message; // other codes have none
  return "Something went wrong. Everything is saved here. Try again.";
}
