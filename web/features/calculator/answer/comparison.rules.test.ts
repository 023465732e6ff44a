/** Nobody's price is made up: it is the visitor's own, or one that somebody checked. */
import { expect, test } from "vitest";
import { alternatives } from "#web/content/alternatives.ts";
import type { Alternative } from "#web/content/alternatives.ts";
import { compared, penceOf } from "./comparison.rules.ts";

const bare: Alternative = { id: "skip", name: "A skip", price: "Hire", remark: "You load it." };
const checked: Alternative = {
  ...bare,
  figure: { pence: 24_000, source: { name: "A firm", url: "https://example.org" }, checked: "2026-11-01" },
};

test.each([
  ["45", 4_500],
  ["£45.50", 4_550],
  ["1,200", 120_000],
  ["45.5", 4_550],
  ["a lot", null],
  ["", null],
])("%s is %s pence", (text, pence) => expect(penceOf(text)).toBe(pence));

test("without a figure there is no comparison; the visitor's own wins over a checked one", () => {
  expect(compared(bare, "", 20_000)).toBeNull();
  expect(compared(checked, "", 20_000)).toEqual({ pence: 24_000, differencePence: 4_000 });
  expect(compared(checked, "150", 20_000)).toEqual({ pence: 15_000, differencePence: -5_000 });
  expect(compared(checked, "cheap", 20_000)).toBeNull();
});

test("every figure that is shown names its source and the day it was checked", () => {
  const figures = [...alternatives, checked].flatMap(({ figure }) => figure ?? []);
  expect(figures.filter(({ source, checked: day }) => !source.url.startsWith("https:") || !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
});
