import type { QuoteView } from "#domain/quotes/quotes.contract.ts";

/** What was on the screen when something was decided: whoever was quicker is named, and nothing of theirs is overwritten. */
export const seenOf = ({ version, status }: QuoteView) => ({ version, status });
