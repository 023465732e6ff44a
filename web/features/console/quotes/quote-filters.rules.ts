/** The view and the search of the list of quotes, as the page's address holds them. */
import { quoteListViews } from "#domain/quotes/quote-choices.ts";
import type { QuoteListView, QuoteState } from "#domain/quotes/quote-choices.ts";
import type { OfficeState } from "../bookings/office-state.ts";

/** As `list-quotes` takes them. */
export type QuoteFilters = { view: QuoteListView; search?: string };

export const maxQuoteSearch = 60;

/** Values of the query that are not valid filters are left out. */
export function readQuoteFilters(query: URLSearchParams): QuoteFilters {
  const view = quoteListViews.find((one) => one === query.get("view")) ?? "to-review";
  const search = (query.get("q") ?? "").trim().slice(0, maxQuoteSearch);
  return { view, ...(search !== "" && { search }) };
}

/** The filters stay in the address, so that back leads to the list as it was. */
export function quoteSearch({ view, search }: QuoteFilters, quote: string | null = null): string {
  const more = { ...(view !== "to-review" && { view }), ...(search !== undefined && { q: search }), ...(quote !== null && { quote }) };
  return `?${new URLSearchParams({ section: "quotes", ...more }).toString()}`;
}

export const quoteViewNames: Readonly<Record<QuoteListView, string>> = {
  "to-review": "To review",
  waiting: "Waiting for an answer",
  priced: "Priced",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  all: "All",
};

export const quoteStateOf: Readonly<Record<QuoteState, OfficeState>> = {
  draft: { label: "Draft", tone: "sea" },
  estimating: { label: "Draft", tone: "sea" },
  needs_review: { label: "To review", tone: "signal" },
  needs_info: { label: "Waiting for an answer", tone: "sea" },
  priced: { label: "Priced", tone: "downs" },
  accepted: { label: "Accepted", tone: "downs" },
  converted: { label: "Booked", tone: "downs" },
  declined: { label: "Declined", tone: "brick" },
  withdrawn: { label: "Withdrawn", tone: "brick" },
  expired: { label: "Expired", tone: "brick" },
};

export function emptyQuotesText({ view, search }: QuoteFilters): string {
  if (search !== undefined)
    return view === "all"
      ? "No quotes match. Search for a name, a number, the first part of a postcode or a reference."
      : "No quotes match here. Try “All”.";
  return view === "to-review" ? "No quotes are waiting." : "None.";
}
