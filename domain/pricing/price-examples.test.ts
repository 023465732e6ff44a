/** The 41 worked examples of the tariff, to the penny: lines, total, VAT and allowance. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { measureItems } from "./load/load.rules.ts";
import { price } from "./price.rules.ts";
import { isPriced, priceRequestSchema } from "./pricing.contract.ts";
import type { Allowance, PriceRequestInput } from "./pricing.contract.ts";
import { priceBook } from "./price-book.fixture.ts";

type Example = {
  name: string;
  input: PriceRequestInput;
  expected: {
    lines: { code: string; pence: number }[];
    totalPence: number;
    vatPence: number;
    allowance: Allowance;
    weightGrams: number;
    labourMinutes: number;
  };
};
const examples = JSON.parse(readFileSync(new URL("./price-examples.json", import.meta.url), "utf8")) as Example[];

test("all 41 examples are here", () => {
  expect(examples).toHaveLength(41);
});

test.each(examples)("$name", ({ input, expected }) => {
  const request = priceRequestSchema.parse(input);
  const { weightGrams, labourMinutes } = measureItems(request.items, priceBook.catalogue);
  const answer = price(request, priceBook);
  if (!isPriced(answer)) throw new Error(JSON.stringify(answer));
  expect({
    lines: answer.lines.map(({ code, pence }) => ({ code, pence })),
    totalPence: answer.totalPence,
    vatPence: answer.vatPence,
    allowance: answer.allowance,
    weightGrams,
    labourMinutes,
  }).toEqual(expected);
  expect([answer.lowPence, answer.highPence, answer.tariffVersion]).toEqual([answer.totalPence, answer.totalPence, 1]);
});
