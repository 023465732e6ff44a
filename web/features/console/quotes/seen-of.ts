/** The version a decision is based on, so that the server refuses it, naming who changed the quote, if it is out of date. */
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";

export const seenOf = ({ view: { version, status }, lastEvent }: OfficeQuote) => ({ version, status, lastEvent });
