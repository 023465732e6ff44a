/** Whatever is offered as cheaper is cheaper by the engine. */
import { expect, test } from "vitest";
import { priceBook } from "./price-book.fixture.ts";
import { price } from "./price.rules.ts";
import { isPriced, priceRequestSchema } from "./pricing.contract.ts";
import type { PriceRequestInput } from "./pricing.contract.ts";
import { listSavings } from "./savings.rules.ts";

function savings(input: Omit<PriceRequestInput, "service">) {
  const request = priceRequestSchema.parse({ service: "furniture-removal", ...input });
  const answer = price(request, priceBook);
  if (!isPriced(answer)) throw new Error(JSON.stringify(answer));
  return { total: answer.totalPence, ways: listSavings(request, answer.totalPence, priceBook) };
}
const sofas = [
  { id: "sofa-3-seat", quantity: 1 },
  { id: "wardrobe-double", quantity: 1 },
];

test("every way names the total it leads to, and the greatest comes first", () => {
  const { total, ways } = savings({ items: sofas, access: { floor: 2 }, timing: { speed: "emergency", day: "weekend" } });
  expect(ways.map(({ kind }) => kind).toSorted()).toEqual(["no-hurry", "outside-ready", "seats-apart", "weekday"]);
  for (const { savedPence, totalPence } of ways) expect(savedPence).toBe(total - totalPence);
  expect(ways.map(({ savedPence }) => savedPence)).toEqual(ways.map(({ savedPence }) => savedPence).toSorted((a, b) => b - a));
  expect(ways.find(({ kind }) => kind === "no-hurry")?.savedPence).toBe(6_000);
});

test("standing outside saves the stairs as well", () => {
  const high = savings({ items: sofas, access: { floor: 2 } }).ways.find(({ kind }) => kind === "outside-ready");
  const level = savings({ items: sofas }).ways.find(({ kind }) => kind === "outside-ready");
  expect((high?.savedPence ?? 0) - (level?.savedPence ?? 0)).toBe(2_000);
});

test("what would not help is not offered", () => {
  const kinds = savings({ items: [{ id: "microwave", quantity: 1 }] }).ways.map(({ kind }) => kind);
  expect(kinds).toEqual([]);
  const onlySofas = savings({ items: [{ id: "sofa-3-seat", quantity: 2 }] }).ways.map(({ kind }) => kind);
  expect(onlySofas).not.toContain("seats-apart");
});
