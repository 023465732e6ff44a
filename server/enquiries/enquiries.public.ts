/** What the worker and the messages use of enquiries. */
export { forgetOldEnquiriesProcedure } from "./enquiries.procedures.ts";
export { readEnquiryForMessage } from "./enquiries.queries.ts";
