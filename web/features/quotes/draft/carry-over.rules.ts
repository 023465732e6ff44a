/** A locked quote in the form that the booking form takes over: the shared answers, and the locked price. */
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { buildQuoteRequest } from "#domain/quotes/price/quote-request.rules.ts";
import type { QuoteKey, QuoteView } from "#domain/quotes/quotes.contract.ts";
import { carryBands } from "#web/features/job-form/carry.rules.ts";
import type { CarriedJob } from "#web/features/job-form/draft/carried-job.rules.ts";
import { carryRequest } from "#web/features/job-form/draft/carried-request.rules.ts";
import { storedOf } from "../contact/kept-contact.rules.ts";
import type { QuoteDraft } from "./draft.rules.ts";

/** Null where there is no locked price. */
export function carryQuote(
  {
    facts,
    photos,
    price,
    lockedAt,
    lockedBy,
    validUntil,
    version,
  }: Pick<QuoteView, "facts" | "photos" | "price" | "lockedAt" | "lockedBy" | "validUntil" | "version">,
  key: QuoteKey,
  { catalogue, tariff }: PriceBook,
  contact: QuoteDraft["contact"],
  now: Date,
): CarriedJob | null {
  const request = buildQuoteRequest(facts, catalogue, now);
  if (request === null || price === null || lockedAt === null) return null;
  const { carryMetres } = request.access;
  const band = carryBands(tariff.carry).find(({ metres }) => metres >= carryMetres && carryMetres > tariff.carry.freeMetres);
  const isFree = carryMetres <= tariff.carry.freeMetres;
  const carryFar = isFree || band !== undefined ? null : String(carryMetres);
  const { email, mobile, fullName } = contact;
  return {
    ...carryRequest(request, { carryMetres: isFree ? 0 : (band?.metres ?? 0), carryFar }, londonDate(now)),
    postcode: facts.place.postcode,
    hazards: facts.hazards,
    notes: facts.hidden,
    place: { propertyType: facts.place.propertyType, siteLocation: facts.place.location, vehicleLimit: facts.place.vehicleLimit },
    customerType: contact.customerType,
    contact: { fullName, email, mobile },
    quote: {
      reference: key.reference,
      accessToken: key.accessToken,
      version,
      validUntil,
      agreed: { lines: price.lines, totalPence: price.totalPence },
      quoted: request,
      contact: storedOf(contact),
      hasPhotos: photos.some(({ state }) => state === "ready"),
      checked: lockedBy === "staff" ? facts.hazards : null,
    },
  };
}
