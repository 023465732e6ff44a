/** Under an item that cannot be put on the list: why, and where to take it or what to do. */
import { whereToTake } from "#domain/catalogue/acceptance.rules.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";

/** Null for what goes on the list. */
export function whyNotText(item: CatalogueItem): string | null {
  if (item.acceptance === "refused") return `${whereToTake(item)}.`;
  return item.acceptance === "survey" ? "We’ll check this before we price it. Call us, and book the rest of your list here." : null;
}
