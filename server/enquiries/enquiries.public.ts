/** What the worker and the messages use of enquiries. */
export { enquiryForMessageProcedure, forgetOldEnquiriesProcedure } from "./enquiries.procedures.ts";
