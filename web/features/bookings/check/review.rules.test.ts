/** The notice before the last button for a booking with photos, and for one where nobody will be there. */
import { expect, test } from "vitest";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { openingHours } from "#domain/scheduling/opening-hours.rules.ts";
import { fullDraft, noon } from "../draft/booking.fixture.ts";
import type { Draft } from "../draft/draft.rules.ts";
import { priceOfDraft } from "../price/pricing.ts";
import { reviewOfDraft } from "./review.rules.ts";

const draft: Draft = { ...fullDraft, window: null, hold: null };
const reasonsOf = (changed: Partial<Draft>) => {
  const edited = { ...draft, ...changed };
  return reviewOfDraft(edited, priceOfDraft(edited, priceBook, noon), { book: priceBook, openingHours }, noon)?.reasons ?? [];
};

test("photos of the booking's own are photos of the load, once they have reached us", () => {
  const photos = { ...draft.photos, shown: 2 };
  expect(reasonsOf({ service: "house-clearance" })).toEqual(["photos"]);
  expect(reasonsOf({ service: "house-clearance", photos })).toEqual(["photos"]);
  expect(reasonsOf({ service: "house-clearance", photos: { ...photos, ready: 1 } })).toEqual([]);
});

test("nobody there is looked at by a person", () => {
  expect(reasonsOf({ place: { ...draft.place, presence: "no" } })).toEqual(["unattended"]);
});
