/**
 * The customer's commands on a quote. Each change takes an Idempotency-Key, and all but `start-quote` the quote's key; a
 * wrong key is `quotes.not_found`. The office's commands are in office-quotes.contract.ts.
 */
import { photoRefusals } from "./photo-refusals.copy.ts";
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { uuidText } from "../kernel/text.ts";
import { photoLimits } from "./photo-limits.ts";
import { declineReasons, photoMediaTypes } from "./quote-choices.ts";
import { quoteContactSchema, quoteKeySchema, quoteText, sentFactsSchema, sourceSchema } from "./quote-facts.contract.ts";
import { maxFactsBytes } from "./quote-size.rules.ts";
import { photoPlaceSchema, quotePhotoSchema, quoteViewSchema } from "./quote-view.contract.ts";

export type { QuoteContact, QuoteFacts, QuoteFactsInput, QuoteItem, QuoteKey } from "./quote-facts.contract.ts";
export type { PhotoPlace, QuotePhoto, QuotePrice, QuoteView } from "./quote-view.contract.ts";

/** Bytes of the largest facts in any JSON escaping, with space for the other fields. */
export const maxFactsBodyBytes = 2 * maxFactsBytes;

const often = { calls: 600, perSeconds: 600 };
const seldom = { calls: 60, perSeconds: 3600 };
/** For commands that send messages. */
const withMessages = { calls: 20, perSeconds: 3600 };
/** Enough for twelve photos with some retries, and another quote after this one. */
const forPhotos = { calls: 120, perSeconds: 600 };

export const startQuoteContract = commandContract({
  name: "start-quote",
  callers: "anyone",
  input: z.object({
    channel: z.enum(["web_photo", "web_items", "calculator"]),
    facts: sentFactsSchema,
    source: sourceSchema.prefault({}),
  }),
  answer: z.strictObject({ reference: z.string(), accessToken: z.string(), view: quoteViewSchema }),
  codes: ["quotes.too_many", "quotes.storage_full"],
  limit: { calls: 20, perSeconds: 3600 },
  maxBytes: maxFactsBodyBytes,
});
export type QuoteOpened = z.output<typeof startQuoteContract.answer>;

/** Priced where the rules allow; a change of what a price is based on makes a new version. Refused unless `version` is the newest. */
export const changeQuoteContract = commandContract({
  name: "change-quote",
  callers: "anyone",
  input: quoteKeySchema.extend({ facts: sentFactsSchema, version: z.int32().min(0) }),
  answer: quoteViewSchema,
  codes: [
    "quotes.not_found",
    "quotes.changed",
    "quotes.not_open",
    "quotes.expired",
    "quotes.busy",
    "quotes.too_large",
    "quotes.too_many",
    "quotes.storage_full",
  ],
  limit: often,
  maxBytes: maxFactsBodyBytes,
});

/** `version`: an older price, shown as it was. */
export const readQuoteContract = commandContract({
  name: "read-quote",
  callers: "anyone",
  input: quoteKeySchema.extend({ version: z.int32().min(1).optional() }),
  answer: quoteViewSchema,
  codes: ["quotes.not_found"],
  limit: often,
});

const notAPhoto = photoRefusals.format;
/** A repeated `photoId` gets the same place. */
export const addQuotePhotoContract = commandContract({
  name: "add-quote-photo",
  callers: "anyone",
  input: quoteKeySchema.extend({
    photoId: uuidText(),
    mediaType: z.enum(photoMediaTypes, { error: notAPhoto }),
    bytes: z.number().int().min(1, "That file is empty").max(photoLimits.videoBytes, notAPhoto),
  }),
  answer: photoPlaceSchema,
  codes: ["quotes.not_found", "quotes.not_open", "quotes.expired", "quotes.busy", "quotes.too_many_photos", "quotes.photo_unreadable"],
  limit: forPhotos,
});

const quotePhotoKeySchema = quoteKeySchema.extend({ photoId: uuidText() });

/** After the upload: re-encodes the photo and makes thumbnails. */
export const keepQuotePhotoContract = commandContract({
  name: "keep-quote-photo",
  callers: "anyone",
  input: quotePhotoKeySchema,
  answer: quotePhotoSchema,
  codes: ["quotes.not_found", "quotes.photo_missing", "quotes.photo_unreadable"],
  limit: forPhotos,
});

export const removeQuotePhotoContract = commandContract({
  name: "remove-quote-photo",
  callers: "anyone",
  input: quotePhotoKeySchema,
  answer: z.strictObject({}),
  codes: ["quotes.not_found", "quotes.not_open", "quotes.expired", "quotes.busy"],
  limit: forPhotos,
});

export const lockQuoteContract = commandContract({
  name: "lock-quote",
  callers: "anyone",
  input: quoteKeySchema.extend({ version: z.int32().min(1) }),
  answer: quoteViewSchema,
  codes: ["quotes.not_found", "quotes.price_updated", "quotes.not_priced", "quotes.not_open", "quotes.expired", "quotes.busy"],
  limit: seldom,
});

/** Sends the link that leads back to the quote. */
export const saveQuoteContract = commandContract({
  name: "save-quote",
  callers: "anyone",
  input: quoteKeySchema.extend({ contact: quoteContactSchema }),
  answer: quoteViewSchema,
  codes: ["quotes.not_found", "quotes.not_open", "quotes.unreachable", "quotes.busy"],
  limit: withMessages,
});

export const declineQuoteContract = commandContract({
  name: "decline-quote",
  callers: "anyone",
  input: quoteKeySchema.extend({ reason: z.enum(declineReasons, { error: "Choose a reason" }), words: quoteText(300).default("") }),
  answer: quoteViewSchema,
  codes: ["quotes.not_found", "quotes.not_open", "quotes.busy"],
  limit: seldom,
});

/** Puts the quote into the review queue and promises when a person answers. */
export const reviewQuoteContract = commandContract({
  name: "review-quote",
  callers: "anyone",
  input: quoteKeySchema.extend({ contact: quoteContactSchema, note: quoteText(1_000).default("") }),
  answer: quoteViewSchema,
  codes: ["quotes.not_found", "quotes.not_open", "quotes.expired", "quotes.unreachable", "quotes.busy"],
  limit: withMessages,
});

/** Answers to the questions that the office asked. `questions`: those that were answered; refused where the office asks others by now. */
export const answerQuoteContract = commandContract({
  name: "answer-quote",
  callers: "anyone",
  input: quoteKeySchema.extend({
    answers: z.array(quoteText(1_000)).min(1).max(3),
    questions: z.array(quoteText(1_000)).min(1).max(3).optional(),
  }),
  answer: quoteViewSchema,
  codes: ["quotes.not_found", "quotes.not_open", "quotes.expired", "quotes.changed", "quotes.busy"],
  limit: withMessages,
});

/** Adds today's price as a new version. */
export const refreshQuoteContract = commandContract({
  name: "refresh-quote",
  callers: "anyone",
  input: quoteKeySchema,
  answer: quoteViewSchema,
  codes: ["quotes.not_found", "quotes.changed", "quotes.not_open", "quotes.busy"],
  limit: seldom,
});

/** The link proves whose quote it is; it is added to the session's account. */
export const keepQuoteContract = commandContract({
  name: "keep-quote",
  callers: "customer",
  input: quoteKeySchema,
  /** False where the quote is another account's. */
  answer: z.strictObject({ kept: z.boolean() }),
  codes: ["accounts.session_required", "quotes.not_found"],
  limit: seldom,
});

export const quotesContracts = [
  startQuoteContract,
  changeQuoteContract,
  readQuoteContract,
  addQuotePhotoContract,
  keepQuotePhotoContract,
  removeQuotePhotoContract,
  lockQuoteContract,
  saveQuoteContract,
  declineQuoteContract,
  reviewQuoteContract,
  answerQuoteContract,
  refreshQuoteContract,
  keepQuoteContract,
] as const;
export type QuoteProblemCode = (typeof quotesContracts)[number]["codes"][number];
