/** What was on the screen when something was decided: whoever was quicker is named, and nothing of theirs is overwritten. */
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";

export const seenOf = ({ view: { version, status }, lastEvent }: OfficeQuote) => ({ version, status, lastEvent });
