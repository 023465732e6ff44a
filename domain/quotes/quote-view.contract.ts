/** A quote as its customer sees it. Pence; times are ISO 8601 with London's offset. */
import { z } from "zod";
import { pricedAnswerSchema } from "../pricing/price-answer.contract.ts";
import type { PricedAnswer } from "../pricing/price-answer.contract.ts";
import { estimateMethods } from "./estimate/estimator.contract.ts";
import { photoRoles, quoteStates } from "./quote-choices.ts";
import type { QuoteFacts } from "./quote-facts.contract.ts";

export const quotePhotoSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(["photo", "video"]),
  role: z.enum(photoRoles),
  /** `expected`: the upload is incomplete. `refused`: it was not a photo and has been deleted. */
  state: z.enum(["expected", "ready", "refused"]),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Signed addresses valid for an hour; null until ready, and thumbnails of a video always. */
  pictureUrl: z.string().nullable(),
  thumbnail: z.strictObject({ avif: z.string(), webp: z.string() }).nullable(),
  /** A London calendar day. */
  deletedOn: z.string(),
});
export type QuotePhoto = z.output<typeof quotePhotoSchema>;

/** Where to upload a photo: `storage/v1/upload/resumable/sign` with `x-signature: token`, in resumable parts. */
export const photoPlaceSchema = z.strictObject({
  photoId: z.string(),
  bucket: z.string(),
  objectName: z.string(),
  token: z.string(),
  deletedOn: z.string(),
});
export type PhotoPlace = z.output<typeof photoPlaceSchema>;

export type QuotePrice = PricedAnswer;

export const quoteViewSchema = z.strictObject({
  reference: z.string(),
  status: z.enum(quoteStates),
  /** 0 while there is no price; each change of what the price is based on makes a new version. */
  version: z.int(),
  versions: z.array(z.strictObject({ version: z.int(), totalPence: z.int(), createdAt: z.string(), lockedAt: z.string().nullable() })),
  method: z.enum(estimateMethods),
  /** As stored: facts from before a limit was introduced may be larger than what is accepted today. */
  facts: z.custom<QuoteFacts>((value) => typeof value === "object" && value !== null),
  photos: z.array(quotePhotoSchema),
  /** Null where only a person can price it. */
  price: pricedAnswerSchema.nullable(),
  confidence: z.number().nullable(),
  /** Why a person has to review it, as sentences; empty when no review is needed. */
  reviewReasons: z.array(z.string()),
  /** By when a person will have answered; only while one is asked. */
  promisedAt: z.string().nullable(),
  questions: z.array(z.string()),
  lockedAt: z.string().nullable(),
  /** Hexadecimal SHA-256 over items, access answers, photos and lines. */
  lockHash: z.string().nullable(),
  lockedBy: z.enum(["customer", "staff"]).nullable(),
  validUntil: z.string().nullable(),
  /** Who gave the quote a contact. Address and number are masked: its link may be passed on (`m…@example.com`, `number ending 123`). */
  contact: z.strictObject({ fullName: z.string(), email: z.string().nullable(), mobile: z.string().nullable() }).nullable(),
  customerNote: z.string(),
  /** The colleague's text; empty unless withdrawn. */
  withdrawnBecause: z.string(),
  bookingReference: z.string().nullable(),
});
export type QuoteView = z.output<typeof quoteViewSchema>;
