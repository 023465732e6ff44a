import { expect, test } from "vitest";
import { tariffVersion1 } from "./tariff/tariff-1.ts";
import { visitRange } from "./visit-range.rules.ts";

test("one visit costs £45 to £500 under the first tariff, and follows the tariff from there", () => {
  expect(visitRange(tariffVersion1)).toEqual({ lowPence: 4_500, highPence: 50_000 });
  expect(visitRange({ ...tariffVersion1, emergencyPence: 7_001 })).toEqual({ lowPence: 4_500, highPence: 55_000 });
});
