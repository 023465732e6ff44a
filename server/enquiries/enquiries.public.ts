/** What the worker and the messages use of enquiries. */
export { purgeOldEnquiriesProcedure } from "./enquiries.procedures.ts";
export { readEnquiryForMessage, readEnquiryPhotos } from "./enquiries.queries.ts";
