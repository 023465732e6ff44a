/**
 * The thinking part of `/quote`, fetched apart from the page: schemas, price engine, what is missing. The page shows and
 * takes the first photos without it.
 */
export { withCarriedJob } from "./carried.rules.ts";
export { emptyDraft, parseDraft, tidyFacts } from "./draft.rules.ts";
export { outcomeOf } from "./outcome.rules.ts";
export { problemsOf } from "./problems.rules.ts";
export { promiseWords } from "./promise-words.rules.ts";
