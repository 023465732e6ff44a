/**
 * The rules of `/quote`, fetched apart from the page: schemas, price engine, what is missing. The page shows and
 * takes the first photos without it.
 */
export { withCarriedJob } from "./draft/carried.rules.ts";
export { emptyDraft, parseDraft, tidyFacts } from "./draft/draft.rules.ts";
export { outcomeOf, promiseText } from "./price/outcome.rules.ts";
export { problemsOf } from "./draft/problems.rules.ts";
