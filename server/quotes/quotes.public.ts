/** What other features may use of quotes. */
import { answerQuoteCommands } from "./own/answer-quote.commands.ts";
import { listQuotesCommand, officeQuoteCommand } from "./review/office-quote.command.ts";
import { ownQuoteCommands } from "./own/own-quote.commands.ts";
import type { QuoteNeeds } from "./own/own-quote.commands.ts";
import { staffQuoteCommands } from "./review/staff-quote.commands.ts";
import type { PhotoNeeds } from "./photos/keep-quote-photo.usecase.ts";
import { createPhotoFiles } from "./photos/photo-files.ts";
import type { PhotoFileNeeds } from "./photos/photo-files.ts";
import { quotePhotoCommands } from "./photos/quote-photo.commands.ts";
import { readQuotePhotos } from "./photos/quote-photos.ts";
import { createQuoteLimits } from "./quote-limits.ts";
import type { QuoteLimitNeeds } from "./quote-limits.ts";
import type { Database } from "#server/platform/database/database.ts";
import { oneChangeAtATime } from "./quote-queue.ts";

export { quoteDocumentSchema } from "./quote-document.ts";
export { quoteProblem } from "./quotes.errors.ts";
export { similarJobsCommand } from "./review/similar-jobs.command.ts";
export type { QuoteDocument } from "./quote-document.ts";
export type { PhotoFileNeeds, QuoteLimitNeeds };

/** The list of all commands on quotes. */
export function quoteCommands(
  needs: Omit<QuoteNeeds, "photosOf" | "limiter"> &
    Pick<PhotoNeeds, "database"> &
    PhotoFileNeeds &
    QuoteLimitNeeds & { database: Pick<Database, "asActor"> },
) {
  const database = oneChangeAtATime(needs.database);
  const photoNeeds: PhotoNeeds = { database, photoFiles: createPhotoFiles(needs) };
  const all: QuoteNeeds = {
    ...needs,
    database,
    limiter: createQuoteLimits(needs),
    photosOf: (quoteId) => readQuotePhotos(photoNeeds, quoteId),
  };
  return [
    ...ownQuoteCommands(all),
    ...answerQuoteCommands(all),
    ...staffQuoteCommands(all),
    officeQuoteCommand(all),
    listQuotesCommand(needs),
    ...quotePhotoCommands(photoNeeds),
  ];
}
