/** A photo as the database hands it over (`app.quote_photo_json`). */
import type { QuotePhoto } from "#domain/quotes/quotes.contract.ts";

export type StoredPhoto = Pick<QuotePhoto, "id" | "kind" | "role" | "state" | "width" | "height" | "deletedOn"> & {
  /** Of its files in the bucket; ends with a slash. */
  folder: string;
  pictureName: string | null;
  /** Hexadecimal, of the clean picture. */
  sha256: string | null;
};
