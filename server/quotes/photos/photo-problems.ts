/** The problems of a photo, each with what to do about it, at its field. */
import { photoRefusals } from "#domain/quotes/photo-refusals.copy.ts";
import type { PhotoLimit } from "#domain/kernel/photo-pixels.ts";
import { quoteProblem } from "../quotes.errors.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";

const problemAt = (code: Parameters<typeof quoteProblem>[0], field: string, message: string) =>
  quoteProblem(code, { fields: [{ field, code, message }] });

export const photoUnreadable = (limit?: PhotoLimit) => problemAt("quotes.photo_unreadable", "photoId", photoRefusals[limit ?? "format"]);
export const photoTooLarge = () => problemAt("quotes.photo_unreadable", "bytes", photoRefusals.bytes);
export const photoMissing = () => problemAt("quotes.photo_missing", "photoId", "This photo hasn't fully arrived. Send it again");
export const tooManyPhotos = (message: string) => problemAt("quotes.too_many_photos", "photoId", message);
export const photosBusy = (cause: unknown) =>
  requestProblem("server.unavailable", {
    message: "We're processing a lot of photos at the moment. Yours is safe, and we'll try again in a few seconds.",
    retryAfterSeconds: 5,
    cause,
  });
