/** Volumes and allowances as everyday descriptions. */
import { vanLitres } from "./load.rules.ts";
import type { Allowance, Tariff } from "../pricing.contract.ts";

const litresPerCubicYard = 764.555;
/** Litres of the firm's standard van, 14 cubic yards. The last step of a tariff's ladder and the capacity of vans in the database are the same. */
export const standardVanLitres = 10_700;

const fractions: readonly (readonly [number, string])[] = [
  [0.03, "under a tenth of a van"],
  [0.1, "a tenth of a van"],
  [0.17, "a sixth of a van"],
  [0.25, "a quarter of a van"],
  [0.33, "a third of a van"],
  [0.5, "half a van"],
  [0.67, "two thirds of a van"],
  [0.75, "three quarters of a van"],
  [1, "a full van"],
  [1.25, "one and a quarter vans"],
  [1.5, "one and a half vans"],
  [1.75, "one and three-quarter vans"],
  [2, "two vans"],
];

/** Share of one full van of the tariff; above 1 when more than one van is needed. */
export function vanFraction(litres: number, tariff: Tariff): number {
  return litres / vanLitres(tariff);
}

/** Cubic yards as written for customers: one decimal, `3.5`, `14`. */
export function formatCubicYards(litres: number): string {
  const tenths = Math.max(1, Math.round((litres * 10) / litresPerCubicYard));
  return (yardTexts[tenths] ??= String(tenths / 10));
}

// Formatting a fraction costs as much as the rest of a price, so the few hundred possible texts are cached.
const yardTexts: string[] = [];

/** "3.5 cubic yards", "1 cubic yard". */
export function describeCubicYards(litres: number): string {
  const yards = formatCubicYards(litres);
  return `${yards} cubic ${yards === "1" ? "yard" : "yards"}`;
}

/** "a quarter of a van": the nearest everyday fraction. */
export function describeVanShare(litres: number, fullVanLitres = standardVanLitres): string {
  const share = litres / fullVanLitres;
  return fractions.reduce((best, candidate) => (Math.abs(candidate[0] - share) < Math.abs(best[0] - share) ? candidate : best))[1];
}

/** "about a quarter of a van"; without "about" for the smallest share, whose text is inexact already. */
export function aboutVanShare(litres: number, fullVanLitres = standardVanLitres): string {
  const share = describeVanShare(litres, fullVanLitres);
  return share.startsWith("under") ? share : `about ${share}`;
}

/** "up to 3.5 cubic yards (about a quarter of a van), 300 kg and 30 minutes of loading" */
export function describeAllowance(allowance: Allowance, fullVanLitres = standardVanLitres): string {
  const kilograms = allowance.kilograms.toLocaleString("en-GB");
  const minutes = `${allowance.minutes} ${allowance.minutes === 1 ? "minute" : "minutes"}`;
  return `up to ${describeCubicYards(allowance.litres)} (${aboutVanShare(allowance.litres, fullVanLitres)}), ${kilograms} kg and ${minutes} of loading`;
}
