/** The price effect of one more of an item: its addition to the list's price, or its own price while the list is empty. */
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import type { PickedItem, PriceOfList } from "./picked-list.ts";

/** `£45 on its own`, `+£12`, `no extra`; null for what cannot go on the list, or while nothing can be priced. */
export function itemPriceText(item: CatalogueItem, picked: readonly PickedItem[], priceOf: PriceOfList): string | null {
  if (item.acceptance === "refused" || item.acceptance === "survey") return null;
  const withOneMore = priceOf(addedTo(picked, item.id));
  if (withOneMore === null) return null;
  if (picked.every(({ quantity }) => quantity === 0)) return `${formatPounds(withOneMore)} on its own`;
  const before = priceOf(picked);
  if (before === null) return null;
  const more = withOneMore - before;
  if (more === 0) return "no extra";
  return more > 0 ? `+${formatPounds(more)}` : formatPounds(more);
}

/** An item with a question is priced as if answered with yes, because with no it is not accepted. */
function addedTo(picked: readonly PickedItem[], id: string): PickedItem[] {
  const listed = picked.find((line) => line.id === id);
  const added = { id, quantity: (listed?.quantity ?? 0) + 1, confirmed: true };
  return [...picked.filter((line) => line !== listed), added];
}
