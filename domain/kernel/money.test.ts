/** Rounding and writing of money. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { divideHalfUp, formatPence, formatPounds } from "./money.ts";

test.each([
  [5, 2, 3],
  [4, 3, 1],
  [-5, 2, -2],
  [-7, 3, -2],
  [-8, 3, -3],
  [0, 7, 0],
  [17_300, 6, 2_883],
  [1, 3, 0],
  [-1, 3, 0],
  [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  [-Number.MAX_SAFE_INTEGER, 19, -474_063_118_670_578],
])("%i shared by %i is %i to the penny, halves up", (numerator, denominator, expected) => {
  expect(divideHalfUp(numerator, denominator)).toBe(expected);
});

test("rounding agrees with exact arithmetic for every safe integer", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000_000 }), (numerator, denominator) => {
      const doubled = 2n * BigInt(numerator) + BigInt(denominator);
      const divisor = 2n * BigInt(denominator);
      const floor = doubled / divisor - (doubled % divisor < 0n ? 1n : 0n);
      expect(BigInt(divideHalfUp(numerator, denominator))).toBe(floor);
    }),
  );
});

test("an amount that is not a whole number of pence is refused, not rounded in silence", () => {
  expect(() => divideHalfUp(1.5, 2)).toThrow(RangeError);
  expect(() => divideHalfUp(2 ** 53, 2)).toThrow(RangeError);
  expect(() => divideHalfUp(10, 0)).toThrow(RangeError);
});

test("money is written with pounds, thousands and a true minus", () => {
  expect([0, 5, 123_450, -1_200, 123_456_789].map(formatPence)).toEqual(["£0.00", "£0.05", "£1,234.50", "−£12.00", "£1,234,567.89"]);
  expect([0, 15_000, 4_550, 100_000, -1_200, -47].map(formatPounds)).toEqual(["£0", "£150", "£45.50", "£1,000", "−£12", "−£0.47"]);
});
