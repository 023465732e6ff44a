import { expect, test } from "vitest";
import { requiredDeposit } from "./deposit.rules.ts";

test("a quarter from £250, at least £50, rounded up to the penny; below that a card pays all", () => {
  const deposits = [24_999, 25_000, 25_001, 100_003].map((totalPence) =>
    requiredDeposit({ totalPence, speed: "standard", presence: "yes" }),
  );
  expect(deposits).toEqual([24_999, 6_250, 6_251, 25_001]);
  expect(requiredDeposit({ totalPence: 30_000, speed: "same-day" })).toBe(7_500);
});

test("all of it where nobody is there, or the crew comes in an emergency", () => {
  expect(requiredDeposit({ totalPence: 40_000, speed: "emergency", presence: "yes" })).toBe(40_000);
  for (const presence of ["no", "key_safe", "neighbour"] as const)
    expect(requiredDeposit({ totalPence: 40_000, speed: "standard", presence })).toBe(40_000);
});
