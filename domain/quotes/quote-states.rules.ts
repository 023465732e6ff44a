/**
 * Which state of a quote may follow which (decision 0021). The database holds its own copy and refuses
 * every other step; a test compares the two.
 */
import type { QuoteState } from "./quote-choices.ts";

export const nextQuoteStates: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  draft: ["estimating", "priced", "needs_info", "needs_review", "withdrawn"],
  estimating: ["draft", "priced", "needs_info", "needs_review", "withdrawn"],
  // Back to `draft` when a change can no longer be priced by the rules and no review was requested.
  priced: ["draft", "needs_info", "needs_review", "accepted", "declined", "expired", "withdrawn"],
  needs_info: ["needs_review", "expired", "withdrawn"],
  needs_review: ["priced", "needs_info", "expired", "withdrawn"],
  accepted: ["converted", "priced"],
  converted: [],
  declined: [],
  // One tap renews the price; what the rules cannot price goes to a person.
  expired: ["priced", "draft"],
  withdrawn: [],
};

/** Whether the table has this step; staying in a state is not a step. */
export function isLegalQuoteStep(from: QuoteState, to: QuoteState): boolean {
  return nextQuoteStates[from].includes(to);
}

/** States in which the customer may change the facts, and staff may act on the quote. */
export const openQuoteStates = ["draft", "estimating", "priced", "needs_info", "needs_review"] as const satisfies readonly QuoteState[];

export function isOpenQuote(state: QuoteState): boolean {
  return openQuoteStates.some((open) => open === state);
}
