/** What the worker and the messages use of quotes: without the commands, whose weight its thread need not carry. */
export { forgetQuotePhotos } from "./photos/forget-quote-photos.job.ts";
export { forgetOldQuotesProcedure, quoteForMessageProcedure, tendQuotesProcedure } from "./quote-jobs.procedures.ts";
export type { QuoteForMessage } from "./quote-jobs.procedures.ts";
