/** The link that leads back to a quote, `/quote#q=Q-7F3K9M.token` or, from a text message, `/q#7F3K9M.token`: behind the `#`, so that no server and no referrer sees the token. */
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";

/** Null where the address names no quote. */
export function quoteInHash(hash: string): QuoteKey | null {
  const match = /^#(?:q=Q-)?([0-9A-Z]{6})\.([\w-]{8,200})$/i.exec(hash);
  const [, reference, accessToken] = match ?? [];
  return reference === undefined || accessToken === undefined ? null : { reference: `Q-${reference.toUpperCase()}`, accessToken };
}
