/** What other features may use of papers. */
export { documentFactsSchema, documentRowSchema, paymentForMessageProcedure } from "./documents.procedures.ts";
export type { DocumentRow } from "./documents.procedures.ts";
export { documentProblem } from "./documents.errors.ts";
export { listedDocument, makeDocument } from "./make-document.ts";
export type { MakeNeeds } from "./make-document.ts";
