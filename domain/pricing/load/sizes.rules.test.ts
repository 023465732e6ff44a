/** Descriptions of volumes. */
import { expect, test } from "vitest";
import { vanLitres } from "./load.rules.ts";
import { describeAllowance, describeVanShare, formatCubicYards, standardVanLitres, vanFraction } from "./sizes.rules.ts";
import { tariffVersion1 } from "../tariff/tariff-1.ts";

test("an allowance is put in yards, vans, kilos and minutes", () => {
  expect(describeAllowance({ litres: 2_680, kilograms: 300, minutes: 30 })).toBe(
    "up to 3.5 cubic yards (about a quarter of a van), 300 kg and 30 minutes of loading",
  );
  expect(describeAllowance({ litres: 765, kilograms: 120, minutes: 1 })).toBe(
    "up to 1 cubic yard (about a tenth of a van), 120 kg and 1 minute of loading",
  );
  expect(describeAllowance({ litres: 21_400, kilograms: 2_100, minutes: 180 })).toBe(
    "up to 28 cubic yards (about two vans), 2,100 kg and 180 minutes of loading",
  );
});

test.each([
  [10, "under a tenth of a van"],
  [1_000, "a tenth of a van"],
  [5_350, "half a van"],
  [8_030, "three quarters of a van"],
  [10_700, "a full van"],
  [16_000, "one and a half vans"],
  [30_000, "two vans"],
])("%i litres look like %s", (litres, label) => {
  expect(describeVanShare(litres)).toBe(label);
});

test("yards have one decimal and a pinch is never nothing", () => {
  expect([1, 380, 560, 764, 10_700].map(formatCubicYards)).toEqual(["0.1", "0.5", "0.7", "1", "14"]);
});

test("the van picture fills in proportion and may overflow", () => {
  expect(vanFraction(5_350, tariffVersion1)).toBe(0.5);
  expect(vanFraction(21_400, tariffVersion1)).toBe(2);
});

test("the opening tariff's ladder ends with a standard van", () => {
  expect(vanLitres(tariffVersion1)).toBe(standardVanLitres);
});
