/** Photos of a quote for its pages: the database's facts, with addresses signed for an hour. */
import type { QuotePhoto } from "#domain/quotes/quotes.contract.ts";
import { visitor } from "#server/platform/database/actor.ts";
import type { PhotoNeeds } from "./keep-quote-photo.usecase.ts";
import { thumbnailNames } from "./photo-files.ts";
import type { PhotoFiles } from "./photo-files.ts";
import { quotePhotosProcedure } from "./quote-photos.procedures.ts";
import type { StoredPhoto } from "./quote-photos.procedures.ts";

/** The caller must have proved to hold the quote's link, or to be staff. */
export async function readQuotePhotos({ database, photoFiles }: PhotoNeeds, quoteId: string): Promise<QuotePhoto[]> {
  const stored = await quotePhotosProcedure.perform(database, visitor, { quoteId });
  return Promise.all(stored.map((photo) => presentQuotePhoto(photoFiles, photo)));
}

export async function presentQuotePhoto({ signRead }: Pick<PhotoFiles, "signRead">, photo: StoredPhoto): Promise<QuotePhoto> {
  const { id, kind, role, state, width, height, folder, pictureName, deletedOn } = photo;
  const facts = { id, kind, role, state, width, height, deletedOn };
  if (pictureName === null) return { ...facts, pictureUrl: null, thumbnail: null };
  const address = await signRead(`${folder}${pictureName}`);
  // A video is offered as a download, never opened as a page.
  if (kind === "video") return { ...facts, pictureUrl: `${address}&download=${pictureName}`, thumbnail: null };
  const [avif, webp] = await Promise.all([signRead(folder + thumbnailNames.avif), signRead(folder + thumbnailNames.webp)]);
  return { ...facts, pictureUrl: address, thumbnail: { avif, webp } };
}
