/**
 * The answers given so far on `/book`: the draft's schema and the parsing of a stored one. Names follow the request of
 * `book-collection`, so that the server's problems name the right fields. What does not parse is dropped.
 */
import { customerTypes, presences, propertyTypes, siteLocations, vehicleLimits } from "#domain/bookings/place/place-choices.ts";
import { waysToPay } from "#domain/bookings/booking-request.contract.ts";
import { services } from "#domain/pricing/pricing.contract.ts";
import { z } from "zod";
import {
  accessAnswerSchema,
  hazardAnswerSchema,
  holdSchema,
  storedText,
  lockedQuoteSchema,
  pickedItemsSchema,
  preferredTimeSchema,
  windowSchema,
} from "#web/features/job-form/draft/carried-job.rules.ts";
import { isDraftCurrent, parseJson } from "#web/features/job-form/draft/stored-draft.rules.ts";

/** Raise when the shape changes in a way that the defaults below do not bridge. */
export const draftVersion = 1;

export type ChosenWindow = z.output<typeof windowSchema>;
export type Hold = z.output<typeof holdSchema>;

export type LockedQuote = z.output<typeof lockedQuoteSchema>;

export const draftSchema = z.object({
  version: z.literal(draftVersion),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** Made once and sent with every attempt of this checkout: double taps and lost answers give one booking. */
  idempotencyKey: z.string().min(8),
  address: z.object({ postcode: storedText, line1: storedText, line2: storedText, town: storedText }).prefault({}),
  service: z.enum(services).nullable().default(null),
  items: pickedItemsSchema.default([]),
  hazards: hazardAnswerSchema.prefault({}),
  access: accessAnswerSchema.extend({ notes: storedText }).prefault({}),
  outsideReady: z.boolean().default(false),
  /** A gate code is never stored, nor read from storage; only whether there was one. */
  place: z
    .object({
      wasGiven: z.boolean().default(false),
      propertyType: z.enum(propertyTypes).nullable().default(null),
      siteLocation: z.enum(siteLocations).nullable().default(null),
      vehicleLimit: z.enum(vehicleLimits).default("none"),
      what3words: storedText,
      pets: z.boolean().default(false),
      presence: z.enum(presences).default("yes"),
    })
    .prefault({})
    .transform((place) => ({ ...place, gateCode: "" })),
  customer: z.object({ type: z.enum(customerTypes).default("home"), company: storedText, sicCode: storedText }).prefault({}),
  /** The quote that this booking's photos are uploaded to, once there is one; how many photos there are, and how many have arrived. */
  photos: z
    .object({
      key: z.object({ reference: z.string(), accessToken: z.string() }).nullable().default(null),
      shown: z.number().int().default(0),
      ready: z.number().int().default(0),
    })
    .prefault({}),
  /** The preferred time chosen in the calculator or a quote. */
  wish: preferredTimeSchema.nullable().default(null),
  quote: lockedQuoteSchema.nullable().default(null),
  window: windowSchema.nullable().default(null),
  hold: holdSchema.nullable().default(null),
  contact: z.object({ fullName: storedText, email: storedText, mobile: storedText }).prefault({}),
  onSite: z.object({ isOther: z.boolean().default(false), fullName: storedText, mobile: storedText }).prefault({}),
  payer: z
    .object({
      isOther: z.boolean().default(false),
      fullName: storedText,
      email: storedText,
      company: storedText,
      purchaseOrder: storedText,
    })
    .prefault({}),
  notes: storedText,
  /** Cash on the day unless something else is chosen: it costs nothing extra, and nothing is charged by booking. */
  paymentMethod: z.enum(waysToPay).nullable().default("cash"),
  /** Of the company on whose account it is booked. */
  purchaseOrder: storedText,
  consents: z
    .object({
      scope: z.boolean().default(false),
      terms: z.boolean().default(false),
      startWithin14Days: z.boolean().default(false),
      rightLostWhenComplete: z.boolean().default(false),
      unattended: z.boolean().default(false),
    })
    .prefault({}),
});
export type Draft = z.output<typeof draftSchema>;
export type DraftItem = Draft["items"][number];

export function emptyDraft(idempotencyKey: string, now: number): Draft {
  return draftSchema.parse({ version: draftVersion, savedAt: now, idempotencyKey });
}

/** The stored draft, or null when there is none, it is of another version, malformed or too old. Never throws. */
export function parseDraft(stored: string | null, now: number): Draft | null {
  const draft = draftSchema.safeParse(parseJson(stored));
  return draft.success && isDraftCurrent(draft.data.savedAt, now) ? draft.data : null;
}
