/** A locked quote as the booking form takes it over: every answer that the form asks for too, and the price that was agreed. */
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { quoteRequestOf } from "#domain/quotes/quote-request.rules.ts";
import type { QuoteKey, QuoteView } from "#domain/quotes/quotes.contract.ts";
import { carryBands } from "#web/features/job-form/carry.rules.ts";
import type { CarriedJob } from "#web/features/job-form/carried-job.ts";
import type { QuoteDraft } from "./draft.rules.ts";

/** Null where there is no locked price. `today`: London's day. */
export function carriedQuoteOf(
  { facts, price, lockedAt, validUntil, version }: Pick<QuoteView, "facts" | "price" | "lockedAt" | "validUntil" | "version">,
  key: QuoteKey,
  { catalogue, tariff }: PriceBook,
  contact: QuoteDraft["contact"],
  today: string,
): CarriedJob | null {
  const request = quoteRequestOf(facts, catalogue, today);
  if (request === null || price === null || lockedAt === null) return null;
  const { floor, lift, carryMetres, parking, dismantleCount } = request.access;
  const band = carryBands(tariff.carry).find(({ metres }) => metres >= carryMetres && carryMetres > tariff.carry.freeMetres);
  const isFree = carryMetres <= tariff.carry.freeMetres;
  const { email, mobile, fullName } = contact;
  return {
    postcode: facts.place.postcode,
    service: request.service,
    items: request.items.map(({ id, quantity, confirmed }) => ({ id, quantity, confirmed: confirmed ?? null })),
    access: {
      floor,
      lift: floor === 0 ? null : lift ? "yes" : "no",
      carryMetres: isFree ? 0 : (band?.metres ?? 0),
      carryFar: isFree || band !== undefined ? null : String(carryMetres),
      parking,
      dismantleCount,
    },
    outsideReady: request.timing.outsideReady,
    wish: {
      date: request.timing.date ?? (request.timing.speed === "same-day" ? today : null),
      day: request.timing.day ?? "weekday",
      speed: request.timing.speed,
      flexibleDay: request.timing.flexibleDay,
    },
    hazards: facts.hazards,
    notes: facts.hidden,
    contact: { fullName, email, mobile },
    quote: {
      reference: key.reference,
      accessToken: key.accessToken,
      version,
      validUntil,
      agreed: { lines: price.lines, totalPence: price.totalPence },
      quoted: request,
    },
  };
}
