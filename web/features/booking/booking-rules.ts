/**
 * The thinking part of `/book`, fetched apart from the page: schemas, price engine, validation. The page shows and takes
 * the first answers without it.
 */
export { withCarriedJob } from "./carried.rules.ts";
export { emptyDraft, parseDraft } from "./draft.rules.ts";
export { priceOfDraft } from "./pricing.ts";
export { withPresets } from "./presets.rules.ts";
export { problemsOf } from "./validate.rules.ts";
