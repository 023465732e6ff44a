/** The view and the search of the list of enquiries, as the page's address holds them. */
import { enquiryListViews, inboxLimits } from "#domain/enquiries/inbox-choices.ts";
import type { EnquiryListView, EnquiryState } from "#domain/enquiries/inbox-choices.ts";
import type { OfficeState } from "../bookings/office-state.ts";

/** As `list-enquiries` takes them. */
export type EnquiryFilters = { view: EnquiryListView; search?: string };

/** Values of the query that are not valid filters are left out. */
export function readEnquiryFilters(query: URLSearchParams): EnquiryFilters {
  const view = enquiryListViews.find((one) => one === query.get("view")) ?? "to-answer";
  const search = (query.get("q") ?? "").trim().slice(0, inboxLimits.search);
  return { view, ...(search !== "" && { search }) };
}

/** The filters stay in the address, so that back leads to the list as it was. */
export function enquirySearch({ view, search }: EnquiryFilters, enquiry: string | null = null): string {
  const more = { ...(view !== "to-answer" && { view }), ...(search !== undefined && { q: search }), ...(enquiry !== null && { enquiry }) };
  return `?${new URLSearchParams({ section: "enquiries", ...more }).toString()}`;
}

export const enquiryViewNames: Readonly<Record<EnquiryListView, string>> = {
  "to-answer": "To answer",
  answered: "Answered",
  quoted: "Became a quote",
  closed: "Closed",
  suspected: "Looks automatic",
  all: "All",
};

export const enquiryStateOf: Readonly<Record<EnquiryState, OfficeState>> = {
  new: { label: "To answer", tone: "signal" },
  in_hand: { label: "To answer", tone: "signal" },
  answered: { label: "Answered", tone: "downs" },
  quoted: { label: "Became a quote", tone: "downs" },
  closed: { label: "Closed", tone: "sea" },
  suspected: { label: "Looks automatic", tone: "brick" },
};

export function emptyEnquiriesText({ view, search }: EnquiryFilters): string {
  if (search !== undefined)
    return view === "all"
      ? "No enquiries match. Search for a name, a number, a postcode, a word of the message or a reference."
      : "No enquiries match here. Try “All”.";
  return view === "to-answer" ? "No enquiries are waiting." : "None.";
}
