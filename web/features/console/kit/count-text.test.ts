/** How a list says how many it found. */
import { expect, test } from "vitest";
import { countText, matchedText } from "./count-text.ts";

test.each([
  [0, false, "0 contacts"],
  [1, false, "1 contact"],
  [12, false, "12 contacts"],
  [1_000, true, "1,000 or more contacts"],
  [1, true, "1 or more contacts"],
  // Of those that were read none fits: "0 or more" would say nothing.
  [0, true, "0 contacts"],
])("%i, more: %s", (count, isMore, text) => {
  expect(countText(count, "contact", isMore)).toBe(text);
});

test.each([
  [1, "1 booking"],
  [500, "500 bookings"],
  [501, "The 500 newest of more: add a word"],
])("a search that finds %i bookings says %s", (count, text) => {
  expect(matchedText(count)).toBe(text);
});
