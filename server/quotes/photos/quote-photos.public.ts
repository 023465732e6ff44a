/** What bookings may use of photos. Separate from the commands of quotes, which themselves use bookings. */
export { createPhotoFiles, createReadSigner } from "./photo-files.ts";
export type { PhotoFileNeeds } from "./photo-files.ts";
export { presentQuotePhoto } from "./quote-photos.ts";
export { storedPhotoSchema } from "./quote-photos.procedures.ts";
