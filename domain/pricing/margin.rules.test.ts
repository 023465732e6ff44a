import fc from "fast-check";
import { expect, test } from "vitest";
import { computeMargin } from "./margin.rules.ts";

const costs = { tipPencePerTonne: 18_000, crewPencePerHour: 4_200, travelPencePerJob: 1_500, feePermille: 15, floorPercent: 25 };

test("a price of £120 for 150 kg and forty minutes leaves what the tip, the crew, the drive and the card do not take", () => {
  expect(computeMargin({ totalPence: 12_000, vatPence: 2_000, kilograms: 150, minutes: 40 }, costs)).toEqual({
    revenuePence: 10_000,
    tipPence: 2_700,
    crewPence: 2_800,
    travelPence: 1_500,
    feePence: 180,
    marginPence: 2_820,
    percent: 28,
    isBelowFloor: false,
  });
});

test("a heavy load at a light price is below the floor, and may cost more than it brings", () => {
  const margin = computeMargin({ totalPence: 6_000, vatPence: 1_000, kilograms: 300, minutes: 60 }, costs);
  expect(margin).toMatchObject({ isBelowFloor: true, marginPence: -6_190 });
});

test("a margin of exactly the floor is not below it", () => {
  const only = { tipPencePerTonne: 0, crewPencePerHour: 0, travelPencePerJob: 7_500, feePermille: 0, floorPercent: 25 };
  expect(computeMargin({ totalPence: 10_000, vatPence: 0, kilograms: 1, minutes: 1 }, only).isBelowFloor).toBe(false);
  expect(computeMargin({ totalPence: 9_999, vatPence: 0, kilograms: 1, minutes: 1 }, only).isBelowFloor).toBe(true);
});

test("the parts always sum to the revenue, in whole pence", () => {
  const number = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.record({ totalPence: number(5_000_000), kilograms: number(5_000), minutes: number(2_000) }),
      fc.record({
        tipPencePerTonne: number(100_000),
        crewPencePerHour: number(50_000),
        travelPencePerJob: number(50_000),
        feePermille: number(200),
        floorPercent: number(90),
      }),
      (job, some) => {
        const { revenuePence, marginPence, ...parts } = computeMargin({ ...job, vatPence: Math.floor(job.totalPence / 6) }, some);
        expect(parts.tipPence + parts.crewPence + parts.travelPence + parts.feePence + marginPence).toBe(revenuePence);
        expect(Number.isInteger(marginPence)).toBe(true);
      },
    ),
  );
});
