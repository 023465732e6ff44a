/**
 * Reviews: given once by whoever may open a booking: with its link, its account or a portal grant, whatever the rating. The office may hide one for a reason of
 * `review-choices.ts`, and closes the task that a low rating opened.
 */
import { z } from "zod";
import { ownBookingKeySchema } from "../bookings/booking-request.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { linkMessage } from "../kernel/links.ts";
import { nameHoldsLink } from "../kernel/names-like-links.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { enteredLine, enteredText } from "../kernel/typed-text.ts";
import { services } from "../pricing/price-choices.ts";
import { hiddenReasons, reviewLimits as limits, reviewViews } from "./review-choices.ts";

const ratingMessage = "Choose from 1 to 5";

export const reviewPlaceSchema = z.strictObject({
  reference: z.string(),
  service: z.enum(services),
  town: z.string(),
  /** London's day of the arrival window. */
  collectedOn: z.string(),
  /** Whether a review is possible: once the van has come. */
  isOpen: z.boolean(),
  /** The review given; null until then. */
  review: z.strictObject({ rating: z.int(), text: z.string(), name: z.string(), givenAt: z.string(), isHidden: z.boolean() }).nullable(),
});
export type ReviewPlace = z.output<typeof reviewPlaceSchema>;

export const reviewPlaceContract = commandContract({
  name: "review-place",
  callers: "anyone",
  input: ownBookingKeySchema,
  answer: reviewPlaceSchema,
  codes: ["bookings.not_found"],
  limit: { calls: 60, perSeconds: 600 },
});

export const giveReviewContract = commandContract({
  name: "give-review",
  callers: "anyone",
  input: ownBookingKeySchema.extend({
    rating: z.int({ error: ratingMessage }).min(1, ratingMessage).max(5, ratingMessage),
    text: enteredText(0, limits.text, "Write what you would tell a neighbour").default(""),
    /** Empty: "A customer". */
    name: enteredLine(0, limits.name, "Enter the name to show")
      .refine((text) => !nameHoldsLink(text), { error: linkMessage })
      .default(""),
  }),
  answer: reviewPlaceSchema,
  codes: ["bookings.not_found", "reviews.not_yet", "reviews.already_given"],
  limit: { calls: 10, perSeconds: 600 },
});

const officeCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const officeLimit = { calls: 600, perSeconds: 600 };

export const officeReviewSchema = z.strictObject({
  id: z.string(),
  reference: z.string(),
  contactName: z.string(),
  rating: z.int(),
  text: z.string(),
  name: z.string(),
  town: z.string(),
  service: z.enum(services),
  givenAt: z.string(),
  hidden: z.strictObject({ reason: z.enum(hiddenReasons), note: z.string() }).nullable(),
  /** For a rating of 3 or less: a colleague has to speak to the customer. */
  task: z.enum(["none", "open", "done"]),
  taskNote: z.string(),
  /** The row's version, to be sent with a change; refused when somebody else has changed the review since. */
  version: z.int(),
});
export type OfficeReview = z.output<typeof officeReviewSchema>;

/** Those to call about first, then the newest; fifty at a time. `after`: the id of the last review of the page before. */
export const reviewListContract = commandContract({
  name: "review-list",
  callers: "office",
  input: z.object({
    view: z.enum(reviewViews, { error: "Choose what to show" }).default("all"),
    rating: z.int({ error: ratingMessage }).min(1, ratingMessage).max(5, ratingMessage).optional(),
    service: z.enum(services, { error: "Choose a service" }).optional(),
    town: boundedText(100, "Choose a town").optional(),
    after: uuidText("Open the list again").optional(),
  }),
  answer: z.strictObject({
    reviews: z.array(officeReviewSchema),
    hasMore: z.boolean(),
    /** All that wait for a call, whatever is shown. */
    toCall: z.int(),
    /** The towns of all reviews, to choose one. */
    towns: z.array(z.string()),
  }),
  codes: officeCodes,
  limit: officeLimit,
});

const reviewKey = { id: uuidText("Open the review from the list"), version: z.int({ error: "Open the review from the list" }) };

/** `hide` null: show it again. */
export const moderateReviewContract = commandContract({
  name: "moderate-review",
  callers: "office",
  input: z.object({
    ...reviewKey,
    hide: z
      .strictObject({
        reason: z.enum(hiddenReasons, { error: "Choose the reason" }),
        note: enteredText(5, limits.hiddenNote, "Say in a few words what breaks the rule"),
      })
      .nullable(),
  }),
  answer: officeReviewSchema,
  codes: [...officeCodes, "reviews.changed"],
  limit: officeLimit,
});

export const closeReviewTaskContract = commandContract({
  name: "close-review-task",
  callers: "office",
  input: z.object({ ...reviewKey, note: enteredText(5, limits.taskNote, "Say in a few words what you agreed with the customer") }),
  answer: officeReviewSchema,
  codes: [...officeCodes, "reviews.changed"],
  limit: officeLimit,
});

/** The public reviews: all counted, the newest in full. */
export const publishedReviewsSchema = z.strictObject({
  count: z.int(),
  average: z.number().nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  newest: z.array(
    z.strictObject({
      id: z.string(),
      rating: z.int(),
      text: z.string(),
      name: z.string(),
      town: z.string(),
      service: z.enum(services),
      day: z.string(),
    }),
  ),
});
export type PublishedReviews = z.output<typeof publishedReviewsSchema>;

export const reviewsContracts = [
  reviewPlaceContract,
  giveReviewContract,
  reviewListContract,
  moderateReviewContract,
  closeReviewTaskContract,
] as const;
