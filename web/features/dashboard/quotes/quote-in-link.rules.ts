/** Reads the link of a quote as somebody pastes it: the whole address, the short one of a text message, or only its end. */
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";

const longest = 500;

export function quoteInLink(text: string): QuoteKey | null {
  if (text.length > longest) return null;
  // Mail programs wrap long links: white space inside is removed.
  const [, reference, accessToken] = /#(?:q=Q-)?([0-9A-Z]{6})\.([\w-]{8,200})$/i.exec(text.replace(/\s+/g, "")) ?? [];
  return reference === undefined || accessToken === undefined ? null : { reference: `Q-${reference.toUpperCase()}`, accessToken };
}
