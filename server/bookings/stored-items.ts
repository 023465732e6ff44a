/** A thing on a scope sheet, as the catalogue described it when it was put there. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";

export function storedItem(id: string, quantity: number, catalogue: Catalogue) {
  const item = catalogue.get(id);
  return {
    id,
    quantity,
    name: item?.name ?? id,
    flags: [...(item?.flags ?? [])],
    ewcCode: item?.ewcCode,
    volumeLitres: item?.volumeLitres,
    weightGrams: item?.weightGrams,
  };
}
