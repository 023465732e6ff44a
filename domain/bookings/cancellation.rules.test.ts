/** When cancelling is free and what it costs afterwards, in London time. */
import { expect, test } from "vitest";
import { isoInLondon, londonInstant } from "../kernel/london-time.ts";
import { cancellationFee, freeCancelUntil } from "./cancellation.rules.ts";

const bookedLongBefore = "2026-10-01T10:00:00Z";
const windowStartsAt = "2026-11-24T09:00:00+00:00";
const feeAt = (now: string | Date, more: Partial<Parameters<typeof cancellationFee>[0]> = {}) =>
  cancellationFee({ now, windowStartsAt, bookedAt: bookedLongBefore, totalPence: 10_000, isConsumer: true, ...more });

test("booked more than 14 days ahead, cancelling is free until six the evening before", () => {
  expect(isoInLondon(freeCancelUntil({ windowStartsAt, bookedAt: bookedLongBefore }))).toBe("2026-11-23T18:00:00+00:00");
  expect(feeAt("2026-11-23T17:59:00Z")).toBe(0);
  expect(feeAt("2026-11-23T18:00:00Z")).toBe(0);
  expect(feeAt("2026-11-23T18:01:00Z")).toBe(2_000);
});

test("six in the evening is London's six on both sides of a clock change", () => {
  const until = (date: string) =>
    isoInLondon(freeCancelUntil({ windowStartsAt: londonInstant(date, "08:00"), bookedAt: "2027-01-01T12:00:00Z" }));
  expect(until("2027-03-28")).toBe("2027-03-27T18:00:00+00:00");
  expect(until("2027-03-29")).toBe("2027-03-28T18:00:00+01:00");
  expect(until("2027-10-31")).toBe("2027-10-30T18:00:00+01:00");
  expect(until("2027-11-01")).toBe("2027-10-31T18:00:00+00:00");
});

test("after the cut-off it is the lower of £25 and 20 %, under two hours the lower of £50 and 50 %", () => {
  expect(feeAt("2026-11-24T06:59:00Z")).toBe(2_000);
  expect(feeAt("2026-11-24T07:00:00Z")).toBe(2_000);
  expect(feeAt("2026-11-24T07:01:00Z")).toBe(5_000);
  expect(feeAt("2026-11-24T06:59:00Z", { totalPence: 40_000 })).toBe(2_500);
  expect(feeAt("2026-11-24T08:30:00Z", { totalPence: 40_000 })).toBe(5_000);
  expect(feeAt("2026-11-24T08:30:00Z", { totalPence: 4_500 })).toBe(2_250);
  expect(feeAt("2026-11-24T10:00:00Z", { totalPence: 4_500 })).toBe(2_250);
});

test("a consumer inside the 14 days pays nothing until the work may start", () => {
  const bookedAt = "2026-11-20T16:00:00Z";
  expect(isoInLondon(freeCancelUntil({ windowStartsAt, bookedAt }))).toBe("2026-11-24T09:00:00+00:00");
  expect(feeAt("2026-11-23T18:01:00Z", { bookedAt })).toBe(0);
  expect(feeAt("2026-11-24T08:59:00Z", { bookedAt })).toBe(0);
  expect(feeAt("2026-11-24T09:01:00Z", { bookedAt })).toBe(5_000);
});

test("the 14 days end with the fourteenth day, even when the window is on the next morning", () => {
  const bookedAt = "2026-11-09T16:00:00Z";
  expect(isoInLondon(freeCancelUntil({ windowStartsAt, bookedAt }))).toBe("2026-11-24T00:00:00+00:00");
  expect(feeAt("2026-11-23T20:00:00Z", { bookedAt })).toBe(0);
  expect(feeAt("2026-11-24T00:01:00Z", { bookedAt })).toBe(2_000);
});

test("a business has no 14-day right", () => {
  const bookedAt = "2026-11-20T16:00:00Z";
  expect(feeAt("2026-11-23T18:01:00Z", { bookedAt, isConsumer: false })).toBe(2_000);
  expect(feeAt("2026-11-23T17:59:00Z", { bookedAt, isConsumer: false })).toBe(0);
});
