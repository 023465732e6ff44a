import { expect, test } from "vitest";
import { nextClockChange } from "./clock-changes.ts";

test.each([
  ["2026-11-22", "2027-03-28"],
  ["2027-03-28", "2027-03-28"],
  ["2027-03-29", "2027-10-31"],
  ["2027-11-01", "2028-03-26"],
])("from %s the clocks change next on %s", (today, change) => {
  expect(nextClockChange(today)).toBe(change);
});
