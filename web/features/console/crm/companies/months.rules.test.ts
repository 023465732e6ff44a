import { expect, test } from "vitest";
import { addMonths, monthText } from "./months.rules.ts";

test("months are counted over the turn of a year, from a day or a month", () => {
  expect([addMonths("2026-01-31", -1), addMonths("2026-11", 2), addMonths("2026-03-31", 0)]).toEqual(["2025-12", "2027-01", "2026-03"]);
  expect(monthText("2026-11")).toBe("November 2026");
});
