/**
 * The answers that booking, quote and calculator share, and the job that one of them hands to another. Types are derived
 * from these schemas; stored data is parsed with them, because it is untrusted.
 */
import { z } from "zod";
import { windowKinds } from "#domain/bookings/booking-request.contract.ts";
import { dayKinds, services, speeds, wasteTypes } from "#domain/pricing/price-choices.ts";
import type { PriceLine } from "#domain/pricing/pricing.contract.ts";
import { accessSchema, priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import { customerTypes, hazardKinds, propertyTypes, siteLocations, vehicleLimits } from "#domain/quotes/quote-choices.ts";

/** Too long an answer is kept for its form to complain about; only what no form holds is cut off, so that nothing costs the whole draft. */
export const storedText = z
  .string()
  .transform((text) => text.slice(0, 50_000))
  .default("");
const integer = (fallback: number) => z.number().int().default(fallback);

/** `confirmed`: the answer to the question that some items ask; null until it is given. */
export const pickedItemSchema = z.object({ id: z.string(), quantity: z.number().int(), confirmed: z.boolean().nullable().default(null) });
export const pickedItemsSchema = z.array(pickedItemSchema).max(300);

/** The price request's access answers without their limits, so that an invalid answer is stored and can be corrected. */
export const accessAnswerSchema = accessSchema.extend({
  floor: integer(0),
  lift: z.enum(["yes", "no"]).nullable().default(null),
  /** The upper end of the chosen band. */
  carryMetres: integer(0),
  /** Metres as typed when the carry is longer than every band; null otherwise. */
  carryFar: z.string().max(100).nullable().default(null),
  dismantleCount: integer(0),
});

/** A preferred time: preselects a window, never books one by itself. */
export const preferredTimeSchema = z.object({
  date: z.iso.date().nullable(),
  day: z.enum(dayKinds),
  speed: z.enum(speeds),
  flexibleDay: z.boolean(),
});

export const hazardAnswerSchema = z.object({
  present: z.enum(["yes", "no"]).nullable().default(null),
  kinds: z.array(z.enum(hazardKinds)).default([]),
});

/** How the customer of a quote is reached, masked as its link shows it: used where nothing is typed. */
export const storedContactSchema = z.object({ email: z.string().max(200).nullable(), mobile: z.string().max(40).nullable() });
export type KeptContact = z.output<typeof storedContactSchema>;

const priceLineSchema = z.custom<PriceLine>((line) => typeof line === "object" && line !== null && "pence" in line && "label" in line);

/** A quote whose price is locked; it holds for the same work. */
export const lockedQuoteSchema = z.object({
  reference: z.string().max(20),
  accessToken: z.string().max(200),
  version: z.number().int(),
  /** ISO 8601; null: it does not end. */
  validUntil: z.string().nullable(),
  agreed: z.object({ lines: z.array(priceLineSchema), totalPence: z.number().int() }),
  /** The work the quote is for; other work is priced again. */
  quoted: priceRequestSchema,
  hasPhotos: z.boolean().default(false),
  contact: storedContactSchema.nullable().default(null),
  /** The hazards known to the office when it set the price; null where the office has not looked at it. */
  checked: hazardAnswerSchema.nullable().default(null),
});

export const windowSchema = z.object({
  id: z.string(),
  date: z.iso.date(),
  startsAt: z.string(),
  endsAt: z.string(),
  kind: z.enum(windowKinds),
  priceDeltaPence: z.number().int(),
  vanNearby: z.boolean().optional(),
  left: z.number().int(),
});
export const holdSchema = z.object({
  holdId: z.string(),
  holdToken: z.string(),
  /** Milliseconds since 1970 on this device's own clock, which may be wrong: the ten minutes count from the request. */
  lapsesAt: z.number(),
  windowId: z.string(),
  postcode: z.string(),
  /** Decided when the window was chosen; later clocks do not change the price (`slot_holds.speed`). */
  speed: z.enum(speeds),
  /** Decided then as well. */
  vanNearby: z.boolean().optional(),
  /** The five more minutes were taken. */
  isExtended: z.boolean().default(false),
});
export const carriedJobSchema = z.object({
  postcode: z.string().max(20),
  /** Null where none was chosen and there are no items yet. */
  service: z.enum(services).nullable(),
  /** The page it comes from. */
  channel: z.enum(["calculator", "web_items"]).default("calculator"),
  items: pickedItemsSchema,
  access: accessAnswerSchema.prefault({}),
  outsideReady: z.boolean().default(false),
  wish: preferredTimeSchema.nullable().default(null),
  /** Set where a size or a measurement was answered; `items` then holds the items it is priced as. */
  size: z.object({ litres: z.number().int().min(1), waste: z.enum(wasteTypes) }).optional(),
  hazards: hazardAnswerSchema.optional(),
  notes: z.string().max(5_000).optional(),
  contact: z.object({ fullName: storedText, email: storedText, mobile: storedText }).optional(),
  /** What a quote asks about the place. */
  place: z
    .object({
      propertyType: z.enum(propertyTypes).nullable(),
      siteLocation: z.enum(siteLocations).nullable(),
      vehicleLimit: z.enum(vehicleLimits),
    })
    .optional(),
  customerType: z.enum(customerTypes).optional(),
  /** Of a booking that is made again: the rest of its address, and how to get in. */
  street: z.object({ line1: storedText, line2: storedText, town: storedText, gettingIn: storedText }).optional(),
  quote: lockedQuoteSchema.nullable().default(null),
  /** A window held by the chat. */
  held: z.object({ window: windowSchema, hold: holdSchema }).optional(),
});
export type CarriedJob = z.input<typeof carriedJobSchema>;
