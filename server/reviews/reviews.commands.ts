/** Reviews: the page behind the link, giving a review, and the office's moderation. */
import {
  closeReviewTaskContract,
  giveReviewContract,
  moderateReviewContract,
  officeReviewSchema,
  reviewListContract,
  reviewPlaceContract,
} from "#domain/reviews/reviews.contract.ts";
import type { OfficeReview, ReviewPlace } from "#domain/reviews/reviews.contract.ts";
import type { OwnBookingKey } from "#domain/bookings/booking-request.contract.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { bookingProblem, hashAccessToken } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { closeReviewTaskProcedure, giveReviewProcedure, moderateReviewProcedure, reviewPlaceProcedure } from "./reviews.procedures.ts";
import { officeReview, reviewList } from "./reviews.queries.ts";

export function reviewCommands({ database }: { database: Pick<Database, "asActor" | "perform"> }): Command[] {
  return [
    defineCommand(reviewPlaceContract, {
      run: async ({ actor }, input) => ({
        status: 200,
        body: requirePlace(await reviewPlaceProcedure.perform(database, actor, bookingKey(input))),
      }),
    }),
    defineCommand(giveReviewContract, {
      run: async ({ actor, now }, { rating, text, name, ...key }) => {
        const place = await giveReviewProcedure.perform(database, actor, { ...bookingKey(key), rating, text, name, now });
        return { status: 200, body: requirePlace(place) };
      },
    }),
    defineCommand(reviewListContract, {
      run: async ({ actor }, input) => ({
        status: 200,
        body: reviewListContract.answer.parse(await asStaff(database, actor, (tx) => reviewList(tx, input))),
      }),
    }),
    defineCommand(moderateReviewContract, {
      run: async ({ actor, now }, input) => {
        await moderateReviewProcedure.perform(database, actor, { ...input, now });
        return { status: 200, body: await saved(database, actor, input.id) };
      },
    }),
    defineCommand(closeReviewTaskContract, {
      run: async ({ actor, now }, input) => {
        await closeReviewTaskProcedure.perform(database, actor, { ...input, now });
        return { status: 200, body: await saved(database, actor, input.id) };
      },
    }),
  ];
}

async function saved(database: Pick<Database, "asActor">, actor: Actor, id: string): Promise<OfficeReview> {
  return officeReviewSchema.parse(await asStaff(database, actor, (tx) => officeReview(tx, id)));
}

const bookingKey = ({ reference, accessToken }: OwnBookingKey) => ({
  reference: normaliseReference(reference) ?? reference,
  accessTokenHash: hashAccessToken({ accessToken }),
});

/** @throws Problem `bookings.not_found` for an unknown reference and for a wrong token alike. */
function requirePlace(place: ReviewPlace | null): ReviewPlace {
  if (place === null) throw bookingProblem("bookings.not_found");
  return place;
}
