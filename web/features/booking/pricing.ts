/** The browser's own price of the draft, from what the page's loader brought: instant; the server's answer wins when booking. */
import type { Load } from "#domain/bookings/bookings.contract.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { loadOf, price } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { isPriced, priceLimits } from "#domain/pricing/pricing.contract.ts";
import type { PriceAnswer, PricedAnswer, PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { priceRequestOf } from "./request.rules.ts";
import type { Draft, DraftItem } from "./draft.rules.ts";

export type DraftPrice = {
  request: PriceRequest | null;
  answer: PriceAnswer | null;
  /** The answer when it is a price. */
  priced: PricedAnswer | null;
  /** What it takes from a van, where there is a price. */
  load: Load | null;
};

const noPrice: DraftPrice = { request: null, answer: null, priced: null, load: null };

/**
 * Lines with an impossible quantity or an open question are left out until they are mended, so that the price stays in
 * view meanwhile; the step's own rules keep anyone from going on without them.
 */
export function priceOfDraft(draft: Draft, book: PriceBook, now: Date): DraftPrice {
  const items = draft.items.filter((item) => isPriceable(item, book.catalogue));
  const request = priceRequestOf({ ...draft, items }, now);
  if (request === null) return noPrice;
  const answer = price(request, book);
  return isPriced(answer)
    ? { request, answer, priced: answer, load: loadOf(request, book) }
    : { request, answer, priced: null, load: null };
}

export function isPriceable({ id, quantity, confirmed }: DraftItem, catalogue: Catalogue): boolean {
  const item = catalogue.get(id);
  if (item === undefined || quantity < 1 || quantity > priceLimits.quantity) return false;
  return item.acceptance !== "ask-first" || confirmed === true;
}
