/** The items that picture a size cost as much as the size: picking them instead is not dearer, and hardly cheaper. */
import { expect, test } from "vitest";
import { itemsForVolume } from "#domain/pricing/load/load-by-size.rules.ts";
import { price } from "#domain/pricing/price.rules.ts";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { isPriced, priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import { vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import { listSizes } from "./sizes.rules.ts";

function pounds(items: readonly { id: string; quantity: number }[]): number {
  const answer = price(priceRequestSchema.parse({ service: "furniture-removal", items }), priceBook);
  return isPriced(answer) ? answer.totalPence / 100 : expect.fail("not priced");
}

/** Each example of a hint, as it would be picked. */
const examples: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "a small appliance": { dishwasher: 1 },
  "two black bags": { "black-bag": 2 },
  "a washing machine and five boxes of books": { "washing-machine": 1, "books-box": 5 },
  "five black bags": { "black-bag": 5 },
  "a double wardrobe": { "wardrobe-double": 1 },
  "ten black bags": { "black-bag": 10 },
};
const shares: Readonly<Record<string, number>> = {
  "a quarter of a van": 0.25,
  "half a van": 0.5,
  "three quarters of a van": 0.75,
  "one full van": 1,
  "one and a half vans": 1.5,
  "two full vans": 2,
};

test.each(listSizes(priceBook.tariff))("$name: $hint", ({ litres, hint }) => {
  const picture = (hint.split(":")[0] ?? "").toLowerCase();
  const share = shares[picture];
  if (share !== undefined) return expect(vanFraction(litres, priceBook.tariff)).toBeCloseTo(share, 1);
  const size = pounds(itemsForVolume(litres, "mixed_house", priceBook.catalogue));
  for (const example of picture.split(", or ")) {
    const items = Object.entries(examples[example] ?? expect.fail(`nobody has priced "${example}"`));
    const picked = pounds(items.map(([id, quantity]) => ({ id, quantity })));
    expect([example, picked <= size && picked >= size * 0.9, picked, size]).toEqual([example, true, picked, size]);
  }
});
