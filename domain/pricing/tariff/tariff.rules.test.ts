/** A tariff that would misprice cannot be published. */
import { expect, test } from "vitest";
import { priceBook } from "../price-book.fixture.ts";
import type { Tariff } from "../pricing.contract.ts";
import { tariffVersion1 } from "./tariff-1.ts";
import { checkTariff } from "./tariff.rules.ts";

const check = (change: Partial<Tariff>) => checkTariff({ ...tariffVersion1, ...change }, priceBook.catalogue);
const ladderWith = (index: number, change: Partial<Tariff["ladder"][number]>) =>
  tariffVersion1.ladder.map((step, at) => (at === index ? { ...step, ...change } : step));

test("tariff version 1 may be published", () => {
  expect(checkTariff(tariffVersion1, priceBook.catalogue)).toEqual([]);
});

test("a step that costs less than the allowances it brings is refused", () => {
  expect(check({ ladder: ladderWith(6, { pence: 42_400 }) })).toEqual([
    "Step 7 rises by £74 but brings kilos and minutes worth £74: adding something could make a job cheaper",
  ]);
  expect(check({ ladder: ladderWith(6, { pence: 42_401 }) })).toEqual([]);
  expect(check({ labourPencePerMinute: 1_000 })[0]).toContain("Step 1 rises by £45");
});

test("steps out of order, empty or with fractions are refused", () => {
  expect(check({ ladder: [] })).toEqual(["The ladder needs at least two steps"]);
  expect(check({ ladder: ladderWith(2, { litres: 760 }) })).toEqual(["Step 3 must hold more litres than the one below"]);
  expect(check({ ladder: ladderWith(3, { minutes: 19 }) })).toEqual(["Step 4 must include at least what the one below does"]);
  expect(check({ ladder: ladderWith(0, { pence: 45.5 }) })).toEqual(["Step 1 must hold whole numbers above zero"]);
});

test("a floor that nobody could buy is refused", () => {
  expect(check({ serviceMinimumPence: { ...tariffVersion1.serviceMinimumPence, "single-item": 4_000 } })).toEqual([
    "No collection can cost the minimum for single-item, £40: the smallest load already costs £45",
  ]);
  expect(check({ serviceMinimumPence: { ...tariffVersion1.serviceMinimumPence, "house-clearance": 15_050 } })).toEqual([
    "No collection can cost the minimum for house-clearance, £150.50: no single item costs exactly that",
  ]);
});

test("amounts below zero, steps of nothing and shares over 100 % are refused, all at once", () => {
  expect(check({ weekendPence: -1, roundToPence: 0, vatPercent: 120 })).toEqual([
    "The weekend charge must be a whole number, zero or more",
    "The rounding must be a whole number, one or more",
    "VAT must be a whole percentage from 0 to 100",
  ]);
});
