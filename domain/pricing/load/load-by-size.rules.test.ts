/** A size costs what the ladder says, and is booked like a list of items. */
import { expect, test } from "vitest";
import { itemsForVolume, litresPerYard, priceRange } from "./load-by-size.rules.ts";
import { wasteTypes } from "../price-choices.ts";
import { catalogueItems, priceBook } from "../price-book.fixture.ts";
import { price } from "../price.rules.ts";
import { isPriced, priceRequestSchema } from "../pricing.contract.ts";
import { tariffVersion1 } from "../tariff/tariff-1.ts";
import { readFileSync } from "node:fs";

const requestFor = (litres: number, waste: (typeof wasteTypes)[number] = "mixed_house") =>
  priceRequestSchema.parse({ service: "furniture-removal", items: itemsForVolume(litres, waste, priceBook.catalogue) });

test.each(tariffVersion1.ladder.map(({ litres, pence }) => [litres, pence]))(
  "%d litres of mixed things cost the ladder's %d pence",
  (litres, pence) => {
    const answer = price(requestFor(litres), priceBook);
    if (!isPriced(answer)) throw new Error(JSON.stringify(answer));
    expect(answer.totalPence).toBe(pence);
    expect(answer.lines.filter(({ code }) => code !== "rounding").map(({ code }) => code)).toEqual(["load"]);
  },
);

test("a size of any kind becomes about as many litres, up to two vans", () => {
  for (const waste of wasteTypes)
    for (let litres = 380; litres <= 21_400; litres += 37) {
      const items = itemsForVolume(litres, waste, priceBook.catalogue);
      const loaded = items.reduce((sum, { id, quantity }) => sum + (priceBook.catalogue.get(id)?.volumeLitres ?? 0) * quantity, 0);
      expect([waste, litres, Math.abs(loaded - litres) < litresPerYard]).toEqual([waste, litres, true]);
      expect(items.every(({ quantity }) => quantity > 0 && quantity <= 99)).toBe(true);
    }
});

test("nothing is nothing, and a catalogue without the measure gives none", () => {
  expect(itemsForVolume(0, "garden", priceBook.catalogue)).toEqual([]);
  expect(itemsForVolume(Number.NaN, "garden", priceBook.catalogue)).toEqual([]);
  expect(itemsForVolume(500, "garden", new Map())).toEqual([]);
});

test("a size has a range on both sides of its price, and none above two vans", () => {
  for (const litres of [760, 2_680, 5_350, 10_700]) {
    const request = requestFor(litres);
    const answer = price(request, priceBook);
    const { lowPence, highPence } = priceRange(request, priceBook);
    if (!isPriced(answer) || lowPence === null || highPence === null) throw new Error("no price");
    expect([litres, lowPence < answer.totalPence, highPence > answer.totalPence]).toEqual([litres, true, true]);
  }
  expect(priceRange(requestFor(21_400), priceBook).highPence).toBeNull();
});

test("a new installation has the measure that the tests price with", () => {
  const item = catalogueItems.find(({ id }) => id === "mixed-half-yard");
  const sql = readFileSync(new URL("../../../database/schema/05-catalogue.sql", import.meta.url), "utf8");
  expect(sql).toContain(
    `('${item?.id}', '${item?.name}', '${item?.category}', '${item?.acceptance}', ${item?.volumeLitres}, ${item?.weightGrams}, ${item?.labourMinutes}, 0, '${item?.ewcCode}'`,
  );
});
