/** The service a list is priced and booked as until one is chosen; the same on every page. */
import type { Service } from "./price-choices.ts";

/** `single-item` for one item, else furniture removal. */
export function usualService(items: readonly { quantity: number }[]): Service {
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return quantity === 1 ? "single-item" : "furniture-removal";
}
