/** When a person has to look at a booking before it is confirmed. */
import { describe, expect, test } from "vitest";
import { priceBook } from "../pricing/price-book.fixture.ts";
import { litresPerYard } from "../pricing/load/load-by-size.rules.ts";
import { standardVanLitres } from "../pricing/load/sizes.rules.ts";
import { hazardKinds } from "../quotes/quote-choices.ts";
import { photosNeeded, bookingReviewReasons } from "./review-reasons.rules.ts";
import type { BookingToReview } from "./review-reasons.rules.ts";

const ordinary: BookingToReview = {
  items: [{ id: "sofa-3-seat" }],
  litres: 1_400,
  service: "furniture-removal",
  hazards: { present: "no", kinds: [] },
  contact: { email: "maya@example.com", mobile: "07700 900123" },
  hasPhotos: false,
  checked: null,
};
const reasons = (changes: Partial<BookingToReview> = {}) => bookingReviewReasons({ ...ordinary, ...changes }, priceBook.catalogue);
const declared = (...kinds: (typeof hazardKinds)[number][]) => ({ present: "yes" as const, kinds });

test("an ordinary booking is confirmed at once, and so is one that was never asked about hazards", () => {
  expect(reasons()).toEqual([]);
  expect(reasons({ hazards: undefined })).toEqual([]);
});

describe("a declared hazard", () => {
  test.each(hazardKinds)("of kind %s is looked at", (kind) => {
    expect(reasons({ hazards: declared(kind) })).toEqual(["hazards"]);
  });

  test("that nobody named is looked at", () => {
    expect(reasons({ hazards: declared() })).toEqual(["hazards"]);
  });

  test("that is on the list as an item we take is priced like one; asbestos never is", () => {
    const items = [{ id: "fridge-freezer" }, { id: "paint-water" }];
    expect(reasons({ items, hazards: declared("fridge-gas", "paint") })).toEqual([]);
    expect(reasons({ items, hazards: declared("fridge-gas", "asbestos") })).toEqual(["hazards"]);
  });

  test("is looked at once: not again where a person priced it knowing of it, and again where they did not", () => {
    expect(reasons({ hazards: declared("oil"), checked: declared("oil") })).toEqual([]);
    expect(reasons({ hazards: declared("oil", "asbestos"), checked: declared("oil") })).toEqual(["hazards"]);
    expect(reasons({ hazards: declared("asbestos"), checked: { present: "no", kinds: [] } })).toEqual(["hazards"]);
  });
});

test("a landline alone needs a call; with an address or a mobile it does not", () => {
  expect(reasons({ contact: { mobile: "01273 496000" } })).toEqual(["landline"]);
  expect(reasons({ contact: { mobile: "01273 496000", email: " " } })).toEqual(["landline"]);
  expect(reasons({ contact: { mobile: "01273 496000", email: "ann@example.com" } })).toEqual([]);
  expect(reasons({ contact: { mobile: "07700 900456" } })).toEqual([]);
});

test("more than one van is looked at, a full one is not for that reason", () => {
  expect(reasons({ litres: standardVanLitres, hasPhotos: true })).toEqual([]);
  expect(reasons({ litres: standardVanLitres + 1, hasPhotos: true })).toEqual(["vans"]);
  expect(reasons({ litres: standardVanLitres + 1, checked: { present: "no", kinds: [] } })).toEqual([]);
});

test("photos are needed over seven cubic yards, for a house clearance, and where somebody is unsure", () => {
  const seven = Math.ceil(7 * litresPerYard);
  expect(photosNeeded({ litres: seven, service: "furniture-removal" })).toBe(false);
  expect(photosNeeded({ litres: seven + 100, service: "furniture-removal" })).toBe(true);
  expect(photosNeeded({ litres: 500, service: "house-clearance" })).toBe(true);
  expect(photosNeeded({ litres: 500, service: "furniture-removal", isUnsure: true })).toBe(true);
  expect(reasons({ service: "house-clearance" })).toEqual(["photos"]);
  expect(reasons({ service: "house-clearance", hasPhotos: true })).toEqual([]);
});

test("where nobody will be there a person looks, whoever has checked the load", () => {
  expect(reasons({ presence: "no", hasPhotos: true })).toEqual(["unattended"]);
  expect(reasons({ presence: "no", checked: { present: "no", kinds: [] } })).toEqual(["unattended"]);
  expect((["yes", "key_safe", "neighbour"] as const).flatMap((presence) => reasons({ presence }))).toEqual([]);
});

test("several reasons are told in one order", () => {
  expect(
    reasons({ litres: 12_000, service: "house-clearance", hazards: declared("asbestos"), contact: { mobile: "01273 496000" } }),
  ).toEqual(["hazards", "landline", "vans", "photos"]);
});
