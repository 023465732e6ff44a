/** What was on the screen when something was decided: whoever was quicker is named, and nothing of theirs is overwritten. */
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";

export const seenOf = ({ version, status }: QuoteView) => ({ version, status });
