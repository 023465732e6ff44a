/** A person's own total: the lines still add up to it, and the engine's price stays beside it. */
import { expect, test } from "vitest";
import type { PriceLine } from "./price-answer.contract.ts";
import { needsAdmin, withOwnPrice } from "./own-price.rules.ts";

const load: PriceLine = { code: "load", label: "Collection", pence: 11_300, why: "" };
const engine = { lines: [load], totalPence: 11_300, vatPence: 1_883, kilograms: 170 };
const sum = (lines: readonly PriceLine[]) => lines.reduce((total, { pence }) => total + pence, 0);

test("one line is what lies between, up or down, and VAT is of the new total", () => {
  for (const totalPence of [9_000, 15_000, 0]) {
    const own = withOwnPrice(engine, totalPence, 20);
    expect([sum(own.lines), own.totalPence, own.vatPence, own.kilograms]).toEqual([
      totalPence,
      totalPence,
      Math.round(totalPence / 6),
      170,
    ]);
    expect(own.lines.map(({ code }) => code)).toEqual(["load", "own-price"]);
  }
});

test("set twice it is one line, and none where it is the engine's own", () => {
  const twice = withOwnPrice(withOwnPrice(engine, 9_000, 20), 10_000, 20);
  expect(twice.lines).toMatchObject([{ code: "load" }, { code: "own-price", pence: -1_300 }]);
  expect(withOwnPrice(twice, 11_300, 20).lines).toEqual([load]);
});

test("a moderator goes as far as the limit, either way", () => {
  expect([6_300, 16_300, 6_299, 16_301].map((total) => needsAdmin(11_300, total, 5_000))).toEqual([false, false, true, true]);
});
