/**
 * The rules of `/quote` (schemas, price engine, missing answers) as a script of their own: the page is shown and takes
 * its first photos without them.
 */
export { withCarriedJob } from "./draft/carried.rules.ts";
export { emptyDraft, parseDraft, tidyFacts } from "./draft/draft.rules.ts";
export { outcomeOf, promiseText } from "./price/outcome.rules.ts";
export { problemsOf } from "./draft/problems.rules.ts";
