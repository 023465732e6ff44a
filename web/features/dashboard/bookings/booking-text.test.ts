import { expect, test } from "vitest";
import { priceText } from "./booking-text.ts";

test.each([
  [{}, "£113.00"],
  [{ chargedPence: 10_300 }, "£103.00"],
  [{ endedEarly: true, chargedPence: 5_000 }, "£50.00 charge"],
  [{ endedEarly: true, chargedPence: 0 }, "No charge"],
  [{ endedEarly: true }, null],
] as const)("of a price of £113 a row with %j says %s", (charged, text) => {
  expect(priceText({ totalPence: 11_300, ...charged })).toBe(text);
});
