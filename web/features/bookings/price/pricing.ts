/** The browser's own price of the draft, from what the page's loader brought: instant; the server's answer wins when booking. */
import type { Load } from "#domain/bookings/bookings.contract.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { parseOutcode } from "#domain/kernel/postcode.ts";
import { measureLoad, price } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import { isPriced, priceLimits } from "#domain/pricing/pricing.contract.ts";
import type { PriceAnswer, PricedAnswer, PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { lockedPriceInWindow } from "#domain/quotes/lock/locked-price.rules.ts";
import { isSameWork } from "#domain/quotes/lock/same-work.rules.ts";
import { buildPriceRequest } from "./request.rules.ts";
import type { Draft, DraftItem, LockedQuote } from "../draft/draft.rules.ts";

export type DraftPrice = {
  request: PriceRequest | null;
  answer: PriceAnswer | null;
  /** The answer when it is a price. */
  priced: PricedAnswer | null;
  /** What it takes from a van (litres, kilograms, minutes), where there is a price. */
  load: Load | null;
  /** How much of a van the load fills, for the drawing: 1 is a full van, more than 1 needs several. */
  vanShare: number;
  /** The quote whose locked price this is, if any. */
  quote: LockedQuote | null;
};

const noPrice: DraftPrice = { request: null, answer: null, priced: null, load: null, vanShare: 0, quote: null };

/**
 * The price of the draft without lines that have an impossible quantity or an open question, so that a price stays
 * visible. The step's own checks keep the customer from continuing with such lines.
 */
export function priceOfDraft(draft: Draft, book: PriceBook, now: Date): DraftPrice {
  const items = draft.items.filter((item) => isPriceable(item, book.catalogue));
  const request = buildPriceRequest({ ...draft, items }, now);
  if (request === null) return noPrice;
  const own = price(request, book);
  const answer = isPriced(own) ? (agreedAnswer(draft, request, own, book, now) ?? own) : own;
  // Loads that a person has to price usually fill the van.
  if (!isPriced(answer)) return { ...noPrice, request, answer, vanShare: 1 };
  const vanShare = vanFraction(answer.allowance.litres, book.tariff);
  return { request, answer, priced: answer, load: measureLoad(request, book), vanShare, quote: holdingQuote(draft, request, book, now) };
}

export function isPriceable({ id, quantity, confirmed }: DraftItem, catalogue: Catalogue): boolean {
  const item = catalogue.get(id);
  if (item === undefined || quantity < 1 || quantity > priceLimits.quantity) return false;
  return item.acceptance !== "ask-first" || confirmed === true;
}

/** The draft's quote, if it is for the same work in the same place and has not expired; else null. By the server's rule (`quotedPrice`). */
export function holdingQuote({ quote }: Pick<Draft, "quote">, request: PriceRequest, { tariff }: PriceBook, now: Date): LockedQuote | null {
  if (quote === null || (quote.validUntil !== null && Date.parse(quote.validUntil) <= now.getTime())) return null;
  return isSameWork(quote.quoted, request, tariff) && !isElsewhere(quote.quoted, request) ? quote : null;
}

/** Another outward code, for which other roads may be charged. A postcode not yet typed in full is none. */
function isElsewhere({ postcode: quoted }: PriceRequest, { postcode: booked }: PriceRequest): boolean {
  return quoted !== undefined && booked !== undefined && outcodeOrNull(quoted) !== outcodeOrNull(booked);
}

function outcodeOrNull(postcode: string): string | null {
  const parsed = parseOutcode(postcode);
  return parsed.ok ? parsed.outcode : null;
}

/** The locked price, plus or minus the surcharge of the chosen window, if one is chosen. */
function agreedAnswer(draft: Draft, request: PriceRequest, own: PricedAnswer, book: PriceBook, now: Date): PricedAnswer | null {
  const quote = holdingQuote(draft, request, book, now);
  if (quote === null) return null;
  const timing = draft.window === null ? quote.quoted.timing : request.timing;
  const agreed = lockedPriceInWindow(quote.agreed, quote.quoted, timing, book);
  return agreed === null ? null : { ...own, ...agreed, lowPence: agreed.totalPence, highPence: agreed.totalPence };
}
