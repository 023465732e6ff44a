/**
 * An item of the catalogue of what people want cleared. The rows are in the database (`catalogue_items`); this file only
 * declares their type, for the price engine, the picker and the paperwork.
 */
export const acceptances = ["accepted", "ask-first", "survey", "refused"] as const;
export type Acceptance = (typeof acceptances)[number];

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

export function createCatalogue(items: readonly CatalogueItem[]): Catalogue {
  return new Map(items.map((item) => [item.id, item]));
}
