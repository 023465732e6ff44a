/** What can be wrong with a photo, each with the way out beside its field. */
import { Problem } from "#server/kernel/problems.ts";
import type { ProblemCode } from "#server/kernel/problems.ts";

const problemAt = (code: ProblemCode, field: string, message: string) => new Problem(code, { fields: [{ field, code, message }] });

const unreadable = "That file is not a photo we can read. Use JPG, PNG, HEIC or WebP under 15 MB";

export const photoUnreadable = () => problemAt("quotes.photo_unreadable", "photoId", unreadable);
export const photoTooLarge = () => problemAt("quotes.photo_unreadable", "bytes", unreadable);
export const photoMissing = () => problemAt("quotes.photo_missing", "photoId", "This photo is not all here yet. Send it again");
export const tooManyPhotos = (message: string) => problemAt("quotes.too_many_photos", "photoId", message);
export const photosBusy = (cause: unknown) =>
  new Problem("server.unavailable", {
    message: "Many photos are being prepared at the moment. Yours is safe: it is tried again in a few seconds.",
    retryAfterSeconds: 5,
    cause,
  });
