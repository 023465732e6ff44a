/** What the office prices with: the catalogue in its order, and the price engine's book. */
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";

export type OfficeBook = { items: readonly CatalogueItem[]; book: PriceBook };
