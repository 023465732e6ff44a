/**
 * Photos of a quote, by its link: `add-quote-photo` says where to upload one, `keep-quote-photo` processes it after the
 * upload, `remove-quote-photo` deletes it. Each can be repeated with the same outcome.
 */
import { photoLimits } from "#domain/quotes/photo-limits.ts";
import { quoteDays } from "#domain/quotes/quote-choices.ts";
import { addQuotePhotoContract, keepQuotePhotoContract, removeQuotePhotoContract } from "#domain/quotes/quotes.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { discard } from "#server/supabase/storage/uploads/discard.ts";
import { Problem } from "#server/kernel/problem.ts";
import { PhotosBusy } from "#server/platform/photos/photos.errors.ts";
import { quotedKey as keyOf } from "../quoted-booking.public.ts";
import { keepQuotePhoto } from "./keep-quote-photo.usecase.ts";
import type { PhotoNeeds } from "./keep-quote-photo.usecase.ts";
import { originalName, photoBucket } from "./photo-files.ts";
import { photosBusy, photoTooLarge, tooManyPhotos } from "./photo-problems.ts";
import { presentQuotePhoto } from "./quote-photos.ts";
import { addQuotePhotoProcedure, removeQuotePhotoProcedure } from "./quote-photos.procedures.ts";
import type { StoredPhoto } from "./quote-photos.procedures.ts";

export function quotePhotoCommands(needs: PhotoNeeds) {
  return [addCommand(needs), keepCommand(needs), removeCommand(needs)];
}

function addCommand({ database, photoFiles }: PhotoNeeds) {
  return defineCommand(addQuotePhotoContract, {
    run: async ({ actor, now }, { photoId, mediaType, bytes, ...key }) => {
      const isVideo = mediaType.startsWith("video/");
      if (!isVideo && bytes > photoLimits.photoBytes) throw photoTooLarge();
      const max = isVideo ? photoLimits.videos : photoLimits.photos;
      const photo = await addQuotePhotoProcedure
        .perform(database, actor, {
          ...keyOf(key),
          photoId,
          kind: isVideo ? "video" : "photo",
          mediaType,
          bytes,
          mostOfKind: max,
          deletedAfterDays: quoteDays.photosKept,
          now,
        })
        .catch((error: unknown) => {
          if (!(error instanceof Problem) || error.code !== "quotes.too_many_photos") throw error;
          throw tooManyPhotos(
            isVideo ? "You can add one video. Remove it to add another" : `You can add up to ${max} photos. Remove one to add another`,
          );
        });
      const objectName = `${photo.folder}${originalName}`;
      // A browser that lost the answer to its last part starts again: its second upload replaces the first.
      const token = await photoFiles.uploadTokens.signUpload(photoBucket, objectName, { owner: null, isUpsert: true });
      return { status: 201, body: { photoId, bucket: photoBucket, objectName, token, deletedOn: photo.deletedOn } };
    },
  });
}

function keepCommand(needs: PhotoNeeds) {
  /** Concurrent requests for one photo share one run in this process; between processes the database decides. */
  const running = new Map<string, Promise<StoredPhoto>>();
  return defineCommand(keepQuotePhotoContract, {
    run: async (context, { photoId, ...key }) => {
      const link = keyOf(key);
      const which = `${link.reference} ${link.accessTokenHash} ${photoId}`;
      const run = running.get(which) ?? keepQuotePhoto(needs, context, { ...link, photoId }).finally(() => running.delete(which));
      running.set(which, run);
      const photo = await run.catch((error: unknown) => {
        throw error instanceof PhotosBusy ? photosBusy(error) : error;
      });
      return { status: 200, body: await presentQuotePhoto(needs.photoFiles, photo) };
    },
  });
}

function removeCommand({ database, photoFiles }: PhotoNeeds) {
  return defineCommand(removeQuotePhotoContract, {
    run: async ({ actor }, { photoId, ...key }) => {
      const versions = await removeQuotePhotoProcedure.perform(database, actor, { ...keyOf(key), photoId });
      await discard(photoFiles, ...versions);
      return { status: 200, body: {} };
    },
  });
}
