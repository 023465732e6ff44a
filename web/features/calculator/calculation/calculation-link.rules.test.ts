/** A link restores its calculation, and malformed links do no harm. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueItems, priceBook } from "#domain/pricing/price-book.fixture.ts";
import { dayKinds, parkings, services, speeds, wasteTypes } from "#domain/pricing/price-choices.ts";
import { readLink, writeLink } from "./calculation-link.rules.ts";
import { blankCalculation, sources, units } from "./calculation.rules.ts";
import type { Calculation } from "./calculation.rules.ts";

const { catalogue } = priceBook;
const listable = catalogueItems.filter(({ acceptance }) => acceptance === "accepted" || acceptance === "ask-first").map(({ id }) => id);
const side = fc.constantFrom("", "1", "2.5", "0,8", "abc", "40");
const calculations: fc.Arbitrary<Calculation> = fc.record({
  source: fc.constantFrom(...sources),
  picked: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...listable),
      quantity: fc.integer({ min: 0, max: 99 }),
      confirmed: fc.constantFrom(null, true, false),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  ),
  litres: fc.integer({ min: 0, max: 40_000 }),
  measure: fc.record({ unit: fc.constantFrom(...units), length: side, width: side, height: side, isLoose: fc.boolean() }),
  waste: fc.constantFrom(...wasteTypes),
  service: fc.constantFrom(null, ...services),
  postcode: fc.constant(""),
  access: fc.record({
    floor: fc.integer({ min: -2, max: 30 }),
    lift: fc.boolean(),
    carryMetres: fc.integer({ min: 0, max: 500 }),
    parking: fc.constantFrom(...parkings),
    dismantleCount: fc.integer({ min: 0, max: 20 }),
  }),
  outsideReady: fc.boolean(),
  flexibleDay: fc.boolean(),
  speed: fc.constantFrom(...speeds),
  day: fc.constantFrom(...dayKinds),
  date: fc.constantFrom("", "2026-12-25"),
  isBusiness: fc.boolean(),
});

test("what is written is read again, whatever was calculated", () => {
  fc.assert(
    fc.property(calculations, (calculation) => {
      const read = readLink(writeLink(calculation), catalogue);
      if (writeLink(calculation) === "") expect(calculation).toEqual(blankCalculation);
      else expect(read).toEqual({ calculation, problem: null });
    }),
    { numRuns: 300 },
  );
});

test("a link holds no postcode", () => {
  expect(writeLink({ ...blankCalculation, litres: 2_680, postcode: "BN14 8QX" })).toBe("v=1&litres=2680");
});

test("a calculation in which nothing was said needs no link", () => {
  expect(writeLink(blankCalculation)).toBe("");
});

test("nothing that stands behind a # can break the page", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `v=1&items=${text}&floor=${text}&sides=${text}&date=${text}`),
      ),
      (hash) => {
        const { calculation } = readLink(hash, catalogue);
        expect(calculation.picked.every(({ id, quantity }) => catalogue.has(id) && quantity >= 0 && quantity <= 99)).toBe(true);
        expect(readLink(writeLink(calculation) || "v=1", catalogue).problem).toBeNull();
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ["v=2&items=sofa-2-seat.1", "newer"],
  ["main", "unreadable"],
  ["items=sofa-2-seat.1", "unreadable"],
  ["v=1&items=sofa-2-seat.1_unicorn.2", "partly"],
  ["v=1&items=asbestos.1", "partly"],
  ["v=1&items=sofa-2-seat.1&floor=99", "partly"],
  ["v=1&items=sofa-2-seat.1&speed=warp", "partly"],
  ["v=1&items=sofa-2-seat.1&date=2026-99-99", "partly"],
  ["v=1&items=sofa-2-seat.1", null],
])("%s is told to be %s", (hash, problem) => {
  expect(readLink(hash, catalogue).problem).toBe(problem);
});
