import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingStates } from "../bookings/booking-request.contract.ts";
import { openingHours } from "../scheduling/opening-hours.rules.ts";
import { canComplain, complainUntil, complaintAnswerBy, complaintStatesOfBooking } from "./complaint.rules.ts";

const endsAt = "2026-11-24T11:00:00Z";

describe("complaining on the booking’s page", () => {
  test("is possible once the visit is over, and for sixty days, to the minute", () => {
    expect(complainUntil(endsAt).toISOString()).toBe("2027-01-23T11:00:00.000Z");
    for (const status of bookingStates) {
      const isOver = complaintStatesOfBooking.some((state) => state === status);
      expect([status, canComplain({ status, endsAt }, "2027-01-23T11:00:00Z")]).toEqual([status, isOver]);
      expect([status, canComplain({ status, endsAt }, "2027-01-23T11:00:01Z")]).toEqual([status, false]);
    }
  });

  test("is answered within ten working days: not counting weekends and bank holidays, by the time the office closes", () => {
    const isClosedDay = (date: string) => ["2026-12-25", "2026-12-28"].includes(date);
    expect(complaintAnswerBy("2026-12-18T10:00:00Z", { hours: openingHours, isClosedDay }).toISOString().slice(0, 10)).toBe("2027-01-05");
    fc.assert(
      fc.property(fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }), (raisedAt) => {
        const days =
          (complaintAnswerBy(raisedAt, { hours: openingHours, isClosedDay: () => false }).getTime() - raisedAt.getTime()) / 86_400_000;
        expect(days).toBeGreaterThan(11);
        expect(days).toBeLessThan(17);
      }),
      { numRuns: 100 },
    );
  });
});
