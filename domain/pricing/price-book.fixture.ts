/** Tariff version 1 with the seeded catalogue, for tests. */
import { readFileSync } from "node:fs";
import { catalogueOf } from "../catalogue/catalogue.ts";
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import type { PriceBook } from "./price.rules.ts";
import { tariffVersion1 } from "./tariff-1.ts";

export const catalogueItems = JSON.parse(
  readFileSync(new URL("../../database/seed/catalogue.json", import.meta.url), "utf8"),
) as CatalogueItem[];
export const priceBook: PriceBook = { tariff: tariffVersion1, catalogue: catalogueOf(catalogueItems) };
