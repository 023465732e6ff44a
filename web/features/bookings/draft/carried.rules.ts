/** Applies what the calculator or a quote handed over. It is newer than the draft, so it replaces the same answers there. */
import type { z } from "zod";
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
  const { postcode, service, items, access, outsideReady, wish, quote, hazards, notes, contact, held, place, customerType, street } =
    read.data;
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
    access: { ...access, notes: street === undefined ? draft.access.notes : street.gettingIn },
    address: carriedAddress(draft.address, { postcode, isElsewhere, street }),
    window: held?.window ?? null,
    hold: held?.hold ?? null,
    // Ticked for another list, perhaps days ago, and none is ticked beforehand (decision 0046).
    consents: blankDraft.consents,
  };
}

type Street = z.output<typeof carriedJobSchema>["street"];

function carriedAddress(
  address: Draft["address"],
  { postcode, isElsewhere, street }: { postcode: string; isElsewhere: boolean; street: Street },
): Draft["address"] {
  if (street !== undefined) return { postcode, line1: street.line1, line2: street.line2, town: street.town };
  return isElsewhere ? { postcode, line1: "", line2: "", town: "" } : { ...address, postcode: postcode || address.postcode };
}

const plain = (postcode: string): string => postcode.replace(/[^0-9a-z]/gi, "").toUpperCase();
