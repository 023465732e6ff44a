/** What of the reviews is shown, as the page's address holds it. */
import { ratings, reviewViews } from "#domain/reviews/review-choices.ts";
import type { ReviewView } from "#domain/reviews/review-choices.ts";
import { services } from "#domain/pricing/price-choices.ts";
import type { Service } from "#domain/pricing/pricing.contract.ts";

/** As `review-list` takes them. */
export type ReviewFilters = { view: ReviewView; rating?: number; service?: Service; town?: string };

const maxTown = 100;

/** Values of the query that are not valid filters are left out. */
export function readReviewFilters(query: URLSearchParams): ReviewFilters {
  const view = reviewViews.find((one) => one === query.get("view")) ?? "all";
  const rating = ratings.find((one) => String(one) === query.get("rating"));
  const service = services.find((one) => one === query.get("service"));
  const town = (query.get("town") ?? "").trim().slice(0, maxTown);
  return { view, ...(rating !== undefined && { rating }), ...(service !== undefined && { service }), ...(town !== "" && { town }) };
}

/** The filters stay in the address, so that back leads to the list as it was. */
export function reviewSearch({ view, rating, service, town }: ReviewFilters): string {
  const more = {
    ...(view !== "all" && { view }),
    ...(rating !== undefined && { rating: String(rating) }),
    ...(service !== undefined && { service }),
    ...(town !== undefined && { town }),
  };
  return `?${new URLSearchParams({ section: "reviews", ...more }).toString()}`;
}

export const reviewViewNames: Readonly<Record<ReviewView, string>> = {
  all: "All",
  "to-call": "To call",
  "followed-up": "Followed up",
  public: "Public",
  hidden: "Hidden",
};

/** Whether anything but the view narrows the list. */
export const isNarrowed = ({ rating, service, town }: ReviewFilters): boolean =>
  rating !== undefined || service !== undefined || town !== undefined;

export function emptyReviewsText(filters: ReviewFilters): string {
  if (isNarrowed(filters)) return "No reviews match. Choose another rating, service or town.";
  if (filters.view === "to-call") return "Nobody is waiting for a call.";
  return filters.view === "all" ? "Nobody has left a review yet." : "None.";
}
