/** Takes over what the calculator or a quote worked out: it was asked for just now, so it replaces what the draft said of the same. */
import { z } from "zod";
import { draftSchema } from "./draft.rules.ts";
import type { Draft } from "./draft.rules.ts";

const { service, items, access, outsideReady, wish, quote, hazards, notes } = draftSchema.shape;
const typed = z.string().max(300).default("");
const carriedSchema = z.object({
  postcode: z.string().max(20),
  service,
  items,
  access,
  outsideReady,
  wish,
  quote,
  hazards: hazards.optional(),
  notes: notes.optional(),
  contact: z.object({ fullName: typed, email: typed, mobile: typed }).optional(),
});

/** `carried` as this device kept it, which anybody may have changed; what does not parse changes nothing. */
export function withCarriedJob(draft: Draft, carried: unknown): Draft {
  const read = carriedSchema.safeParse(carried);
  if (!read.success) return draft;
  const { postcode, contact, hazards: told, notes: note, ...job } = read.data;
  return {
    ...draft,
    ...job,
    hazards: told ?? draft.hazards,
    notes: note || draft.notes,
    contact: {
      fullName: contact?.fullName || draft.contact.fullName,
      email: contact?.email || draft.contact.email,
      mobile: contact?.mobile || draft.contact.mobile,
    },
    access: { ...job.access, notes: draft.access.notes },
    address: { ...draft.address, postcode: postcode || draft.address.postcode },
    window: null,
    hold: null,
  };
}
