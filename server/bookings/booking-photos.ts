/** Photos uploaded with a booking: how many are ready when it is made, and the pictures for whoever has its link. */
import { bookingPhotosContract } from "#domain/bookings/booking-summary.contract.ts";
import type { BookCollection } from "#domain/bookings/bookings.contract.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { createPhotoFiles, presentQuotePhoto } from "#server/quotes/photos/quote-photos.public.ts";
import type { PhotoFileNeeds } from "#server/quotes/photos/quote-photos.public.ts";
import { quotedKey } from "#server/quotes/quoted-booking.public.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { bookingPhotosProcedure, countBookingPhotosProcedure } from "./bookings.procedures.ts";
import { hashAccessToken } from "./tokens.ts";

type Needs = { database: Pick<Database, "perform"> };

/** The number of the booking's own photos that are ready. */
export async function countPhotos({ database }: Needs, actor: Actor, photos: BookCollection["photos"]): Promise<number> {
  if (photos === undefined) return 0;
  const { count } = await countBookingPhotosProcedure.perform(database, actor, quotedKey(photos)).catch((error: unknown) => {
    throw error instanceof Problem && error.code === "bookings.photos_not_found" ? photosNotFound(error) : error;
  });
  return count;
}

function photosNotFound(cause: Problem): Problem {
  const fields = [{ field: "photos", code: "bookings.photos_not_found", message: cause.message }];
  return bookingProblem("bookings.photos_not_found", { cause, fields });
}

export function bookingPhotosCommand(needs: Needs & PhotoFileNeeds) {
  const photoFiles = createPhotoFiles(needs);
  return defineCommand(bookingPhotosContract, {
    run: async ({ actor }, { reference, ...key }) => {
      const photos = await bookingPhotosProcedure.perform(needs.database, actor, {
        reference: normaliseReference(reference) ?? reference,
        accessTokenHash: hashAccessToken(key),
      });
      if (photos === null) throw bookingProblem("bookings.not_found");
      return { status: 200, body: { photos: await Promise.all(photos.map((photo) => presentQuotePhoto(photoFiles, photo))) } };
    },
  });
}
