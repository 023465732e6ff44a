/** From the draft to what the server is asked: a price, a hold, a booking. Left-out answers are left out, not sent empty. */
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import type { PriceRequest, PriceRequestInput } from "#domain/pricing/pricing.contract.ts";
import { speedOf } from "#domain/scheduling/scheduling.rules.ts";
import { carryMetresOf } from "#web/features/job-form/carry.rules.ts";
import type { Draft, DraftItem, Hold, LockedQuote } from "../draft/draft.rules.ts";
import { hazardNote } from "#web/features/job-form/hazards.rules.ts";

export type Timing = NonNullable<PriceRequestInput["timing"]>;

/**
 * How the draft's window is priced: by the speed it was held at, else by the speed it would be held at now; without a
 * window as a standard weekday.
 */
export function timingOf({ window, hold, outsideReady }: Pick<Draft, "window" | "hold" | "outsideReady">, now: Date): Timing {
  if (window === null) return { speed: "standard", outsideReady, flexibleDay: false };
  const speed = hold?.windowId === window.id ? hold.speed : speedOf(window, now);
  return { speed, date: window.date, outsideReady, flexibleDay: window.kind === "all-day" };
}

/** What can be priced already, or null. Give it a draft without the lines that cannot: see `pricing.ts`. */
export function priceRequestOf(draft: Draft, now: Date): PriceRequest | null {
  const request = priceRequestSchema.safeParse({
    service: draft.service,
    items: draft.items.map(lineOf),
    access: accessOf(draft),
    timing: timingOf(draft, now),
    ...postcodeOf(draft),
  });
  return request.success ? request.data : null;
}

const lineOf = ({ id, quantity, confirmed }: DraftItem) => ({ id, quantity, ...(confirmed === true ? { confirmed } : {}) });

function accessOf(draft: Draft) {
  const { lift, carryFar: _, notes: __, ...access } = draft.access;
  return { ...access, lift: access.floor !== 0 && lift === "yes", carryMetres: carryMetresOf(draft.access) ?? 0 };
}

function postcodeOf(draft: Draft): { postcode?: string } {
  const parsed = parsePostcode(draft.address.postcode);
  return parsed.ok ? { postcode: parsed.postcode } : {};
}

/** The customer's note with the crew's hazard line on top: what `notes` of the booking says. */
export function notesOf(draft: Draft): string {
  return [hazardNote(draft.hazards), draft.notes.trim()].filter((part) => part !== "").join("\n");
}

/** The booking as it is sent. Call it only for a draft without problems; the server checks all of it again. */
export function bookRequestOf(draft: Draft, hold: Hold, seenPence: number, now: Date): BookCollectionInput | null {
  if (draft.service === null || draft.paymentMethod === null) return null;
  const { contact, onSite, payer, access, place, address } = draft;
  return {
    holdId: hold.holdId,
    holdToken: hold.holdToken,
    service: draft.service,
    items: draft.items.map(lineOf),
    access: { ...accessOf(draft), notes: given(access.notes) },
    timing: timingOf(draft, now),
    place: place.gateCode.trim() === "" ? undefined : { gateCode: place.gateCode },
    address: { line1: address.line1, line2: given(address.line2), town: address.town, postcode: hold.postcode },
    contact: { fullName: contact.fullName, email: given(contact.email), mobile: given(contact.mobile) },
    onSite: onSite.isOther ? { fullName: onSite.fullName, mobile: onSite.mobile } : undefined,
    payer: payer.isOther
      ? { fullName: payer.fullName, email: payer.email, company: given(payer.company), purchaseOrder: given(payer.purchaseOrder) }
      : undefined,
    notes: given(notesOf(draft)),
    paymentMethod: draft.paymentMethod,
    expectedTotalPence: seenPence,
    ...(draft.quote === null ? {} : { quote: keyOf(draft.quote) }),
    consents: draft.consents,
  };
}

const keyOf = ({ reference, accessToken, version }: LockedQuote) => ({ reference, accessToken, version });

function given(value: string): string | undefined {
  const text = value.trim();
  return text === "" ? undefined : text;
}
