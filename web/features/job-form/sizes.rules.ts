/** The sizes to choose from: the tariff's steps up to two vans, described by familiar items. */
import { vanLitres } from "#domain/pricing/load/load.rules.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";
import { formatCubicYards } from "#domain/pricing/load/sizes.rules.ts";

export type Size = { litres: number; name: string; hint: string };

/** By the share of a van up to which they apply. The items named cost what the size does (sizes.rules.test.ts). */
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

export function listSizes(tariff: Tariff): Size[] {
  const full = vanLitres(tariff);
  const steps = [...tariff.ladder.map(({ litres }) => litres), Math.round(full * 1.5), full * 2];
  return steps.map((litres) => {
    const [, name, picture] = labels.find(([share]) => litres / full <= share) ?? [0, "A load", ""];
    const yards = formatCubicYards(litres);
    return { litres, name, hint: `${picture}: ${yards} cubic ${yards === "1" ? "yard" : "yards"}` };
  });
}
