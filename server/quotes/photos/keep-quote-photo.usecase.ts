/**
 * Turns an uploaded photo into a part of its quote: reads it, re-encodes it, writes the files, then settles it in one transaction that
 * deletes the original. A crash before that leaves only bytes without a row; concurrent calls make one photo.
 */
import type { PhotoLimit } from "#domain/kernel/photo-pixels.ts";
import { isCertain } from "#server/supabase/storage/refusals.ts";
import { discard } from "#server/supabase/storage/uploads/discard.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { PhotoUnreadable } from "#server/platform/photos/photos.errors.ts";
import { makePhoto, makeVideo, OriginalGone } from "./made-files.ts";
import type { Made } from "./made-files.ts";
import type { PhotoFiles } from "./photo-files.ts";
import { photoMissing, photoUnreadable } from "./photo-problems.ts";
import { quotePhotoToKeepProcedure, settleQuotePhotoProcedure } from "./quote-photos.procedures.ts";
import type { StoredPhoto } from "./quote-photos.procedures.ts";

export type PhotoNeeds = { database: Pick<Database, "perform" | "performAsService">; photoFiles: PhotoFiles };
export type PhotoKey = { reference: string; accessTokenHash: string; photoId: string };

/** `addressHash`: the caller by whom turns at the image worker are taken. */
type KeepRequest = { actor: Actor; now: Date; addressHash: string };

const maxAttempts = 3;

/** @throws Problem `quotes.photo_missing` while the upload is incomplete, `quotes.photo_unreadable`; PhotosBusy */
export async function keepQuotePhoto(
  needs: PhotoNeeds,
  { actor, now, addressHash: caller }: KeepRequest,
  key: PhotoKey,
): Promise<StoredPhoto> {
  for (let attempt = 1; ; attempt += 1) {
    const { photo, quoteId, source } = await quotePhotoToKeepProcedure.perform(needs.database, actor, key);
    if (photo.state === "ready") return photo;
    if (photo.state === "refused") throw photoUnreadable();
    if (source === null) throw photoMissing();
    try {
      const outcome = await make(needs.photoFiles, photo, { version: source.version, now, caller });
      const settled = await settle(needs, { quoteId, photoId: key.photoId, now }, outcome);
      if (settled === null) throw photoMissing(); // removed meanwhile
      if (settled.state !== "ready") throw photoUnreadable("limit" in outcome ? outcome.limit : undefined);
      return settled;
    } catch (error) {
      // Another request has settled or replaced it since the query: querying again tells which.
      if (!(error instanceof OriginalGone) || attempt >= maxAttempts) throw error;
    }
  }
}

type Refused = { refusedBecause: string; limit: PhotoLimit | undefined };
type Source = { version: string; now: Date; caller: string };

async function make(files: PhotoFiles, photo: StoredPhoto, source: Source): Promise<Made | Refused> {
  const versions: string[] = [];
  try {
    return await (photo.kind === "photo" ? makePhoto : makeVideo)({ ...source, files, versions });
  } catch (error) {
    await discard(files, ...versions);
    if (error instanceof PhotoUnreadable) return { refusedBecause: error.message, limit: error.limit };
    throw error;
  }
}

async function settle(
  { database, photoFiles }: PhotoNeeds,
  which: { quoteId: string; photoId: string; now: Date },
  outcome: Made | Refused,
): Promise<StoredPhoto | null> {
  try {
    const result = "refusedBecause" in outcome ? { refusedBecause: outcome.refusedBecause } : outcome;
    const settled = await settleQuotePhotoProcedure.performAsService(database, "storage", { ...which, ...result });
    await discard(photoFiles, ...settled.discard);
    return settled.photo;
  } catch (error) {
    // After a broken connection the outcome is unknown: the nightly sweep removes bytes without a row.
    if (isCertain(error) && "files" in outcome) await discard(photoFiles, ...outcome.files.map(({ version }) => version));
    throw error;
  }
}
