/** What the worker and the messages use of quotes: without the commands, whose weight its thread need not carry. */
export { purgeQuotePhotos } from "./photos/purge-quote-photos.job.ts";
export { purgeOldQuotesProcedure, quoteForMessageProcedure, maintainQuotesProcedure } from "./quote-jobs.procedures.ts";
export type { QuoteForMessage } from "./quote-jobs.procedures.ts";
