/** An item on a scope sheet, with the catalogue's description at the time it was added. */
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
