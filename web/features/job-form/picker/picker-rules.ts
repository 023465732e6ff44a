/** What the picker fetches when somebody is about to use it: the search, and what stands beside and under its results. */
export { createCatalogueSearch } from "#domain/catalogue/catalogue-search.rules.ts";
export { itemPriceText } from "./item-price.rules.ts";
export { whyNotText } from "./why-not.rules.ts";
