/**
 * The rules of `/quote` (schemas, price engine, missing answers) as a script of their own: the page is shown and takes
 * its first photos without them.
 */
export { withCarriedJob } from "./draft/carried.rules.ts";
export { emptyDraft, parseDraft, tidyFacts } from "./draft/draft.rules.ts";
export { draftOutcome, promiseText } from "./price/outcome.rules.ts";
export { stepProblems } from "./draft/problems.rules.ts";
