/** Takes over what the calculator worked out: it was asked for just now, so it replaces what the draft said of the same. */
import { z } from "zod";
import { draftSchema } from "./draft.rules.ts";
import type { Draft } from "./draft.rules.ts";

const { service, items, access, outsideReady, wish } = draftSchema.shape;
const carriedSchema = z.object({ postcode: z.string().max(20), service, items, access, outsideReady, wish });

/** `carried` as this device kept it, which anybody may have changed; what does not parse changes nothing. */
export function withCarriedJob(draft: Draft, carried: unknown): Draft {
  const read = carriedSchema.safeParse(carried);
  if (!read.success) return draft;
  const { postcode, ...job } = read.data;
  return {
    ...draft,
    ...job,
    access: { ...job.access, notes: draft.access.notes },
    address: { ...draft.address, postcode: postcode || draft.address.postcode },
    window: null,
    hold: null,
  };
}
