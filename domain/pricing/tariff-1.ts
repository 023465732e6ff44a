/** Tariff version 1. A migration seeds it; live tariffs are edited in the console, this one never changes. */
import type { Tariff } from "./pricing.contract.ts";

export const tariffVersion1: Tariff = {
  version: 1,
  ladder: [
    { litres: 380, pence: 4_500, minutes: 10, kilograms: 70 },
    { litres: 760, pence: 6_500, minutes: 15, kilograms: 120 },
    { litres: 1_530, pence: 9_900, minutes: 20, kilograms: 180 },
    { litres: 2_680, pence: 15_000, minutes: 30, kilograms: 300 },
    { litres: 5_350, pence: 25_500, minutes: 50, kilograms: 600 },
    { litres: 8_030, pence: 35_000, minutes: 70, kilograms: 850 },
    { litres: 10_700, pence: 43_000, minutes: 90, kilograms: 1_050 },
  ],
  overweightPencePerKilogram: 22,
  labourPencePerMinute: 150,
  serviceMinimumPence: {
    "single-item": 4_500,
    "furniture-removal": 4_500,
    "garden-waste": 6_500,
    "commercial-waste": 7_500,
    "office-clearance": 9_900,
    "house-clearance": 15_000,
  },
  stairsPencePerFloor: 1_000,
  carry: { freeMetres: 15, stepMetres: 15, pencePerStep: 1_000 },
  parkingPence: 1_500,
  dismantlingPence: 1_500,
  emergencyPence: 6_000,
  sameDayPence: 2_500,
  sameDayFreeUpTo: { litres: 380, kilograms: 70 },
  bankHolidayPence: 3_000,
  weekendPence: 1_500,
  reduction: { outsideReadyPercent: 10, flexibleDayPence: 1_000, mostPercent: 20 },
  roundToPence: 100,
  vatPercent: 20,
  review: { mostVans: 2, rubbleKilograms: 1_000 },
};
