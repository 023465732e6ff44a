import { expect, test } from "vitest";
import { carryBandOf, carryBands, carryBandsEnd, readCarryMetres } from "./carry.rules.ts";

const carry = { freeMetres: 15, stepMetres: 15, pencePerStep: 1_000 };

test("the bands follow the tariff, so that a customer at 20 metres pays for one step and not for two", () => {
  expect(carryBands(carry)).toEqual([
    { metres: 0, label: "Up to 15 m", pence: 0 },
    { metres: 30, label: "15 to 30 m", pence: 1_000 },
    { metres: 45, label: "30 to 45 m", pence: 2_000 },
    { metres: 60, label: "45 to 60 m", pence: 3_000 },
  ]);
  expect(carryBandsEnd(carry)).toBe(60);
});

test("metres of an earlier booking lie in the band that holds them, or beyond them all", () => {
  expect([0, 15, 20, 30, 60, 61, 90].map((metres) => carryBandOf(metres, carry))).toEqual([0, 0, 30, 30, 60, null, null]);
});

test("a longer carry is what was typed, with or without its unit", () => {
  expect([" 80 ", "80m", "80 metres", "500"].map((carryFar) => readCarryMetres({ carryMetres: 0, carryFar }))).toEqual([80, 80, 80, 500]);
});

test("a carry that is not a number from 1 to 500 is no answer", () => {
  expect(["", "0", "-5", "501", "far", "1e3", "8.5"].map((carryFar) => readCarryMetres({ carryMetres: 30, carryFar }))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
