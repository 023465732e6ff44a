/**
 * The words for things people want cleared. The rows live in the database (`catalogue_items`); this file only
 * says what a row is, so that the price engine, the picker and the paperwork speak of the same thing.
 */
export type Acceptance = "accepted" | "ask-first" | "survey" | "refused";

export type CatalogueItem = {
  id: string;
  name: string;
  category: string;
  acceptance: Acceptance;
  /** Volume as loaded on the van, litres. */
  volumeLitres: number;
  weightGrams: number;
  /** Crew minutes for one. */
  labourMinutes: number;
  handlingPence: number;
  /** List of Waste code as shown: `20 03 07`, hazardous with `*`. */
  ewcCode: string;
  flags: readonly string[];
  twoPersonLift: boolean;
  aliases: readonly string[];
  note?: string;
};

export type Catalogue = ReadonlyMap<string, CatalogueItem>;

export function catalogueOf(items: readonly CatalogueItem[]): Catalogue {
  return new Map(items.map((item) => [item.id, item]));
}
