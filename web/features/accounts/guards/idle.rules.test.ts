import { expect, test } from "vitest";
import { isIdle, isWorthMarking } from "./idle.rules.ts";

const minute = 60_000;

test("an administrator is idle after 30 minutes, not a moment before", () => {
  expect([isIdle(0, 30 * minute - 1), isIdle(0, 30 * minute), isIdle(null, 99 * minute)]).toEqual([false, true, false]);
});

test("signs of life are written down every ten seconds at most", () => {
  expect([isWorthMarking(null, 0), isWorthMarking(0, 9_999), isWorthMarking(0, 10_000)]).toEqual([true, false, true]);
});
