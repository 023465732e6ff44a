/**
 * The facts a customer gives about a job (`QuoteFacts`), their contact details and the quote's key: the part of the contract that
 * the browser's forms use as well. Litres, kilograms, metres; times are ISO 8601 with London's offset.
 */
import { z } from "zod";
import { emailText } from "../kernel/email-text.ts";
import { phoneMessage } from "../kernel/phone.ts";
import { boundedText, dateText, tooLongMessage, uuidText } from "../kernel/text.ts";
import { plainLine } from "../kernel/typed-text.ts";
import { dayKinds, priceLimits, services, speeds, wasteTypes } from "../pricing/price-choices.ts";
import { estimateMethods, measuredSchema } from "./estimate/estimator.contract.ts";
import { photoMarksSchema } from "./marks/marks.contract.ts";
import { countBytes, maxFactsBytes } from "./quote-size.rules.ts";
import { photoLimits } from "./photo-limits.ts";
import {
  contactPreferences,
  customerTypes,
  hazardKinds,
  lifts,
  photoRoles,
  propertyTypes,
  quoteParkings,
  siteLocations,
  usabilities,
  vehicleLimits,
} from "./quote-choices.ts";

export const quoteText = (max: number) =>
  boundedText(max * 2 + 100, "Enter text", tooLongMessage(max))
    .trim()
    .max(max, tooLongMessage(max));
const integer = (min: number, max: number, message: string) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message);

export const quoteItemSchema = z.object({
  id: boundedText(60, "Choose an item from the list").min(1, "Choose an item from the list"),
  quantity: integer(1, priceLimits.quantity, "Enter a quantity from 1 to 99"),
  usable: z.enum(usabilities).default("unsure"),
  confirmed: z.boolean().nullable().default(null),
  photoIds: z.array(uuidText()).max(photoLimits.photos).default([]),
});
export type QuoteItem = z.output<typeof quoteItemSchema>;

export const factPhotoSchema = z.object({
  id: uuidText(),
  role: z.enum(photoRoles).default("pile"),
  /** Photos of one pile have the same number; null: not grouped. */
  pile: z.number().int().min(1).max(photoLimits.photos).nullable().default(null),
  marks: photoMarksSchema.prefault({}),
});

/** All facts. An unfinished quote is a draft: every field has an empty value. */
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
  hidden: quoteText(1_000).default(""),
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
      floor: integer(priceLimits.floorLowest, priceLimits.floorHighest, "Enter a floor from -2 to 30").default(0),
      lift: z.enum(lifts).nullable().default(null),
      /** The upper end of the chosen band, 15, 30 or 60; above that the typed number. */
      carryMetres: integer(0, priceLimits.carryMetres, "Enter the distance in metres, from 0 to 500").default(15),
      parking: z.enum(quoteParkings).nullable().default(null),
      vehicleLimit: z.enum(vehicleLimits).default("none"),
      dismantleCount: integer(0, priceLimits.dismantle, "Enter how many items need taking apart, from 0 to 20").default(0),
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

/** Facts as sent: unfinished or complete, but within the size limit of a quote. */
export const sentFactsSchema = quoteFactsSchema.refine((facts) => countBytes(facts) <= maxFactsBytes, {
  error: "That’s too much for one quote. Remove some marks from the photos, or start a second quote",
});
export const quoteKeySchema = z.object({
  reference: boundedText(20, "Enter your quote reference, like Q-7F3K9M"),
  accessToken: boundedText(200, "Open the link we sent you"),
});
export type QuoteKey = z.output<typeof quoteKeySchema>;

/** How the customer found us. */
export const sourceSchema = z.object({
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
