/** Which price is shown: the server's if it is for exactly these facts, else the browser engine's. */
import type { QuoteFacts, QuotePrice, QuoteView } from "#domain/quotes/quotes.contract.ts";

type ShownFacts = { outcome: { price: QuotePrice | null; confidence: number | null } | null; view: QuoteView | null };

export type ShownPrice = { price: QuotePrice; confidence: number | null; isConfirmed: boolean };

/** `textOf`: a canonical text by which facts are compared. */
export function shownPrice({ outcome, view }: ShownFacts, facts: QuoteFacts, textOf: (facts: QuoteFacts) => string): ShownPrice | null {
  if (view !== null && view.price !== null && textOf(view.facts) === textOf(facts))
    return { price: view.price, confidence: view.confidence, isConfirmed: true };
  const price = outcome?.price ?? null;
  return price === null ? null : { price, confidence: outcome?.confidence ?? null, isConfirmed: false };
}
