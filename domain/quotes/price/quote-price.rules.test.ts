/** The first answer gives a price; every further one only narrows its range. */
import { expect, test } from "vitest";
import { priceBook } from "../../pricing/price-book.fixture.ts";
import { priceQuote, unansweredItems } from "./quote-price.rules.ts";
import type { PricedQuote } from "./quote-price.rules.ts";
import { quoteFactsSchema } from "../quote-facts.contract.ts";
import type { QuoteFactsInput } from "../quote-facts.contract.ts";

const now = new Date("2026-11-20T12:00:00Z");
const quoted = (facts: QuoteFactsInput) => priceQuote(quoteFactsSchema.parse(facts), priceBook, now);
function priced(facts: QuoteFactsInput): PricedQuote {
  const quote = quoted(facts);
  if (quote.is !== "priced") throw new Error(JSON.stringify(quote));
  return quote;
}
const sofa = { id: "sofa-3-seat", quantity: 1 };
const width = ({ answer }: PricedQuote) => answer.highPence - answer.lowPence;

test("one thing is a price at once, and the range says what is still open", () => {
  const quote = priced({ items: [sofa] });
  expect(quote.answer.totalPence).toBe(quote.answer.lowPence);
  expect(quote.answer.highPence).toBe(quote.answer.totalPence + 2_000 + 1_500);
  expect(quote.open.map(({ code }) => code)).toEqual(["location", "parking", "hazards", "postcode"]);
});

test("each answer narrows the range or leaves it, and the last one closes it", () => {
  const answers = [
    {},
    { location: "upper_floor", floor: 2 },
    { location: "upper_floor", floor: 2, lift: "no" },
    { location: "upper_floor", floor: 2, lift: "no", parking: "drive" },
  ] as const satisfies readonly QuoteFactsInput["place"][];
  const widths = answers.map((place) => width(priced({ items: [sofa], place })));
  expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  expect(widths.at(-1)).toBe(0);
  const place = { ...answers[3], postcode: "BN14" };
  expect(priced({ items: [sofa], place, hazards: { present: "no" } }).open).toEqual([]);
});

test("what stands outside needs no floor and no lift", () => {
  const codes = priced({ items: [sofa], place: { outsideReady: true, location: "upper_floor", floor: 3 } }).open.map(({ code }) => code);
  expect(codes).not.toContain("location");
  expect(codes).not.toContain("lift");
  expect(priced({ items: [sofa], place: { outsideReady: true } }).request.access.floor).toBe(0);
});

test("a small lift does not help with what two people carry", () => {
  const place = { location: "upper_floor", floor: 1, lift: "small" } as const;
  expect(priced({ items: [sofa], place }).request.access.lift).toBe(false);
  expect(priced({ items: [{ id: "black-bag", quantity: 4 }], place }).request.access.lift).toBe(true);
});

test("a size is 15 % less to 20 % more; a measure lies between its own ends", () => {
  const done = { location: "ground_floor", parking: "drive", postcode: "BN14" } as const;
  const sized = priced({ method: "size", size: { litres: 5_350, waste: "mixed_house" }, place: done });
  expect(sized.answer.lowPence).toBeLessThan(sized.answer.totalPence);
  expect(sized.answer.highPence).toBeGreaterThan(sized.answer.totalPence);
  const volume = { low: 2_500, likely: 3_000, high: 3_600 };
  const measured = priced({ method: "measure", measured: { volume, waste: "garden", lines: [] }, place: done });
  expect(measured.request.service).toBe("garden-waste");
  expect(measured.answer.lowPence).toBeLessThan(measured.answer.highPence);
});

test("nothing is no price; too much, and what must be looked at, is for a person", () => {
  expect(quoted({})).toEqual({ is: "empty" });
  expect(quoted({ method: "size", size: { litres: 25_000, waste: "mixed_house" } }).is).toBe("review");
  expect(quoted({ method: "size", size: { litres: 3_000, waste: "soil_rubble" } }).is).toBe("review");
  expect(quoted({ items: [{ id: "fridge-commercial", quantity: 1 }] }).is).toBe("review");
  expect(quoted({ items: [{ id: "asbestos", quantity: 1 }] }).is).toBe("refused");
});

test("what asks first is left out of the price until its question is answered with yes", () => {
  const facts = quoteFactsSchema.parse({ items: [sofa, { id: "tyre-car", quantity: 2 }] });
  expect(unansweredItems(facts, priceBook.catalogue)).toEqual([{ id: "tyre-car", name: expect.any(String), isRefused: false }]);
  const yes = priced({ items: [sofa, { id: "tyre-car", quantity: 2, confirmed: true }] });
  expect(yes.answer.totalPence).toBeGreaterThan(priced({ items: [sofa] }).answer.totalPence);
});

test("a sofa and a mattress named in a measured pile keep their handling charge", () => {
  const pile = {
    method: "measure" as const,
    measured: { volume: { low: 2_400, likely: 2_680, high: 2_960 }, waste: "mixed_house" as const, lines: [] },
  };
  const named = [
    { id: "sofa-3-seat", quantity: 1 },
    { id: "mattress-double", quantity: 1 },
  ];
  const priceOf = (items: typeof named) => {
    const answer = priceQuote(quoteFactsSchema.parse({ ...pile, items }), priceBook, now);
    return answer.is === "priced" ? answer.answer : expect.fail(answer.is);
  };
  const [bare, full] = [priceOf([]), priceOf(named)];
  const handling = full.lines.find(({ code }) => code === "handling");
  expect(handling).toMatchObject({ pence: 3_200, why: "Three-seat sofa £20, Double mattress £12: need separate disposal" });
  expect(bare.lines.some(({ code }) => code === "handling")).toBe(false);
  // The named items are part of what was measured, and of both ends of the range.
  expect(Math.abs(full.allowance.litres - bare.allowance.litres)).toBeLessThan(100);
  expect(full.lowPence - bare.lowPence).toBeGreaterThan(2_000);
  expect(full.highPence - bare.highPence).toBeGreaterThan(2_000);
});

test("a named thing larger than the pile counts as it is, and one that we may not take still stops it", () => {
  const measured = { volume: { low: 300, likely: 400, high: 500 }, waste: "mixed_house" as const, lines: [] };
  const pricing = (id: string) =>
    priceQuote(quoteFactsSchema.parse({ method: "measure", measured, items: [{ id, quantity: 1 }] }), priceBook, now);
  expect(pricing("sofa-3-seat")).toMatchObject({ request: { items: [{ id: "sofa-3-seat", quantity: 1 }] } });
  expect(pricing("gas-bottle").is).toBe("refused");
});
