import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { reservationLimits } from "./reservation-limits.ts";

test("one address may hold six windows and have half a day, unless the firm says otherwise", () => {
  expect(reservationLimits(readConfig({}))).toMatchObject({
    holds: 6,
    holdMinutes: 600,
    holdLitres: 32_100,
    contactBookings: 8,
    dayPercent: 50,
  });
  expect(reservationLimits(readConfig({ HOLDS_PER_CALLER: "2", DAY_PERCENT_PER_CALLER: "25" }))).toMatchObject({
    holds: 2,
    dayPercent: 25,
  });
});

test("the limits grow with the scale of the rate limits, and end where scripts begin", () => {
  expect(reservationLimits(readConfig({ RATE_LIMIT_SCALE: "3" }))).toMatchObject({ holds: 18, dayPercent: 100 });
  expect(reservationLimits(readConfig({ RATE_LIMIT_SCALE: "0.1" }))).toMatchObject({ holds: 1, dayPercent: 5 });
  expect(reservationLimits(readConfig({ RATE_LIMIT_SCALE: "1000" }))).toBeUndefined();
});
