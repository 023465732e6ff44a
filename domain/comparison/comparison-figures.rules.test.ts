/** A competitor's price is never invented, out of date or applied to a load it does not cover. */
import { expect, test } from "vitest";
import { amountFor, currentPrice, findFigure, missingPart, priceText } from "./comparison-figures.rules.ts";
import { saveComparisonFigureContract } from "./comparison-figures.contract.ts";
import type { ComparisonFigure, ComparisonPrice } from "./comparison-figures.contract.ts";

const price = (parts: Partial<ComparisonPrice>): ComparisonPrice => ({
  pence: 2_200,
  includedItems: null,
  furtherItemPence: null,
  skipYards: null,
  checkedOn: "2026-11-20",
  ...parts,
});
const perItem = price({ includedItems: 1, furtherItemPence: 1_400 });
const upToThree = price({ pence: 4_250, includedItems: 3 });
const sixYards = price({ pence: 29_900, skipYards: 6 });

test.each([
  ["one item", perItem, 1, 2_200],
  ["three items, each further one priced", perItem, 3, 5_000],
  ["within what the price covers", upToThree, 3, 4_250],
  ["more than the page prices", upToThree, 4, null],
  ["a load that was not counted in items", perItem, null, null],
])("the council's charge for %s", (_what, charge, items, pence) => {
  expect(amountFor("council", charge, { litres: 900, items })).toBe(pence);
});

test("a skip is compared only with a load that fits into it; a tip run with any", () => {
  expect(amountFor("skip", sixYards, { litres: 4_587, items: null })).toBe(29_900);
  expect(amountFor("skip", sixYards, { litres: 4_588, items: null })).toBeNull();
  expect(amountFor("tip", price({ pence: 0 }), { litres: 9_000, items: 40 })).toBe(0);
});

test("a price reads as the page says it", () => {
  expect(priceText("council", perItem)).toBe("£22 for the first item, £14 for each extra item");
  expect(priceText("council", upToThree)).toBe("£42.50 for up to 3 items");
  expect(priceText("skip", sixYards)).toBe("£299 for 6 cubic yards");
  expect(priceText("tip", price({ pence: 0 }))).toBe("free for household waste");
  expect(priceText("tip", price({ pence: 400 }))).toBe("£4 a visit");
});

test("a price stands for a year from the day it was read, and not before that day", () => {
  const read = { price: perItem };
  expect(currentPrice(read, "2026-11-20")).toBe(perItem);
  expect(currentPrice(read, "2027-11-20")).toBe(perItem);
  expect(currentPrice(read, "2027-11-21")).toBeNull();
  expect(currentPrice(read, "2026-11-19")).toBeNull();
  expect(currentPrice({ price: null }, "2026-11-20")).toBeNull();
});

test("a figure belongs to one town", () => {
  const figure: ComparisonFigure = { town: "lewes", kind: "council", provider: "A council", sourceUrl: "https://a.example/x", price: null };
  expect(findFigure([figure], "lewes", "council")).toBe(figure);
  expect(findFigure([figure], "lewes", "skip")).toBeUndefined();
  expect(findFigure([figure], "hove", "council")).toBeUndefined();
  expect(findFigure([figure], undefined, "council")).toBeUndefined();
});

test("a council's price says how many items it covers, a skip's how much it holds", () => {
  expect(missingPart("council", price({}))).toBe("includedItems");
  expect(missingPart("skip", price({}))).toBe("skipYards");
  expect([missingPart("tip", price({})), missingPart("council", perItem), missingPart("skip", sixYards)]).toEqual([null, null, null]);
});

test.each([
  "http://council.example/bulky",
  "https://user:secret@council.example/bulky",
  "https://localhost/bulky",
  "javascript:alert(1)",
  "https://council.example/bulky waste",
  `https://council.example/${"x".repeat(300)}`,
  "council.example/bulky",
])("%s is no address to send a customer to", (sourceUrl) => {
  const input = { kind: "council", towns: [{ town: "lewes", version: null }], provider: "Lewes", price: null, sourceUrl };
  const result = saveComparisonFigureContract.input.safeParse(input);
  expect(result.success).toBe(false);
  expect(result.error?.issues[0]).toMatchObject({ path: ["sourceUrl"], message: expect.stringContaining("https://") });
});
