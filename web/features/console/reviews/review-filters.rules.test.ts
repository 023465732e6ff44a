/** The filters of the list of reviews, to the address and back. */
import { expect, test } from "vitest";
import { emptyReviewsText, readReviewFilters, reviewSearch } from "./review-filters.rules.ts";
import type { ReviewFilters } from "./review-filters.rules.ts";

test.each<[ReviewFilters, string]>([
  [{ view: "all" }, "?section=reviews"],
  [{ view: "to-call", rating: 2 }, "?section=reviews&view=to-call&rating=2"],
  [
    { view: "hidden", service: "garden-waste", town: "Hove & Portslade" },
    "?section=reviews&view=hidden&service=garden-waste&town=Hove+%26+Portslade",
  ],
])("%j stands in the address as %s, and is read from it", (filters, search) => {
  expect(reviewSearch(filters)).toBe(search);
  expect(readReviewFilters(new URLSearchParams(search))).toEqual(filters);
});

test("what is no filter is left out", () => {
  expect(readReviewFilters(new URLSearchParams("view=best&rating=6&service=flying&town=++"))).toEqual({ view: "all" });
});

test("an empty list says whether that is good news", () => {
  expect(emptyReviewsText({ view: "to-call" })).toBe("Nobody is waiting for a call.");
  expect(emptyReviewsText({ view: "to-call", rating: 5 })).toContain("No reviews match");
});
