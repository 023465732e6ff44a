/** From the draft to the server's requests: price, hold, booking. Missing answers are left out, not sent empty. */
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { needsEarlyStart } from "#domain/bookings/booking-checks.rules.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { fitsFloor } from "#domain/bookings/place/floor-fits.rules.ts";
import { isUnattended } from "#domain/bookings/place/presence.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { LondonDate } from "#domain/kernel/london-time.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import type { PriceRequest, PriceRequestInput } from "#domain/pricing/pricing.contract.ts";
import { windowSpeed } from "#domain/scheduling/scheduling.rules.ts";
import { readCarryMetres } from "#web/features/job-form/carry.rules.ts";
import { chosenService } from "../draft/service.rules.ts";
import type { Draft, DraftItem, Hold, LockedQuote } from "../draft/draft.rules.ts";

export type Timing = NonNullable<PriceRequestInput["timing"]> & { vanNearby?: boolean };

/**
 * How the draft's window is priced: by the speed it was held at, else by the speed it would be held at now; without a
 * window as a standard weekday.
 */
export function draftTiming({ window, hold, outsideReady }: Pick<Draft, "window" | "hold" | "outsideReady">, now: Date): Timing {
  if (window === null) return { speed: "standard", outsideReady, flexibleDay: false };
  const speed = hold?.windowId === window.id ? hold.speed : windowSpeed(window, now);
  const vanNearby = hold?.windowId === window.id ? hold.vanNearby : window.vanNearby;
  return { speed, date: window.date, outsideReady, flexibleDay: window.kind === "all-day", ...(vanNearby === true ? { vanNearby } : {}) };
}

/** What can be priced already, or null. Give it a draft without the lines that cannot: see `pricing.ts`. */
export function buildPriceRequest(draft: Draft, now: Date): PriceRequest | null {
  const request = priceRequestSchema.safeParse({
    service: chosenService(draft),
    items: draft.items.map(toLine),
    access: draftAccess(draft),
    timing: draftTiming(draft, now),
    ...draftPostcode(draft),
  });
  if (!request.success) return null;
  const { vanNearby } = draftTiming(draft, now); // from the window or its hold: the schema does not take it from a form
  return vanNearby === true ? { ...request.data, timing: { ...request.data.timing, vanNearby } } : request.data;
}

const toLine = ({ id, quantity, confirmed }: DraftItem) => ({ id, quantity, ...(confirmed === true ? { confirmed } : {}) });

function draftAccess(draft: Draft) {
  const { lift, carryFar: _, notes: __, ...access } = draft.access;
  return { ...access, lift: access.floor !== 0 && lift === "yes", carryMetres: readCarryMetres(draft.access) ?? 0 };
}

function draftPostcode(draft: Draft): { postcode?: string } {
  const parsed = parsePostcode(draft.address.postcode);
  return parsed.ok ? { postcode: parsed.postcode } : {};
}

/** The booking as it is sent. Call it only for a draft without problems; the server checks all of it again. */
export function buildBookRequest(
  draft: Draft,
  hold: Hold,
  seenPence: number,
  now: Date,
  contractDay = londonDate(now),
): BookCollectionInput | null {
  const service = chosenService(draft);
  if (service === null || draft.paymentMethod === null) return null;
  const { contact, onSite, payer, access, address, photos } = draft;
  return {
    holdId: hold.holdId,
    holdToken: hold.holdToken,
    service,
    items: draft.items.map(toLine),
    access: { ...draftAccess(draft), notes: given(access.notes) },
    timing: draftTiming(draft, now),
    place: draftPlace(draft),
    customer: draftCustomer(draft),
    photos: photos.shown > 0 && photos.key !== null ? photos.key : undefined,
    address: { line1: address.line1, line2: given(address.line2), town: address.town, postcode: hold.postcode },
    contact: { fullName: contact.fullName, email: given(contact.email), mobile: given(contact.mobile) },
    onSite: onSite.isOther ? { fullName: onSite.fullName, mobile: onSite.mobile } : undefined,
    payer: payer.isOther
      ? { fullName: payer.fullName, email: payer.email, company: given(payer.company), purchaseOrder: given(payer.purchaseOrder) }
      : undefined,
    hazards: draftHazards(draft),
    notes: given(draft.notes),
    paymentMethod: draft.paymentMethod,
    purchaseOrder: draft.paymentMethod === "account" ? given(draft.purchaseOrder) : undefined,
    expectedTotalPence: seenPence,
    ...(draft.quote === null ? {} : { quote: lockedQuoteKey(draft.quote) }),
    consents: draftConsents(draft, contractDay),
  };
}

function draftPlace({ place, access }: Draft): BookCollectionInput["place"] {
  const { gateCode, what3words, propertyType, siteLocation, vehicleLimit, pets, presence } = place;
  const answers = {
    gateCode: given(gateCode),
    what3words: given(what3words),
    propertyType: propertyType ?? undefined,
    // Chosen for another floor, it is no longer said: the form does not offer it either.
    siteLocation: fitsFloor(siteLocation, access.floor) ? (siteLocation ?? undefined) : undefined,
    vehicleLimit: vehicleLimit === "none" ? undefined : vehicleLimit,
    pets: pets || undefined,
    // The command's default is that someone is there.
    presence: presence === "yes" ? undefined : presence,
  };
  return Object.values(answers).some((answer) => answer !== undefined) ? answers : undefined;
}

/** Undefined for a household, which is the command's default. */
function draftCustomer({ customer }: Draft): BookCollectionInput["customer"] {
  if (customer.type === "home") return undefined;
  return { type: customer.type, company: given(customer.company), sicCode: given(customer.sicCode) };
}

/** Only consents that are shown for this customer and window: a stored tick of one not shown does not count. */
function draftConsents({ consents, customer, window, place }: Draft, contractDay: LondonDate): BookCollectionInput["consents"] {
  const isAsked = isConsumer(customer) && window !== null && needsEarlyStart(window.date, contractDay);
  return {
    scope: consents.scope,
    terms: consents.terms,
    ...(isAsked ? { startWithin14Days: consents.startWithin14Days, rightLostWhenComplete: consents.rightLostWhenComplete } : {}),
    ...(isUnattended(place.presence) ? { unattended: consents.unattended } : {}),
  };
}

/** Undefined while the question is unanswered. */
function draftHazards({ hazards: { present, kinds } }: Draft): BookCollectionInput["hazards"] {
  if (present === null) return undefined;
  return { present, kinds: present === "yes" ? kinds : [] };
}

const lockedQuoteKey = ({ reference, accessToken, version }: LockedQuote) => ({ reference, accessToken, version });

function given(value: string): string | undefined {
  const text = value.trim();
  return text === "" ? undefined : text;
}
