/** What the worker and messages use of quotes: without the commands, which the worker's thread need not load. */
export { purgeQuotePhotos } from "./photos/purge-quote-photos.job.ts";
export { purgeOldQuotesProcedure, quoteForMessageProcedure, maintainQuotesProcedure } from "./quote-jobs.procedures.ts";
export type { QuoteForMessage } from "./quote-jobs.procedures.ts";
