/** Applies what the calculator or a quote handed over. It is newer than the draft, so it replaces the same answers there. */
import { carriedJobSchema } from "#web/features/job-form/draft/carried-job.rules.ts";
import { blankDraft } from "./blank-draft.ts";
import type { Draft } from "./draft.rules.ts";

/**
 * `carried`: as read from storage, so untrusted; what does not parse is ignored. `newKey`: another quote is another
 * checkout, without the photos of an abandoned one.
 */
export function withCarriedJob(draft: Draft, carried: unknown, newKey: string): Draft {
  const read = carriedJobSchema.safeParse(carried);
  if (!read.success) return draft;
  const { postcode, service, items, access, outsideReady, wish, quote, hazards, notes, contact, held, place, customerType } = read.data;
  const isOtherQuote = quote !== null && quote.reference !== draft.quote?.reference;
  // Street and square belong to their postcode.
  const isElsewhere = postcode !== "" && plain(postcode) !== plain(draft.address.postcode);
  return {
    ...draft,
    ...(isOtherQuote ? { idempotencyKey: newKey, photos: { key: null, shown: 0, ready: 0 } } : {}),
    service,
    items,
    outsideReady,
    wish,
    quote,
    hazards: hazards ?? draft.hazards,
    notes: notes || draft.notes,
    contact: {
      fullName: contact?.fullName || draft.contact.fullName,
      email: contact?.email || draft.contact.email,
      mobile: contact?.mobile || draft.contact.mobile,
    },
    place: {
      ...draft.place,
      what3words: isElsewhere ? "" : draft.place.what3words,
      propertyType: place?.propertyType ?? draft.place.propertyType,
      siteLocation: place?.siteLocation ?? draft.place.siteLocation,
      vehicleLimit: place === undefined || place.vehicleLimit === "none" ? draft.place.vehicleLimit : place.vehicleLimit,
    },
    // "A household" is what both forms begin with, so it says nothing.
    customer: { ...draft.customer, type: customerType === undefined || customerType === "home" ? draft.customer.type : customerType },
    access: { ...access, notes: draft.access.notes },
    address: isElsewhere
      ? { postcode, line1: "", line2: "", town: "" }
      : { ...draft.address, postcode: postcode || draft.address.postcode },
    window: held?.window ?? null,
    hold: held?.hold ?? null,
    // Ticked for another list, perhaps days ago, and none is ticked beforehand (decision 0046).
    consents: blankDraft.consents,
  };
}

const plain = (postcode: string): string => postcode.replace(/[^0-9a-z]/gi, "").toUpperCase();
