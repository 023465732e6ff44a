/** Which declared hazards need a person: one that is covered by a listed item we take is priced like any item. */
import type { HazardKind } from "./hazards.ts";

export type DeclaredHazards = { present: "yes" | "no" | null; kinds: readonly HazardKind[] };
type ListedItem = { id: string; flags: readonly string[] };

const listedAs: Readonly<Partial<Record<HazardKind, (item: ListedItem) => boolean>>> = {
  "fridge-gas": ({ flags }) => flags.includes("fridge"),
  paint: ({ id }) => id === "paint-water",
  oil: ({ id }) => id === "cooking-oil",
  batteries: ({ id }) => id === "battery-car" || id === "batteries-household",
};

/** `unnamed`: hazards were declared without saying which. */
export function openHazards(hazards: DeclaredHazards | undefined, items: readonly ListedItem[]): HazardKind[] | "unnamed" {
  if (hazards?.present !== "yes") return [];
  if (hazards.kinds.length === 0) return "unnamed";
  return hazards.kinds.filter((kind) => !items.some((item) => listedAs[kind]?.(item) ?? false));
}
