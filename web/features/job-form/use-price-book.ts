/** The price engine's input data, from the loader's. */
import { useMemo } from "react";
import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";

type Loaded = { items: readonly CatalogueItem[]; tariff: Tariff; bankHolidays: readonly string[] };

export function usePriceBook({ items, tariff, bankHolidays }: Loaded): PriceBook {
  return useMemo(
    () => ({ tariff, catalogue: createCatalogue(items), isBankHoliday: (date) => bankHolidays.includes(date) }),
    [items, tariff, bankHolidays],
  );
}
