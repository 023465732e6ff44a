/**
 * The words of a quote that both sides speak (product D2): what a customer tells (`QuoteFacts`), what they are shown
 * (`QuoteView`), and the commands between. Pence, litres, kilograms, minutes; times are ISO 8601 with London's offset.
 */
import { z } from "zod";
import { emailText } from "../kernel/email-text.ts";
import { phoneMessage } from "../kernel/phone.ts";
import { boundedText, dateText, tooLongMessage, uuidText } from "../kernel/text.ts";
import { plainLine } from "../kernel/typed-text.ts";
import { dayKinds, priceLimits, services, speeds, wasteTypes } from "../pricing/price-choices.ts";
import type { PricedAnswer } from "../pricing/pricing.contract.ts";
import { estimateMethods, measuredSchema } from "./estimator.contract.ts";
import type { EstimateMethod } from "./estimator.contract.ts";
import { photoMarksSchema } from "./marks.contract.ts";
import { bytesOf, maxFactsBytes } from "./quote-size.rules.ts";
import {
  contactPreferences,
  customerTypes,
  declineReasons,
  hazardKinds,
  lifts,
  photoLimits,
  photoMediaTypes,
  photoRoles,
  propertyTypes,
  quoteParkings,
  siteLocations,
  usabilities,
  vehicleLimits,
} from "./quote-choices.ts";
import type { QuoteState } from "./quote-choices.ts";

const words = (max: number) =>
  boundedText(max * 2 + 100, "Enter text", tooLongMessage(max))
    .trim()
    .max(max, tooLongMessage(max));
const whole = (least: number, most: number, message: string) =>
  z.number({ error: message }).int(message).min(least, message).max(most, message);

export const quoteItemSchema = z.object({
  id: boundedText(60, "Choose an item from the list").min(1, "Choose an item from the list"),
  quantity: whole(1, priceLimits.quantity, "Enter a quantity from 1 to 99"),
  usable: z.enum(usabilities).default("unsure"),
  confirmed: z.boolean().nullable().default(null),
  photoIds: z.array(uuidText()).max(photoLimits.photos).default([]),
});
export type QuoteItem = z.output<typeof quoteItemSchema>;

export const factPhotoSchema = z.object({
  id: uuidText(),
  role: z.enum(photoRoles).default("pile"),
  /** Photos of one pile carry one number; null: not grouped. */
  pile: z.number().int().min(1).max(photoLimits.photos).nullable().default(null),
  marks: photoMarksSchema.prefault({}),
});
export type FactPhoto = z.output<typeof factPhotoSchema>;

/** Everything a customer says. A half-told one is a draft: every field has a blank. */
export const quoteFactsSchema = z.object({
  method: z.enum(estimateMethods).default("chips"),
  service: z.enum(services).nullable().default(null),
  items: z.array(quoteItemSchema).max(priceLimits.items).default([]),
  /** For the method `size`. */
  size: z
    .object({ litres: z.number().int().min(1).max(30_000), waste: z.enum(wasteTypes) })
    .nullable()
    .default(null),
  /** For the method `measure`. */
  measured: measuredSchema.nullable().default(null),
  photos: z
    .array(factPhotoSchema)
    .max(photoLimits.photos + photoLimits.videos)
    .default([]),
  hidden: words(1_000).default(""),
  hazards: z
    .object({
      present: z.enum(["yes", "no"]).nullable().default(null),
      kinds: z.array(z.enum(hazardKinds)).max(hazardKinds.length).default([]),
    })
    .prefault({}),
  place: z
    .object({
      /** As typed: an outward code is enough. */
      postcode: boundedText(20).default(""),
      propertyType: z.enum(propertyTypes).nullable().default(null),
      location: z.enum(siteLocations).nullable().default(null),
      floor: whole(priceLimits.floorLowest, priceLimits.floorHighest, "Enter a floor from -2 to 30").default(0),
      lift: z.enum(lifts).nullable().default(null),
      /** The upper end of the chosen band, 15, 30 or 60; what was typed beyond that. */
      carryMetres: whole(0, priceLimits.carryMetres, "Enter the carry in metres, from 0 to 500").default(15),
      parking: z.enum(quoteParkings).nullable().default(null),
      vehicleLimit: z.enum(vehicleLimits).default("none"),
      dismantleCount: whole(0, priceLimits.dismantle, "Enter how many things need taking apart, from 0 to 20").default(0),
      outsideReady: z.boolean().default(false),
    })
    .prefault({}),
  when: z
    .object({
      kind: z.enum(["asap", "date", "flexible"]).default("asap"),
      date: dateText("Enter a date like 2026-11-24").nullable().default(null),
      speed: z.enum(speeds).default("standard"),
      day: z.enum(dayKinds).default("weekday"),
    })
    .prefault({}),
});
export type QuoteFacts = z.output<typeof quoteFactsSchema>;
export type QuoteFactsInput = z.input<typeof quoteFactsSchema>;

/** Facts as they are sent: half-told or whole, but no more of them than a quote may hold. */
const sentFactsSchema = quoteFactsSchema.refine((facts) => bytesOf(facts) <= maxFactsBytes, {
  error: "There is more drawn and written here than one quote can hold. Take some marks off the photos, or start a second quote",
});
export const quoteKeySchema = z.object({
  reference: boundedText(20, "Enter your quote reference, like Q-7F3K9M"),
  accessToken: boundedText(200, "Open the link we sent you"),
});
export type QuoteKey = z.output<typeof quoteKeySchema>;

const sourceSchema = z.object({
  landing: boundedText(200).default(""),
  referrer: boundedText(200).default(""),
  townSlug: boundedText(60).default(""),
  utm: z.record(boundedText(40), boundedText(100)).default({}),
});

export const quoteContactSchema = z.object({
  fullName: plainLine(1, 80, "Enter your name"),
  email: emailText().optional(),
  mobile: boundedText(30, phoneMessage).optional(),
  preference: z.enum(contactPreferences, { error: "Choose how we should reach you" }).default("email"),
  customerType: z.enum(customerTypes, { error: "Choose who you are" }).default("home"),
  marketing: z.boolean().default(false),
});
export type QuoteContact = z.output<typeof quoteContactSchema>;

/*
 * Commands. Each change needs an Idempotency-Key. All but `start-quote` take a QuoteKey; a wrong one is 404 `quotes.not_found`.
 *   start-quote        {channel, facts, source?}                    201 QuoteOpened
 *   change-quote       key + {facts, version}                       200 QuoteView   prices it where the rules allow; a changed
 *                      scope after `priced` is a new version; 409 quotes.changed when `version` is not the newest
 *   read-quote         key + {version?}                             200 QuoteView
 *   add-quote-photo    key + {photoId, mediaType, bytes}            201 PhotoPlace  the same photoId again: the same place
 *   keep-quote-photo   key + {photoId}                              200 QuotePhoto  after its bytes are up: cleaned, thumbnails made
 *   remove-quote-photo key + {photoId}                              200 {}
 *   estimate-quote     estimateRequestSchema                        200 EstimateAnswer  (404 where no vision service is configured)
 *   lock-quote         key + {version}                              200 QuoteView   409 quotes.price_updated for an older version
 *   review-quote       key + {contact, note}                        200 QuoteView   to the review queue, with the promise
 *   save-quote         key + {contact}                              200 QuoteView   sends the link that leads back
 *   answer-quote       key + {answers: string[]}                    200 QuoteView   what a person asked (needs_info)
 *   refresh-quote      key                                          200 QuoteView   today's price as a new version
 *   decline-quote      key + {reason, words}                        200 QuoteView
 * Staff (a session with role moderator or admin, aal2):
 *   publish-quote      {reference, facts, note}                     200 {version}   priced and locked by a person
 *   ask-about-quote    {reference, questions: 1-3 strings}          200 {}
 *   withdraw-quote     {reference, reason}                          200 {}
 */
export const startQuoteSchema = z.object({
  channel: z.enum(["web_photo", "web_items", "calculator"]),
  facts: sentFactsSchema,
  source: sourceSchema.prefault({}),
});
export const changeQuoteSchema = quoteKeySchema.extend({ facts: sentFactsSchema, version: z.int32().min(0) });
export const readQuoteSchema = quoteKeySchema.extend({ version: z.int32().min(1).optional() });
export const addQuotePhotoSchema = quoteKeySchema.extend({
  photoId: uuidText(),
  mediaType: z.enum(photoMediaTypes, { error: "That file is not a photo we can read. Use JPG, PNG, HEIC or WebP under 15 MB" }),
  bytes: z
    .number()
    .int()
    .min(1, "That file is empty")
    .max(photoLimits.videoBytes, "That file is not a photo we can read. Use JPG, PNG, HEIC or WebP under 15 MB"),
});
export const quotePhotoKeySchema = quoteKeySchema.extend({ photoId: uuidText() });
export const lockQuoteSchema = quoteKeySchema.extend({ version: z.int32().min(1) });
export const reviewQuoteSchema = quoteKeySchema.extend({ contact: quoteContactSchema, note: words(1_000).default("") });
export const saveQuoteSchema = quoteKeySchema.extend({ contact: quoteContactSchema });
export const answerQuoteSchema = quoteKeySchema.extend({ answers: z.array(words(1_000)).min(1).max(3) });
export const declineQuoteSchema = quoteKeySchema.extend({
  reason: z.enum(declineReasons, { error: "Choose a reason" }),
  words: words(300).default(""),
});
export const publishQuoteSchema = z.object({
  reference: quoteKeySchema.shape.reference,
  facts: sentFactsSchema,
  note: words(1_000).default(""),
});
export const askAboutQuoteSchema = z.object({
  reference: quoteKeySchema.shape.reference,
  questions: z.array(words(300).min(5)).min(1).max(3),
});
export const withdrawQuoteSchema = z.object({
  reference: quoteKeySchema.shape.reference,
  reason: words(300).min(3, "Say why"),
});

export type QuoteOpened = { reference: string; accessToken: string; view: QuoteView };

/** Where a photo's bytes go: `storage/v1/upload/resumable/sign` with `x-signature: token`, in parts that can be resumed. */
export type PhotoPlace = { photoId: string; bucket: string; objectName: string; token: string; deletedOn: string };

export type QuotePhoto = {
  id: string;
  kind: "photo" | "video";
  role: (typeof photoRoles)[number];
  /** `expected`: its bytes are not all here. `refused`: they are not a photo, and are gone again. */
  state: "expected" | "ready" | "refused";
  width: number | null;
  height: number | null;
  /** Signed addresses that stop working within the hour; null until ready, and thumbnails for a video always. */
  pictureUrl: string | null;
  thumbnail: { avif: string; webp: string } | null;
  /** A London calendar day. */
  deletedOn: string;
};

export type QuotePrice = PricedAnswer;

export type QuoteView = {
  reference: string;
  status: QuoteState;
  /** 0 while nothing was priced; each change of what a price stands for makes the next. */
  version: number;
  versions: { version: number; totalPence: number; createdAt: string; lockedAt: string | null }[];
  method: EstimateMethod;
  facts: QuoteFacts;
  photos: QuotePhoto[];
  /** Null where only a person can price it. */
  price: QuotePrice | null;
  confidence: number | null;
  /** Why a person has to look, in words; empty when nobody has to. */
  reviewReasons: string[];
  /** By when a person has answered; only while one is asked. */
  promisedAt: string | null;
  questions: string[];
  lockedAt: string | null;
  /** Hexadecimal SHA-256 over items, access answers, photos and lines. */
  lockHash: string | null;
  lockedBy: "customer" | "staff" | null;
  validUntil: string | null;
  contact: { fullName: string; hasEmail: boolean; hasMobile: boolean } | null;
  customerNote: string;
  /** A person's words; empty unless withdrawn. */
  withdrawnBecause: string;
  bookingReference: string | null;
};

export const quoteProblemCodes = [
  "quotes.not_found",
  "quotes.changed",
  "quotes.price_updated",
  "quotes.not_open",
  "quotes.not_priced",
  "quotes.expired",
  "quotes.scope_changed",
  "quotes.too_many_photos",
  "quotes.photo_unreadable",
  "quotes.photo_missing",
  "quotes.unreachable",
  "quotes.busy",
  "quotes.too_large",
  "quotes.too_many",
  "quotes.storage_full",
] as const;
export type QuoteProblemCode = (typeof quoteProblemCodes)[number];
