/** The price beside a result is the engine's: what picking it then really does to the price. */
import { expect, test } from "vitest";
import { price } from "#domain/pricing/price.rules.ts";
import { catalogueItems, priceBook } from "#domain/pricing/price-book.fixture.ts";
import { isPriced, priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import { itemPriceText } from "./item-price.rules.ts";
import type { PickedItem } from "./picked-list.ts";

const priceOf = (picked: readonly PickedItem[]): number | null => {
  const items = picked.map(({ id, quantity, confirmed }) => ({ id, quantity, ...(confirmed === true ? { confirmed } : {}) }));
  if (items.length === 0) return null;
  const answer = price(priceRequestSchema.parse({ service: "furniture-removal", items }), priceBook);
  return isPriced(answer) ? answer.totalPence : null;
};
const line = (id: string, quantity = 1): PickedItem => ({ id, quantity, confirmed: null });
const item = (id: string) => priceBook.catalogue.get(id) ?? expect.fail(`no ${id}`);
const text = (id: string, picked: readonly PickedItem[] = []) => itemPriceText(item(id), picked, priceOf);

test("on an empty list it is what the item costs on its own, after that what it adds", () => {
  expect(text("wardrobe-double")).toBe("£93 on its own");
  expect(text("bed-frame-double", [line("wardrobe-double")])).toBe("+£14");
  expect(text("black-bag", [line("black-bag", 1)])).toBe("no extra");
});

test("picked, each item changes the price by exactly what stood beside it", () => {
  const list = [line("sofa-3-seat"), line("black-bag", 2)];
  const before = priceOf(list) ?? expect.fail("no price");
  for (const other of catalogueItems) {
    const priceText = text(other.id, list);
    const after = priceOf([
      ...list.filter(({ id }) => id !== other.id),
      { ...line(other.id, other.id === "black-bag" ? 3 : other.id === "sofa-3-seat" ? 2 : 1), confirmed: true },
    ]);
    if (priceText === null) expect([other.id, after === null || other.acceptance === "survey"]).toEqual([other.id, true]);
    else
      expect([other.id, priceText === "no extra" ? 0 : Number(priceText.replace(/[+£,]/g, "").replace("−", "-")) * 100]).toEqual([
        other.id,
        (after ?? 0) - before,
      ]);
  }
});

test("what we refuse or look at first has no price; what has a question is priced as if answered with yes", () => {
  expect([text("asbestos"), text("hot-tub")]).toEqual([null, null]);
  expect(text("tyre-car")).toMatch(/^£\d+ on its own$/);
});

test("while nothing can be priced nothing is said", () => {
  expect(itemPriceText(item("armchair"), [], () => null)).toBeNull();
  expect(itemPriceText(item("armchair"), [line("black-bag")], (picked) => (picked.length === 1 ? null : 9_000))).toBeNull();
});
