/** Which service a list is priced and booked as while nobody has chosen one: the same on every page that asks. */
import type { Service } from "./price-choices.ts";

/** A single item for one thing, else furniture removal. */
export function usualService(items: readonly { quantity: number }[]): Service {
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return quantity === 1 ? "single-item" : "furniture-removal";
}
