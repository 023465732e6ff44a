/** What the worker, messages and the chat use of enquiries. */
export { enquiryProblem } from "./enquiries.errors.ts";
export { purgeOldEnquiriesProcedure, sendEnquiryProcedure } from "./enquiries.procedures.ts";
export { readAnswerForMessage, readEnquiryForMessage, readEnquiryPhotos } from "./enquiries.queries.ts";
export { replyAddressOf } from "./replies/reply-address.ts";
export { readMailbox } from "./replies/read-mailbox.job.ts";
