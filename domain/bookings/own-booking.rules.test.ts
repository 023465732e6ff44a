/** Until when a customer moves their booking: as long as cancelling costs nothing, whoever they are. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isoInLondon } from "../kernel/london-time.ts";
import { cancellationFee } from "./cancellation.rules.ts";
import { canReschedule, rescheduleUntil } from "./own-booking.rules.ts";

const window = { startsAt: "2026-12-02T09:00:00+00:00", endsAt: "2026-12-02T11:00:00+00:00" };
const booked = { status: "confirmed" as const, window, bookedAt: "2026-11-23T09:00:00Z" };
const business = { type: "business" as const, company: "Hill Ltd" };
const movable = (now: string, more: Partial<Parameters<typeof canReschedule>[0]> = {}) =>
  canReschedule({ ...booked, reschedules: 0, ...more }, new Date(now));

test("a household that booked within 14 days moves it until its window begins, as it may cancel", () => {
  expect(isoInLondon(rescheduleUntil(booked))).toBe(window.startsAt);
  expect([movable("2026-12-01T18:01:00Z"), movable("2026-12-02T08:59:00Z"), movable("2026-12-02T09:01:00Z")]).toEqual([true, true, false]);
  expect(movable("2026-12-02T08:59:00Z", { reschedules: 3 })).toBe(false);
});

test("one that booked long before, and an organisation, until six in the evening before", () => {
  for (const more of [{ bookedAt: "2026-11-01T09:00:00Z" }, { customer: business }]) {
    expect(isoInLondon(rescheduleUntil({ ...booked, ...more }))).toBe("2026-12-01T18:00:00+00:00");
    expect([movable("2026-12-01T17:59:00Z", more), movable("2026-12-01T18:01:00Z", more)]).toEqual([true, false]);
  }
});

test("the 14 days begin when a person has confirmed it", () => {
  const waited = { bookedAt: "2026-11-16T09:00:00Z", confirmedAt: "2026-11-20T09:00:00Z" };
  expect(isoInLondon(rescheduleUntil({ ...booked, ...waited }))).toBe(window.startsAt);
});

test("whenever cancelling is free before the window begins, so is moving: never the dearer of the two", () => {
  const minutes = fc.integer({ min: 0, max: 30 * 24 * 60 });
  fc.assert(
    fc.property(minutes, minutes, fc.boolean(), (before, ahead, isHome) => {
      const startsAt = Date.parse(window.startsAt);
      const bookedAt = new Date(startsAt - before * 60_000).toISOString();
      const now = new Date(Math.max(Date.parse(bookedAt), startsAt - ahead * 60_000));
      const customer = isHome ? undefined : business;
      const fee = cancellationFee({ now, windowStartsAt: window.startsAt, bookedAt, isConsumer: isHome, totalPence: 10_000 });
      expect(canReschedule({ ...booked, bookedAt, customer, reschedules: 0 }, now)).toBe(fee === 0);
    }),
  );
});
