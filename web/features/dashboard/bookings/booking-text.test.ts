import { expect, test } from "vitest";
import { priceText, whenText } from "./booking-text.ts";

test.each([
  [{}, "£113.00"],
  [{ chargedPence: 10_300 }, "£103.00"],
  [{ endedEarly: true, chargedPence: 5_000 }, "£50.00 charge"],
  [{ endedEarly: true, chargedPence: 0 }, "No charge"],
  [{ endedEarly: true }, null],
] as const)("of a price of £113 a row with %j says %s", (charged, text) => {
  expect(priceText({ totalPence: 11_300, ...charged })).toBe(text);
});

test("in a list that reaches over years, a day of another year says which", () => {
  const window = { startsAt: "2025-12-16T07:00:00+00:00", endsAt: "2025-12-16T09:00:00+00:00" };
  expect(whenText(window, "2026-11-27T10:00:00+00:00")).toBe("Tue 16 Dec 2025, 7–9am");
  expect(whenText(window, "2025-12-01T10:00:00+00:00")).toBe("Tue 16 Dec, 7–9am");
});
