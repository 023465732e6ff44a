/**
 * The rules of `/book`, fetched apart from the page: schemas, price engine, validation. The page shows and takes
 * the first answers without it.
 */
export { withCarriedJob } from "./draft/carried.rules.ts";
export { emptyDraft, parseDraft } from "./draft/draft.rules.ts";
export { priceOfDraft } from "./price/pricing.ts";
export { reviewOfDraft } from "./check/review.rules.ts";
export { withPresets } from "./draft/presets.rules.ts";
export { problemsOf } from "./draft/problems.rules.ts";
