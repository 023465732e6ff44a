/** Tariff version 1 with the seeded catalogue, for tests. */
import { readFileSync } from "node:fs";
import { createCatalogue } from "../catalogue/catalogue.ts";
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import type { PriceBook } from "./price.rules.ts";
import { tariffVersion1 } from "./tariff/tariff-1.ts";

/** As the reference data adds it to the catalogue. */
const halfYard: CatalogueItem = {
  id: "mixed-half-yard",
  name: "Half a cubic yard of mixed load, sized by eye",
  category: "general",
  acceptance: "accepted",
  volumeLitres: 382,
  weightGrams: 37_000,
  labourMinutes: 3,
  handlingPence: 0,
  ewcCode: "20 03 01",
  flags: [],
  twoPersonLift: false,
  aliases: ["van space", "part load", "load by size"],
};

export const catalogueItems = [
  ...(JSON.parse(readFileSync(new URL("../../database/seed/catalogue.json", import.meta.url), "utf8")) as CatalogueItem[]),
  halfYard,
];
export const priceBook: PriceBook = { tariff: tariffVersion1, catalogue: createCatalogue(catalogueItems) };
