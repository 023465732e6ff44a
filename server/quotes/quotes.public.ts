/** What other features may use of quotes. */
import { answerQuoteCommands } from "./answer-quote.commands.ts";
import { officeQuoteCommand } from "./office-quote.command.ts";
import { ownQuoteCommands } from "./own-quote.commands.ts";
import type { QuoteNeeds } from "./own-quote.commands.ts";
import { staffQuoteCommands } from "./staff-quote.commands.ts";
import type { PhotoNeeds } from "./photos/keep-quote-photo.usecase.ts";
import { createPhotoFiles } from "./photos/photo-files.ts";
import type { PhotoFileNeeds } from "./photos/photo-files.ts";
import { quotePhotoCommands } from "./photos/quote-photo.commands.ts";
import { quotePhotosOf } from "./photos/quote-photos.ts";

export type { PhotoFileNeeds };

/** Every command about a quote. */
export function quoteCommands(needs: Omit<QuoteNeeds, "photosOf"> & Pick<PhotoNeeds, "database"> & PhotoFileNeeds) {
  const photoNeeds: PhotoNeeds = { database: needs.database, photoFiles: createPhotoFiles(needs) };
  const all: QuoteNeeds = { ...needs, photosOf: (quoteId) => quotePhotosOf(photoNeeds, quoteId) };
  return [
    ...ownQuoteCommands(all),
    ...answerQuoteCommands(all),
    ...staffQuoteCommands(all),
    officeQuoteCommand(all),
    ...quotePhotoCommands(photoNeeds),
  ];
}

export type { QuoteDocument } from "./quote-document.ts";
