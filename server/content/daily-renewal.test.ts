import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "#server/platform/clock/clock.ts";
import { renewDaily } from "./daily-renewal.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hours = (count: number) => count * 3_600_000;

test("content is renewed at midnight in London, every day, also when the clocks change", () => {
  vi.setSystemTime("2026-10-24T20:00:00Z"); // 21:00 summer time; the clocks go back that night
  const renewals: string[] = [];
  const clock = createClock();
  const stop = renewDaily({ clock, renew: () => void renewals.push(clock.now().toISOString()) });
  vi.advanceTimersByTime(hours(3) - 1);
  expect(renewals).toEqual([]);
  vi.advanceTimersByTime(1 + hours(25));
  expect(renewals).toEqual(["2026-10-24T23:00:00.000Z", "2026-10-26T00:00:00.000Z"]);
  stop();
  vi.advanceTimersByTime(hours(48));
  expect(renewals).toHaveLength(2);
});
