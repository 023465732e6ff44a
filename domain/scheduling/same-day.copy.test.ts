import { expect, test } from "vitest";
import { sameDayText } from "./same-day.copy.ts";

test("what today costs more is said with the hour from which it counts, on both sides of it and of the clock change", () => {
  expect(sameDayText(2_500, new Date("2026-11-23T10:59:00Z"))).toBe("no extra until 11am, then +£25");
  expect(sameDayText(2_500, new Date("2026-11-23T11:00:00Z"))).toBe("+£25 from 11am");
  expect(sameDayText(2_500, new Date("2027-06-01T09:59:00Z"))).toBe("no extra until 11am, then +£25");
  expect(sameDayText(2_500, new Date("2027-06-01T10:00:00Z"))).toBe("+£25 from 11am");
});
