/** The sizes to choose from: the steps of the tariff's ladder and what two vans hold, in sizes people can picture. */
import { vanLitres } from "#domain/pricing/load/load.rules.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";
import { formatCubicYards } from "#domain/pricing/load/sizes.rules.ts";

export type Size = { litres: number; name: string; hint: string };

/** Up to this share of a van. What is pictured costs what the size does (sizes.rules.test.ts asks the engine). */
const labels: readonly (readonly [number, string, string])[] = [
  [0.05, "One or two items", "A small appliance, or two black bags"],
  [0.1, "A few items", "Five black bags, or a washing machine and five boxes of books"],
  [0.18, "A corner of a room", "A double wardrobe, or ten black bags"],
  [0.3, "One room", "A quarter of a van"],
  [0.6, "A garage", "Half a van"],
  [0.85, "A small flat", "Three quarters of a van"],
  [1.1, "A flat, or a full garage", "One full van"],
  [1.6, "A flat and its loft", "One and a half vans"],
  [Number.POSITIVE_INFINITY, "A small house", "Two full vans"],
];

export function sizesOf(tariff: Tariff): Size[] {
  const full = vanLitres(tariff);
  const steps = [...tariff.ladder.map(({ litres }) => litres), Math.round(full * 1.5), full * 2];
  return steps.map((litres) => {
    const [, name, picture] = labels.find(([share]) => litres / full <= share) ?? [0, "A load", ""];
    const yards = formatCubicYards(litres);
    return { litres, name, hint: `${picture}: ${yards} cubic ${yards === "1" ? "yard" : "yards"}` };
  });
}
