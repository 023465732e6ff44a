/** The price examples as links: written, read again and priced by the calculator, to the penny and line by line. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import type { PriceRequestInput } from "#domain/pricing/pricing.contract.ts";
import { readLink, writeLink } from "../calculation/calculation-link.rules.ts";
import { blankCalculation } from "../calculation/calculation.rules.ts";
import type { Calculation } from "../calculation/calculation.rules.ts";
import { calculationOutcome } from "./outcome.rules.ts";

type Example = { name: string; input: PriceRequestInput; expected: { lines: { pence: number }[]; totalPence: number } };
const examples = JSON.parse(readFileSync(new URL("../../../../domain/pricing/price-examples.json", import.meta.url), "utf8")) as Example[];

const calculationOf = ({ service, items, access = {}, timing = {} }: PriceRequestInput): Calculation => ({
  ...blankCalculation,
  picked: items.map(({ id, quantity }) => ({ id, quantity, confirmed: null })),
  service,
  access: {
    floor: access.floor ?? 0,
    lift: access.lift ?? false,
    carryMetres: access.carryMetres ?? 0,
    parking: access.parking ?? "free",
    dismantleCount: access.dismantleCount ?? 0,
  },
  outsideReady: timing.outsideReady ?? false,
  flexibleDay: timing.flexibleDay ?? false,
  speed: timing.speed ?? "standard",
  day: timing.day ?? "weekday",
});

test("there are 41 of them", () => {
  expect(examples).toHaveLength(41);
});

test.each(examples)("$name", ({ input, expected }) => {
  const link = writeLink(calculationOf(input));
  const { calculation, problem } = readLink(link, priceBook.catalogue);
  expect([problem, writeLink(calculation)]).toEqual([null, link]);
  const outcome = calculationOutcome(calculation, priceBook, new Date("2026-11-20T12:00:00Z"));
  if (outcome.is !== "priced") throw new Error(`no price: ${outcome.is}`);
  expect(outcome.answer.totalPence).toBe(expected.totalPence);
  expect(outcome.answer.lines.map(({ pence }) => pence)).toEqual(expected.lines.map(({ pence }) => pence));
});
