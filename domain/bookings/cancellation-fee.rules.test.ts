/** The fee table over random bookings, and at its edges on the days of London's clock changes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { londonInstant } from "../kernel/london-time.ts";
import {
  cancellationFee,
  cancellationSteps,
  failureCredit,
  freeCancelUntil,
  lateCredit,
  onSiteFee,
  computeRefund,
} from "./cancellation.rules.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const from = Date.parse("2026-11-01T00:00:00Z");

/** Windows of up to nine hours, booked up to 60 days ahead, by any kind of customer, at any price, with any amount paid. */
const bookings = fc
  .record({
    start: fc.integer({ min: 0, max: 400 * 24 * 4 }).map((quarter) => from + quarter * 15 * minute),
    lasts: fc.integer({ min: 1, max: 9 }),
    aheadMinutes: fc.integer({ min: 120, max: 60 * 24 * 60 }),
    isConsumer: fc.boolean(),
    totalPence: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 5_000_000 })),
    paidShare: fc.integer({ min: 0, max: 100 }),
    agreedShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ start, lasts, aheadMinutes, isConsumer, totalPence, paidShare, agreedShare }) => ({
    windowStartsAt: new Date(start),
    windowEndsAt: new Date(start + lasts * hour),
    bookedAt: new Date(start - aheadMinutes * minute),
    isConsumer,
    totalPence,
    paidPence: Math.floor((totalPence * paidShare) / 100),
    agreedPence: Math.floor((totalPence * agreedShare) / 100),
  }));
/** From the booking until the end of its window. */
const moments = fc.integer({ min: 0, max: 10_000 });
type Booking = typeof bookings extends fc.Arbitrary<infer One> ? One : never;
const at = ({ bookedAt, windowEndsAt }: Booking, tenThousandths: number) =>
  new Date(bookedAt.getTime() + Math.floor(((windowEndsAt.getTime() - bookedAt.getTime()) * tenThousandths) / 10_000));

test("no fee is negative, over what was paid or agreed, or over the table's own limits", () => {
  fc.assert(
    fc.property(bookings, moments, (booking, moment) => {
      const fee = cancellationFee({ ...booking, now: at(booking, moment) });
      expect(Number.isSafeInteger(fee)).toBe(true);
      expect(fee).toBeGreaterThanOrEqual(0);
      expect(fee).toBeLessThanOrEqual(Math.max(booking.paidPence, booking.agreedPence));
      expect(fee).toBeLessThanOrEqual(Math.min(5_000, Math.ceil(booking.totalPence / 2)));
      expect(computeRefund(booking.paidPence, fee)).toBe(Math.max(0, booking.paidPence - fee));
    }),
    { numRuns: 2_000 },
  );
});

test("no fee falls while the hour approaches, the 14-day right included: it only moves the end of the free time", () => {
  fc.assert(
    fc.property(bookings, moments, moments, (booking, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(cancellationFee({ ...booking, now: at(booking, later) })).toBeGreaterThanOrEqual(
        cancellationFee({ ...booking, now: at(booking, earlier) }),
      );
    }),
    { numRuns: 3_000 },
  );
});

test("a consumer never pays more than a business, and nothing within 14 days of booking before the window", () => {
  fc.assert(
    fc.property(bookings, moments, (booking, moment) => {
      const now = at(booking, moment);
      const asConsumer = cancellationFee({ ...booking, isConsumer: true, now });
      expect(asConsumer).toBeLessThanOrEqual(cancellationFee({ ...booking, isConsumer: false, now }));
      const isWithinRight = now.getTime() < booking.bookedAt.getTime() + 14 * day && now <= booking.windowStartsAt;
      if (isWithinRight) expect(asConsumer).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});

test("the table that is shown says at each of its moments what is taken then, in order", () => {
  fc.assert(
    fc.property(bookings, moments, (booking, moment) => {
      const steps = cancellationSteps(booking);
      const now = at(booking, moment);
      const step = steps.find(({ until }) => now <= until);
      expect(step?.feePence).toBe(cancellationFee({ ...booking, now }));
      expect(steps[0]?.feePence).toBe(0);
      expect(steps.map(({ until }) => until.getTime())).toEqual(steps.map(({ until }) => until.getTime()).toSorted((a, b) => a - b));
    }),
    { numRuns: 2_000 },
  );
});

// The days round both clock changes of 2027.
test.each(["2027-03-27", "2027-03-28", "2027-03-29", "2027-10-30", "2027-10-31", "2027-11-01"])(
  "cancelling a window of %s is free at 17:59 the day before and costs at 18:01, in London",
  (date) => {
    const before = new Date(Date.parse(`${date}T12:00:00Z`) - day).toISOString().slice(0, 10);
    for (const [from_, until] of [
      ["08:00", "10:00"],
      ["15:00", "17:00"],
    ] as const) {
      const window = { windowStartsAt: londonInstant(date, from_), windowEndsAt: londonInstant(date, until) };
      const booking = { ...window, bookedAt: "2027-01-04T12:00:00Z", totalPence: 10_000, isConsumer: true };
      const feeAt = (day_: string, time: string) => cancellationFee({ ...booking, now: londonInstant(day_, time) });
      expect([feeAt(before, "17:59"), feeAt(before, "18:00"), feeAt(before, "18:01")]).toEqual([0, 0, 2_000]);
      expect(feeAt(date, from_)).toBe(5_000);
    }
  },
);

test("two hours before the window are two hours that pass, also in the night in which the clocks change", () => {
  for (const date of ["2027-03-28", "2027-10-31"]) {
    const booking = { windowStartsAt: londonInstant(date, "03:00"), bookedAt: "2027-01-04T12:00:00Z", totalPence: 10_000 };
    const start = booking.windowStartsAt.getTime();
    expect(cancellationFee({ ...booking, now: new Date(start - 2 * hour) })).toBe(2_000);
    expect(cancellationFee({ ...booking, now: new Date(start - 2 * hour + 1) })).toBe(5_000);
  }
});

test("after the window has ended it is we who are late, and cancelling costs nothing", () => {
  const booking = {
    windowStartsAt: "2026-11-24T09:00:00Z",
    windowEndsAt: "2026-11-24T11:00:00Z",
    bookedAt: "2026-10-01T10:00:00Z",
    totalPence: 10_000,
  };
  expect(cancellationFee({ ...booking, now: "2026-11-24T11:00:00Z" })).toBe(5_000);
  expect(cancellationFee({ ...booking, now: "2026-11-24T11:00:01Z" })).toBe(0);
});

test("who paid and agreed to nothing owes nothing; who paid owes no more than that", () => {
  const booking = {
    windowStartsAt: "2026-11-24T09:00:00Z",
    bookedAt: "2026-10-01T10:00:00Z",
    totalPence: 10_000,
    now: "2026-11-24T08:30:00Z",
  };
  expect(cancellationFee({ ...booking, paidPence: 0, agreedPence: 0 })).toBe(0);
  expect(cancellationFee({ ...booking, paidPence: 1_200, agreedPence: 0 })).toBe(1_200);
  expect(cancellationFee({ ...booking, paidPence: 10_000, agreedPence: 0 })).toBe(5_000);
  expect(cancellationFee({ ...booking, paidPence: 0, agreedPence: 3_000 })).toBe(3_000);
});

test("at the door: nobody there costs what the last two hours cost, a hidden hazard £50, neither more than was agreed", () => {
  expect(onSiteFee("no_access", { totalPence: 40_000 })).toBe(5_000);
  expect(onSiteFee("no_access", { totalPence: 4_500 })).toBe(2_250);
  expect(onSiteFee("hidden_hazard", { totalPence: 40_000 })).toBe(5_000);
  expect(onSiteFee("hidden_hazard", { totalPence: 4_500 })).toBe(4_500);
  expect(onSiteFee("hidden_hazard", { totalPence: 40_000, paidPence: 1_000, agreedPence: 0 })).toBe(1_000);
});

test("when we are late the customer gets something, the later the more, and never more than the price", () => {
  const windowEndsAt = "2026-11-24T11:00:00Z";
  const creditAfter = (minutes: number, totalPence = 10_000) =>
    lateCredit({ windowEndsAt, arrivedAt: new Date(Date.parse(windowEndsAt) + minutes * minute), totalPence });
  expect([-30, 0, 15].map((minutes) => creditAfter(minutes))).toEqual([0, 0, 0]);
  expect([16, 60].map((minutes) => creditAfter(minutes))).toEqual([1_000, 1_000]);
  expect([61, 600].map((minutes) => creditAfter(minutes))).toEqual([2_000, 2_000]);
  fc.assert(
    fc.property(
      fc.integer({ min: -600, max: 600 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 5_000 }),
      (first, more, total) => {
        expect(creditAfter(first, total)).toBeLessThanOrEqual(creditAfter(first + more, total));
        expect(creditAfter(first, total)).toBeLessThanOrEqual(total);
      },
    ),
  );
});

test("when we do not come all that was paid comes back, and £25", () => {
  expect(failureCredit({ paidPence: 11_300, totalPence: 11_300 })).toEqual({ refundPence: 11_300, creditPence: 2_500 });
  expect(failureCredit({ paidPence: 0, totalPence: 11_300 })).toEqual({ refundPence: 0, creditPence: 2_500 });
});

test("over the whole table, what we owe is never negative, never more than was agreed, and never falls the worse we do", () => {
  const windowEndsAt = new Date("2026-11-24T11:00:00Z");
  const minutes = fc.oneof(fc.integer({ min: -120, max: 120 }), fc.integer({ min: 0, max: 5_000 }));
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.nat(100), fc.array(minutes, { minLength: 1, maxLength: 12 }), (totalPence, paidShare, delays) => {
      const paidPence = Math.floor((totalPence * paidShare) / 100);
      const late = delays
        .toSorted((a, b) => a - b)
        .map((delay) => lateCredit({ windowEndsAt, arrivedAt: new Date(windowEndsAt.getTime() + delay * minute), totalPence }));
      const { refundPence, creditPence } = failureCredit({ paidPence, totalPence });
      const owed = [...late, creditPence];
      expect(owed.every((pence) => pence >= 0 && pence <= totalPence)).toBe(true);
      expect(owed).toEqual(owed.toSorted((a, b) => a - b));
      expect(refundPence).toBe(paidPence);
    }),
  );
});

test("a moment in the free time is free, whatever else is true", () => {
  fc.assert(
    fc.property(bookings, (booking) => {
      expect(cancellationFee({ ...booking, now: freeCancelUntil(booking) })).toBe(0);
    }),
  );
});
