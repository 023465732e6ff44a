/** When a quote is priced automatically, with what confidence, and what needs a person. */
import { describe, expect, test } from "vitest";
import { tariffVersion1 } from "../../pricing/tariff/tariff-1.ts";
import { quoteBook, sofaFacts } from "../quote-facts.fixture.ts";
import { quoteOutcome } from "./quote-outcome.rules.ts";
import { buildQuoteRequest } from "./quote-request.rules.ts";
import { isSameWork } from "../lock/same-work.rules.ts";
import type { QuoteFactsInput } from "../quote-facts.contract.ts";

const now = new Date("2026-11-23T12:00:00Z");
const outcomeOf = (changes: QuoteFactsInput = {}, estimated: number | null = null) =>
  quoteOutcome(sofaFacts(changes), quoteBook, now, estimated);
const size = (litres: number): QuoteFactsInput => ({ method: "size", items: [], size: { litres, waste: "mixed_house" } });
const measured = (low: number, likely: number, high: number): QuoteFactsInput => ({
  method: "measure",
  items: [],
  measured: { volume: { low, likely, high }, waste: "mixed_house", lines: [] },
});

describe("things that somebody listed", () => {
  test("have one price and no range, at once", () => {
    const { price, isAutomatic, reviewReasons, missing, allowanceText } = outcomeOf();
    expect(price).toMatchObject({ totalPence: 11_300, lowPence: 11_300, highPence: 11_300, tariffVersion: 1 });
    expect({ isAutomatic, reviewReasons, missing }).toEqual({ isAutomatic: true, reviewReasons: [], missing: [] });
    expect(allowanceText).toMatch(/^up to 1\.8 cubic yards \(about a tenth of a van\), \d+ kg and \d+ minutes of loading$/);
  });

  test("up to a full van price themselves, a bag more goes to a person", () => {
    const bags = (quantity: number) => ({ items: [{ id: "mixed-half-yard", quantity }] });
    expect(outcomeOf(bags(28))).toMatchObject({ isAutomatic: true });
    expect(outcomeOf(bags(29))).toMatchObject({ isAutomatic: false, reviewReasons: ["This is more than 14 cubic yards, a full van"] });
  });

  test("that we may not take, or look at first, are told why", () => {
    expect(outcomeOf({ items: [{ id: "gas-bottle", quantity: 1 }] })).toMatchObject({
      price: null,
      reviewReasons: [expect.stringContaining("Gas bottles go back to the supplier")],
    });
    expect(outcomeOf({ items: [{ id: "hot-tub", quantity: 1 }] }).reviewReasons[0]).toContain("we need to check this first");
  });
});

test.each(tariffVersion1.ladder.map(({ litres }) => litres))("a size of %d litres prices itself, with a range", (litres) => {
  const { price, isAutomatic, reviewReasons } = outcomeOf(size(litres));
  expect({ litres, isAutomatic, reviewReasons }).toEqual({ litres, isAutomatic: true, reviewReasons: [] });
  expect((price?.lowPence ?? 0) <= (price?.totalPence ?? 0) && (price?.totalPence ?? 0) <= (price?.highPence ?? 0)).toBe(true);
});

test("a size above two vans, or two yards of rubble, is a person's", () => {
  expect(outcomeOf(size(22_000)).reviewReasons).toEqual(["This is more than 28 cubic yards, two full vans: we’ll price this with you"]);
  expect(outcomeOf({ method: "size", items: [], size: { litres: 1_600, waste: "soil_rubble" } }).reviewReasons).toEqual([
    "More than 2 cubic yards of soil or rubble may be too heavy for one van: we’ll price this with you",
  ]);
});

test("a measure brings its own range, and a rough one goes to a person", () => {
  const fine = outcomeOf(measured(2_400, 2_680, 2_960));
  expect(fine).toMatchObject({ isAutomatic: true });
  expect(fine.price?.lowPence).toBeLessThan(fine.price?.highPence ?? 0);
  expect(outcomeOf(measured(1_000, 4_000, 9_000)).reviewReasons).toEqual(["The price could still change a lot"]);
});

describe("photos that nobody checked", () => {
  const seen = { method: "vision" } as const;
  test("price themselves from a confidence of three quarters on, with a wider range", () => {
    const wide = { ...seen, items: [{ id: "mixed-half-yard", quantity: 10 }] };
    expect(outcomeOf(wide, 0.75)).toMatchObject({ isAutomatic: true, confidence: 0.75 });
    const { price } = outcomeOf(wide, 0.75);
    expect([(price?.lowPence ?? 0) < (price?.totalPence ?? 0), (price?.highPence ?? 0) > (price?.totalPence ?? 0)]).toEqual([true, true]);
    expect(outcomeOf(wide, 0.74).reviewReasons).toEqual(["We can’t tell enough from the photos"]);
    expect(outcomeOf(wide, null).reviewReasons).toEqual(["We can’t tell enough from the photos"]);
  });
  test("of more than seven yards go to a person", () => {
    expect(outcomeOf({ ...seen, items: [{ id: "mixed-half-yard", quantity: 15 }] }, 0.9).reviewReasons).toEqual([
      "From your photos, this looks like more than 7 cubic yards",
    ]);
  });
});

describe("what keeps a quote from pricing itself", () => {
  test.each<[string, QuoteFactsInput, string]>([
    ["gas bottles", { hazards: { present: "yes", kinds: ["gas-bottles"] } }, "You told us about gas bottles: we’ll check this first"],
    ["a hazard without a name", { hazards: { present: "yes" } }, "You said there is something hazardous: we’ll check this first"],
    ["a place we price by phone", { place: { postcode: "TN1 1AA" } }, "We price jobs in TN1 by phone"],
    ["a low bridge", { place: { vehicleLimit: "height_under_2.5m" } }, "Our vans are taller than 2.5 metres: we’ll check how to reach you"],
  ])("%s", (_, changes, reason) => expect(outcomeOf(changes)).toMatchObject({ isAutomatic: false, reviewReasons: [reason] }));

  test("a fridge that is on the list is no hazard of its own", () => {
    const fridge: QuoteFactsInput = { items: [{ id: "fridge-freezer", quantity: 1 }], hazards: { present: "yes", kinds: ["fridge-gas"] } };
    expect(outcomeOf(fridge)).toMatchObject({ isAutomatic: true });
    expect(outcomeOf({ ...fridge, items: [{ id: "sofa-3-seat", quantity: 1 }] }).isAutomatic).toBe(false);
  });

  test("what was not answered yet is asked for, in the order of the form, with a price meanwhile", () => {
    const { missing, price, isAutomatic } = outcomeOf({ hazards: {}, place: { postcode: "", location: null, parking: null } });
    expect(missing.map(({ field }) => field)).toEqual(["hazards.present", "place.postcode", "place.location", "place.parking"]);
    expect([isAutomatic, price?.totalPence]).toEqual([false, 11_300]);
    expect(outcomeOf({ items: [] })).toMatchObject({ price: null, missing: [{ field: "items", message: "Add an item or choose a size" }] });
  });
});

test("what would make it surer is named, the greatest gain first", () => {
  const kinds = (changes: QuoteFactsInput, estimated?: number) => outcomeOf(changes, estimated).narrowings.map(({ kind }) => kind);
  expect(kinds({})).toEqual(["person"]);
  expect(kinds({ ...size(2_680), place: { parking: "unknown" } })).toEqual(["person", "list-things", "measure", "parking"]);
  expect(kinds({ method: "staff" })).toEqual([]);
  expect(outcomeOf({ place: { parking: "unknown" } }).confidence).toBeLessThan(outcomeOf().confidence ?? 0);
});

describe("how facts become a request", () => {
  const accessOf = (place: QuoteFactsInput["place"]) => buildQuoteRequest(sofaFacts({ place }), quoteBook.catalogue, now)?.access;
  test("a loft is two floors up, one in a bungalow; an upper floor is at least one, a basement at least one down", () => {
    expect(accessOf({ location: "loft" })?.floor).toBe(2);
    expect(accessOf({ location: "loft", propertyType: "bungalow" })?.floor).toBe(1);
    expect(accessOf({ location: "upper_floor" })?.floor).toBe(1);
    expect(accessOf({ location: "basement", floor: -2 })?.floor).toBe(-2);
    expect(accessOf({ location: "garage", floor: 4 })?.floor).toBe(0);
  });
  test("what is carried outside needs no stairs, carry or tools", () => {
    const inside = { location: "upper_floor", floor: 3, carryMetres: 60, dismantleCount: 2 } as const;
    expect(accessOf({ ...inside, outsideReady: true })).toEqual({
      floor: 0,
      lift: false,
      carryMetres: 0,
      parking: "free",
      dismantleCount: 0,
    });
    expect(accessOf({ ...inside, lift: "small" })).toMatchObject({ floor: 3, lift: false, carryMetres: 60, dismantleCount: 2 });
  });
  test("a date that was named is the date, a kind of day otherwise", () => {
    const timingOf = (when: QuoteFactsInput["when"]) => buildQuoteRequest(sofaFacts({ when }), quoteBook.catalogue, now)?.timing;
    expect(timingOf({ kind: "date", date: "2026-11-28" })).toMatchObject({ date: "2026-11-28", flexibleDay: false });
    expect(timingOf({ kind: "flexible" })).toMatchObject({ day: "weekday", flexibleDay: true });
  });
  test("today costs what a window of today costs at that hour: nothing more before eleven, the charge from then on", () => {
    const at = (clock: string) =>
      quoteOutcome(sofaFacts({ when: { kind: "asap", speed: "same-day" } }), quoteBook, new Date(clock)).price?.totalPence ?? 0;
    const later = quoteOutcome(sofaFacts({ when: { kind: "asap" } }), quoteBook, now).price?.totalPence ?? 0;
    expect(at("2026-11-23T10:59:00Z")).toBe(later);
    expect(at("2026-11-23T11:00:00Z")).toBe(later + quoteBook.tariff.sameDayPence);
  });
  test("is the same work whatever the order, the lines and the metres within a band; another thing or floor is not", () => {
    const of = (changes: QuoteFactsInput) => buildQuoteRequest(sofaFacts(changes), quoteBook.catalogue, now);
    const same = (one: QuoteFactsInput, other: QuoteFactsInput) => {
      const [a, b] = [of(one), of(other)];
      return a !== null && b !== null && isSameWork(a, b, tariffVersion1);
    };
    const [chair, lamp] = [
      { id: "armchair", quantity: 2 },
      { id: "lamp", quantity: 1 },
    ];
    const two = { id: "armchair", quantity: 1 };
    expect(same({ items: [chair, lamp] }, { items: [lamp, two, two] })).toBe(true);
    expect(same({ place: { carryMetres: 0 } }, { place: { carryMetres: 15 } })).toBe(true);
    expect(same({ items: [chair, lamp] }, { items: [chair] })).toBe(false);
    expect(same({}, { place: { location: "upper_floor" } })).toBe(false);
    expect(same({}, { place: { dismantleCount: 1 } })).toBe(false);
    expect(same({}, { place: { parking: "red_route" } })).toBe(false);
    expect(same({}, { when: { speed: "emergency" } })).toBe(true);
  });
});
