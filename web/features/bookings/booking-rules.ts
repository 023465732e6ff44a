/**
 * The rules of `/book` (schemas, price engine, validation) as a script of their own: the page is shown and takes its
 * first answers without them.
 */
export { withCarriedJob } from "./draft/carried.rules.ts";
export { emptyDraft, parseDraft } from "./draft/draft.rules.ts";
export { priceOfDraft } from "./price/pricing.ts";
export { reviewOfDraft } from "./check/review.rules.ts";
export { withPresets } from "./draft/presets.rules.ts";
export { stepProblems } from "./draft/problems.rules.ts";
