/**
 * What bookings may use of quotes: the price of a quote in the chosen window. Separate from the commands, which
 * themselves use bookings.
 */
import { createHash } from "node:crypto";
import type { Load } from "#domain/bookings/bookings.contract.ts";
import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import { parseOutcode } from "#domain/kernel/postcode.ts";
import type { PricedAnswer, PriceRequest, Tariff } from "#domain/pricing/pricing.contract.ts";
import { measureLoad } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { lockedPriceInWindow } from "#domain/quotes/lock/locked-price.rules.ts";
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import { isSameWork } from "#domain/quotes/lock/same-work.rules.ts";
import { quoteProblem } from "./quotes.errors.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PricedVersion } from "./quote-document.ts";
import { priceUpdated } from "./quote-problems.ts";
import { quoteForBookingProcedure } from "./quotes.procedures.ts";

/** A quote by its link; the office names it without. */
export type NamedQuote = Pick<QuoteKey, "reference"> & { accessToken?: string | undefined };

/** A quote to be booked: its newest price and that price's tariff. */
export type QuoteToBook = {
  key: NamedQuote;
  version: number;
  priced: PricedVersion;
  tariff: Tariff;
  outcode: string;
  /** The number of its photos that are ready. */
  readyPhotos: number;
  /** Our answer was late: £5 off, also of other work than was quoted. */
  isLate: boolean;
  /** How its customer is reached, whole: books for whoever opened its link and saw it masked. */
  contact: { email: string | null; mobile: string | null };
};

/** @throws Problem when there is no such quote, it has no price, or its price is not the one that was shown. */
export async function readQuoteToBook(
  database: Pick<Database, "perform">,
  actor: Actor,
  { version, ...key }: NamedQuote & { version: number },
): Promise<QuoteToBook> {
  const result = await quoteForBookingProcedure.perform(database, actor, namedKey(key));
  const { priced } = result;
  if (priced === null || result.tariff === null) throw quoteProblem("quotes.not_priced");
  if (priced.version !== version) throw priceUpdated({ version: priced.version, updatedAt: priced.createdAt });
  const outcode = parseOutcode(priced.facts.place.postcode);
  const tariff = { version: priced.tariffVersion, ...result.tariff, vatPercent: priced.vatPercent };
  const { readyPhotos, promiseMissedAt } = result;
  const contact = { email: result.contact?.email ?? null, mobile: result.contact?.mobile ?? null };
  return {
    key,
    version,
    priced,
    tariff,
    outcode: outcode.ok ? outcode.outcode : "",
    readyPhotos,
    isLate: promiseMissedAt !== null,
    contact,
  };
}

/** The agreed price in this window; null where the booking requests other work than was quoted. */
export function quotedPrice(
  { priced, tariff, outcode }: QuoteToBook,
  booked: { request: PriceRequest; outcode: string },
  isBankHoliday: NonNullable<PriceBook["isBankHoliday"]>,
): PricedAnswer | null {
  if (booked.outcode !== outcode || !isSameWork(booked.request, priced.request, tariff)) return null;
  const book: PriceBook = { tariff, catalogue: createCatalogue(priced.pricedItems), isBankHoliday };
  const inWindow = lockedPriceInWindow(priced, priced.request, booked.request.timing, book);
  if (inWindow === null) return null;
  const { totalPence } = inWindow;
  return { ...inWindow, lowPence: totalPence, highPence: totalPence, allowance: priced.allowance, tariffVersion: priced.tariffVersion };
}

/** The load of the quoted work. */
export const quotedLoad = ({ priced, tariff }: QuoteToBook): Load =>
  measureLoad(priced.request, { tariff, catalogue: createCatalogue(priced.pricedItems) });

/** A quote's key in the format of the database's functions. */
export const quotedKey = ({ reference, accessToken }: QuoteKey) => ({
  reference: reference.trim().toUpperCase(),
  accessTokenHash: createHash("sha256").update(accessToken).digest("hex"),
});

export const namedKey = ({ reference, accessToken }: NamedQuote): { reference: string; accessTokenHash?: string } =>
  accessToken === undefined ? { reference: reference.trim().toUpperCase() } : quotedKey({ reference, accessToken });

export { priceUpdatedRefusal } from "./quote-problems.ts";
