/**
 * What somebody has told us so far on `/book`: the shape, an empty one, and the reading of a stored one. Names follow
 * the request of `book-collection`, so that a problem the server finds already names its field. What does not parse is dropped.
 */
import { paymentMethods, windowKinds } from "#domain/bookings/bookings.contract.ts";
import { dayKinds, parkings, priceRequestSchema, services, speeds } from "#domain/pricing/pricing.contract.ts";
import type { PriceLine } from "#domain/pricing/pricing.contract.ts";
import { hazardKinds } from "#domain/quotes/quote-choices.ts";
import { z } from "zod";

/** Raise when the shape changes in a way that the defaults below do not bridge. */
export const draftVersion = 1;
/** A draft is forgotten after this long; prices and windows have moved on by then (product D1.1: 14 days). */
const keptForMilliseconds = 14 * 24 * 60 * 60 * 1_000;

const words = z.string().max(5_000).default("");
const whole = (fallback: number) => z.number().int().default(fallback);

const windowSchema = z.object({
  id: z.string(),
  date: z.iso.date(),
  startsAt: z.string(),
  endsAt: z.string(),
  kind: z.enum(windowKinds),
  priceDeltaPence: z.number().int(),
  left: z.number().int(),
});
export type ChosenWindow = z.output<typeof windowSchema>;

const holdSchema = z.object({
  holdId: z.string(),
  holdToken: z.string(),
  /** Milliseconds since 1970 on this device's own clock, which may be wrong: the ten minutes count from the request. */
  lapsesAt: z.number(),
  windowId: z.string(),
  postcode: z.string(),
  /** Decided when the window was chosen; later clocks do not change the price (`slot_holds.speed`). */
  speed: z.enum(speeds),
});
export type Hold = z.output<typeof holdSchema>;

const priceLineSchema = z.custom<PriceLine>((line) => typeof line === "object" && line !== null && "pence" in line && "label" in line);

/** A quote whose price is locked; it holds for the same work (`CarriedQuote`). */
export const quoteSchema = z.object({
  reference: z.string().max(20),
  accessToken: z.string().max(200),
  version: z.number().int(),
  validUntil: z.string().nullable(),
  agreed: z.object({ lines: z.array(priceLineSchema), totalPence: z.number().int() }),
  quoted: priceRequestSchema,
});
export type LockedQuote = z.output<typeof quoteSchema>;

const draftItemSchema = z.object({ id: z.string(), quantity: z.number().int(), confirmed: z.boolean().nullable().default(null) });
export type DraftItem = z.output<typeof draftItemSchema>;

export const draftSchema = z.object({
  version: z.literal(draftVersion),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** Made once and sent with every try of this checkout: double taps and lost answers give one booking. */
  idempotencyKey: z.string().min(8),
  address: z.object({ postcode: words, line1: words, line2: words, town: words }).prefault({}),
  service: z.enum(services).nullable().default(null),
  items: z.array(draftItemSchema).max(300).default([]),
  hazards: z
    .object({ present: z.enum(["yes", "no"]).nullable().default(null), kinds: z.array(z.enum(hazardKinds)).default([]) })
    .prefault({}),
  access: z
    .object({
      floor: whole(0),
      lift: z.enum(["yes", "no"]).nullable().default(null),
      /** The upper end of the chosen band. */
      carryMetres: whole(0),
      /** What was typed when the carry is longer than every band; null otherwise. */
      carryFar: z.string().max(100).nullable().default(null),
      parking: z.enum(parkings).default("free"),
      dismantleCount: whole(0),
      notes: words,
    })
    .prefault({}),
  outsideReady: z.boolean().default(false),
  /** The code itself is never stored: what a stored draft says of it is not read, but for whether there was one. */
  place: z
    .object({ wasGiven: z.boolean().default(false) })
    .prefault({})
    .transform(({ wasGiven }) => ({ gateCode: "", wasGiven })),
  /** What the calculator was told about the time; proposed where there is room for it. */
  wish: z
    .object({ date: z.iso.date().nullable(), day: z.enum(dayKinds), speed: z.enum(speeds), flexibleDay: z.boolean() })
    .nullable()
    .default(null),
  quote: quoteSchema.nullable().default(null),
  window: windowSchema.nullable().default(null),
  hold: holdSchema.nullable().default(null),
  contact: z.object({ fullName: words, email: words, mobile: words }).prefault({}),
  onSite: z.object({ isOther: z.boolean().default(false), fullName: words, mobile: words }).prefault({}),
  payer: z
    .object({ isOther: z.boolean().default(false), fullName: words, email: words, company: words, purchaseOrder: words })
    .prefault({}),
  notes: words,
  paymentMethod: z.enum(paymentMethods).nullable().default(null),
  consents: z
    .object({ scope: z.boolean().default(false), terms: z.boolean().default(false), startWithin14Days: z.boolean().default(false) })
    .prefault({}),
});
export type Draft = z.output<typeof draftSchema>;

export function emptyDraft(idempotencyKey: string, now: number): Draft {
  return draftSchema.parse({ version: draftVersion, savedAt: now, idempotencyKey });
}

/** The stored draft, or null when there is none, it is of another version, malformed or too old. Never throws. */
export function parseDraft(stored: string | null, now: number): Draft | null {
  if (stored === null) return null;
  const draft = draftSchema.safeParse(readJson(stored));
  if (!draft.success) return null;
  const age = now - draft.data.savedAt;
  return age >= -keptForMilliseconds && age <= keptForMilliseconds ? draft.data : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
