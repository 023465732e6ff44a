/** Takes over what another page handed to the booking form. */
import { carriedJob } from "#web/features/job-form/draft/carried-job.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import type * as bookingRules from "../booking-rules.ts";
import { clearPhotos } from "../photos/clear-photos.ts";
import { blankDraft } from "./blank-draft.ts";
import { storedDraft } from "./draft-storage.ts";
import type { Change } from "./use-draft.ts";

export function takeCarriedJob({ parseDraft, withCarriedJob }: typeof bookingRules): Change {
  const [carried, newKey] = [carriedJob("booking"), newIdempotencyKey()];
  const before = parseDraft(storedDraft(false), Date.now()) ?? blankDraft;
  const isOtherCheckout = withCarriedJob(before, carried, newKey).idempotencyKey === newKey;
  if (isOtherCheckout) void clearPhotos(false);
  return (draft) => withCarriedJob(draft, carried, newKey);
}
