/** The picker's code that is loaded on first use: the search, prices and refusal texts of its results. */
export { createCatalogueSearch } from "#domain/catalogue/catalogue-search.rules.ts";
export { itemPriceText } from "./item-price.rules.ts";
export { whyNotText } from "./why-not.rules.ts";
