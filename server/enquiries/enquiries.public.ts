/** What the worker, messages and the chat use of enquiries. */
export { enquiryProblem } from "./enquiries.errors.ts";
export { purgeOldEnquiriesProcedure, sendEnquiryProcedure } from "./enquiries.procedures.ts";
export { readEnquiryForMessage, readEnquiryPhotos } from "./enquiries.queries.ts";
