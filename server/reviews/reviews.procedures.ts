/** The functions of database/functions/reviews.sql. Those of the office check the role and the second factor themselves. */
import { z } from "zod";
import { reviewPlaceSchema } from "#domain/reviews/reviews.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { reviewProblem } from "./reviews.errors.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const key = { reference: z.string(), accessTokenHash: z.string().optional() };
const change = { id: z.string(), version: z.int(), now: z.date() };

export const reviewPlaceProcedure = procedure({
  name: "review_place",
  input: z.strictObject(key),
  answer: reviewPlaceSchema.nullable(),
});

export const giveReviewProcedure = procedure({
  name: "give_review",
  input: z.strictObject({ ...key, rating: z.int(), text: z.string(), name: z.string(), now: z.date() }),
  answer: reviewPlaceSchema.nullable(),
  problems: reviewProblem.pick("reviews.not_yet", "reviews.already_given"),
});

export const moderateReviewProcedure = procedure({
  name: "moderate_review",
  input: z.strictObject({ ...change, hide: z.strictObject({ reason: z.string(), note: z.string() }).nullable() }),
  answer: z.strictObject({}),
  problems: { ...notOffice, ...reviewProblem.pick("reviews.changed") },
});

export const closeReviewTaskProcedure = procedure({
  name: "close_review_task",
  input: z.strictObject({ ...change, note: z.string() }),
  answer: z.strictObject({}),
  problems: { ...notOffice, ...reviewProblem.pick("reviews.changed") },
});
