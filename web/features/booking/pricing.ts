/** The browser's own price of the draft, from what the page's loader brought: instant; the server's answer wins when booking. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { price } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { priceLimits } from "#domain/pricing/pricing.contract.ts";
import type { PriceAnswer, PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { priceRequestOf } from "./request.rules.ts";
import type { Draft, DraftItem } from "./draft.rules.ts";

export type DraftPrice = {
  request: PriceRequest | null;
  answer: PriceAnswer | null;
};

/**
 * Lines with an impossible quantity or an open question are left out until they are mended, so that the price stays in
 * view meanwhile; the step's own rules keep anyone from going on without them.
 */
export function priceOfDraft(draft: Draft, book: PriceBook, now: Date): DraftPrice {
  const items = draft.items.filter((item) => isPriceable(item, book.catalogue));
  const request = priceRequestOf({ ...draft, items }, now);
  return { request, answer: request === null ? null : price(request, book) };
}

export function isPriceable({ id, quantity, confirmed }: DraftItem, catalogue: Catalogue): boolean {
  const item = catalogue.get(id);
  if (item === undefined || quantity < 1 || quantity > priceLimits.quantity) return false;
  return item.acceptance !== "ask-first" || confirmed === true;
}
