/** Which price is shown: the server's for exactly these facts, else what the engine in the browser says of them. */
import type { QuoteFacts, QuotePrice, QuoteView } from "#domain/quotes/quotes.contract.ts";

type ShownFacts = { outcome: { price: QuotePrice | null; confidence: number | null } | null; view: QuoteView | null };

export type ShownPrice = { price: QuotePrice; confidence: number | null; isConfirmed: boolean };

/** `textOf`: equal facts are equal texts. */
export function shownPrice({ outcome, view }: ShownFacts, facts: QuoteFacts, textOf: (facts: QuoteFacts) => string): ShownPrice | null {
  if (view !== null && view.price !== null && textOf(view.facts) === textOf(facts))
    return { price: view.price, confidence: view.confidence, isConfirmed: true };
  const price = outcome?.price ?? null;
  return price === null ? null : { price, confidence: outcome?.confidence ?? null, isConfirmed: false };
}
