/** Length of a visit and kind of day. */
import { expect, test } from "vitest";
import { dayKindOf, serviceMinutes } from "./scheduling.rules.ts";

test.each([
  [{ allowanceMinutes: 30, floor: 0, lift: false, travelMinutes: 20 }, 66],
  [{ allowanceMinutes: 35, floor: 0, lift: false, travelMinutes: 0 }, 52],
  [{ allowanceMinutes: 12, floor: 3, lift: false, travelMinutes: 12 }, 52],
  [{ allowanceMinutes: 12, floor: 3, lift: true, travelMinutes: 12 }, 37],
  [{ allowanceMinutes: 10, floor: -2, lift: false, travelMinutes: 6 }, 38],
])("a visit of %o takes %i van minutes", (visit, minutes) => {
  expect(serviceMinutes(visit)).toBe(minutes);
});

test("a Boxing Day Saturday is a bank holiday, other Saturdays are the weekend", () => {
  const isBankHoliday = (date: string) => date === "2026-12-26";
  expect(dayKindOf("2026-12-26", isBankHoliday)).toBe("bank-holiday");
  expect(dayKindOf("2026-11-28", isBankHoliday)).toBe("weekend");
  expect(dayKindOf("2026-11-29")).toBe("weekend");
  expect(dayKindOf("2026-11-30")).toBe("weekday");
});
