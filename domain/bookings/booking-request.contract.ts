/**
 * The input of a booking: choices, consents, and what `hold-slot`, `availability` and `book-collection` take. The part of
 * the contract that the browser's forms use as well. Times are ISO 8601 with an offset, a `date` is a London calendar day.
 */
import { z } from "zod";
import { hazardsSchema } from "./waiting/hazards.contract.ts";
import { customerSchema, placeSchema } from "./place/place.contract.ts";
import { conversationId } from "../chat/conversation-id.ts";
import { emailText } from "../kernel/email-text.ts";
import { phoneMessage } from "../kernel/phone.ts";
import { postcodeMessage } from "../kernel/postcode.ts";
import { boundedText, dateText, tooLongMessage, uuidText } from "../kernel/text.ts";
import { companyLine, plainLine, enteredText } from "../kernel/typed-text.ts";
import { accessSchema, priceLimits, pricedItemSchema, services, timingSchema } from "../pricing/pricing.contract.ts";
import { standardVanLitres } from "../pricing/load/sizes.rules.ts";

export const bookingStates = [
  "held",
  "released",
  "pending_payment",
  "pending_confirmation",
  "needs_customer",
  "lapsed",
  "confirmed",
  "assigned",
  "en_route",
  "arrived",
  "scope_check",
  "change_pending",
  "loading",
  "loaded",
  "completed",
  "closed",
  "no_access",
  "missed_company",
  "cancelled_customer",
  "cancelled_company",
  "cancelled_on_site",
  "disputed",
] as const;
export type BookingState = (typeof bookingStates)[number];

/** Events of a booking that do not move its state, by its customer or (`running_late`, `planned`, `change_…`, `step_forced`) by the firm: `payload.kind`. */
export const changeKinds = [
  "rescheduled",
  "items_added",
  "items_asked",
  "corrected",
  "details_changed",
  "running_late",
  "planned",
  "windows_offered",
  "change_sent",
  "change_approved",
  "change_declined",
  "change_expired",
  "change_withdrawn",
  "office_message",
  "charge_waived",
  "link_sent",
  "step_forced",
  "rebooked",
] as const;

/** Why a person looks at a booking before it is confirmed, in the order shown. */
export const reviewReasons = ["hazards", "landline", "vans", "photos", "unattended"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const paymentMethods = ["cash", "card", "paypal", "bank-transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** How a booking is to be paid. `account`: a company is invoiced and pays within its terms; no payment is ever made by it. */
export const waysToPay = [...paymentMethods, "account"] as const;
export type WayToPay = (typeof waysToPay)[number];

/** The texts a customer agrees to and their versions, which are stored with the time of each tick. */
export const consentTexts = {
  scope: { version: "2026-11-1", text: "What is listed above is everything I want taken, and my answers about getting to it are right." },
  terms: { version: "2026-11-3", text: "I agree to the terms of service." },
  startWithin14Days: { version: "2026-11-2", text: "Please collect within my 14-day cancellation period." },
  rightLostWhenComplete: { version: "2026-11-1", text: "I understand that I lose the right to cancel once the collection is complete." },
  unattended: {
    version: "2026-11-1",
    text: "You may collect while nobody is there. My photos show what to take, and the crew’s photos will show what was taken.",
  },
} as const;
export type ConsentKind = keyof typeof consentTexts;

/**
 * One tick for both consents, as forms had before there were two. A request without `rightLostWhenComplete` agrees to this
 * text; bookings made with it show it.
 */
export const earlierStartText = {
  version: "2026-11-1",
  text: "Please collect within my 14-day cancellation period. I understand that I lose the right to cancel once the collection is complete.",
} as const;

/** For a change that brings a collection into the 14 days. `rightLostWhenComplete` left out: `startWithin14Days` covers both, in the older text. */
export const earlyStartTicks = {
  startWithin14Days: z.boolean({ error: "Say yes or no" }).default(false),
  rightLostWhenComplete: z.boolean({ error: "Say yes or no" }).optional(),
};

const optionalLine = (max: number) => plainLine(0, max, "Enter text").optional();
const optionalText = (max: number) => enteredText(0, max, "Enter text", () => tooLongMessage(max)).optional();

export const loadSchema = z.object({
  litres: z
    .number({ error: "Enter the volume in litres" })
    .int("Enter whole litres")
    .min(1, "Enter the volume in litres")
    .max(2 * standardVanLitres, "That is more than two vans: call us and we’ll price it with you"),
  kilograms: z
    .number({ error: "Enter the weight in kilograms" })
    .int("Enter whole kilograms")
    .min(0, "Enter the weight in kilograms")
    .max(2_100, "That is more than two vans can carry: call us and we’ll price it with you"),
  minutes: z
    .number({ error: "Enter the crew minutes" })
    .int("Enter whole minutes")
    .min(0, "Enter the crew minutes")
    .max(1_000, "That is more than a day: call us and we’ll price it with you"),
});
export type Load = z.output<typeof loadSchema>;

const postcodeText = boundedText(20, postcodeMessage).min(1, postcodeMessage);

const quoteKeySchema = z.object({
  reference: boundedText(20, "Enter your quote reference, like Q-7F3K9M"),
  accessToken: boundedText(200, "Open the link we sent you"),
});
/** The quote to book: its link's key, and the version of the price that the customer saw. */
const quoteToBookSchema = quoteKeySchema.extend({
  version: z.int32({ error: "Check your quote again" }).min(1, "Check your quote again"),
});

export const holdSlotSchema = z.object({
  windowId: uuidText("Choose an arrival window"),
  postcode: postcodeText,
  load: loadSchema,
  /** The list of items as `price` takes it, or the quote. A load over half a van or over an hour is held only up to what they need. */
  service: z.enum(services, { error: "Choose a service" }).optional(),
  items: z
    .array(pricedItemSchema, { error: "Add at least one item" })
    .min(1, "Add at least one item")
    .max(priceLimits.items, "That is more than 200 lines: call us and we’ll price it with you")
    .optional(),
  access: accessSchema.optional(),
  timing: timingSchema.optional(),
  quote: quoteToBookSchema.optional(),
  /** Identifies the form, which chooses the value: one form holds one window, and a new hold replaces its previous one. */
  checkout: boundedText(64, "Name the form with 16 to 64 letters and digits")
    .regex(/^[\w-]{16,64}$/, "Name the form with 16 to 64 letters and digits")
    .optional(),
  /** The hold to replace: its capacity is released once the new one is made, and kept otherwise. */
  replaces: z.object({ holdId: uuidText(), holdToken: boundedText(1_000) }).optional(),
  /** The chat in which the time was held; it appears on the customer's timeline once the time is booked. */
  conversationId: conversationId.optional(),
});
export type HoldSlotInput = z.input<typeof holdSlotSchema>;
export type HoldSlot = z.output<typeof holdSlotSchema>;
export const availabilitySchema = z.object({
  postcode: postcodeText,
  load: loadSchema,
  from: dateText("Enter a date like 2026-11-24").optional(),
  days: z.number().int("Enter whole days").min(1, "Ask for 1 to 60 days").max(60, "Ask for 1 to 60 days").optional(),
});

export const windowKinds = ["standard", "all-day", "emergency"] as const;
export type WindowKind = (typeof windowKinds)[number];
const mobileText = boundedText(30, phoneMessage);

export const bookCollectionSchema = z.object({
  holdId: uuidText("Choose an arrival window first"),
  holdToken: boundedText(1_000, "Choose an arrival window first").min(1, "Choose an arrival window first"),
  service: z.enum(services, { error: "Choose a service" }),
  items: z
    .array(pricedItemSchema, { error: "Add at least one item" })
    .min(1, "Add at least one item")
    .max(priceLimits.items, "That is more than 200 lines: call us and we’ll price it with you"),
  access: accessSchema.extend({ notes: optionalText(300) }).prefault({}),
  timing: timingSchema.prefault({}),
  hazards: hazardsSchema.optional(),
  place: placeSchema.optional(),
  /** Left out: a household. */
  customer: customerSchema.optional(),
  /** The quote under which the photos of the items were uploaded (`start-quote`, `add-quote-photo`, `keep-quote-photo`). */
  photos: quoteKeySchema.optional(),
  address: z.object(
    {
      line1: plainLine(1, 100, "Enter the first line of the address"),
      line2: optionalLine(100),
      town: plainLine(1, 60, "Enter the town"),
      postcode: postcodeText,
    },
    { error: "Enter the address" },
  ),
  contact: z.object(
    {
      fullName: plainLine(1, 80, "Enter your name"),
      email: emailText().optional(),
      mobile: mobileText.optional(),
    },
    { error: "Enter your name and a way to reach you" },
  ),
  onSite: z.object({ fullName: plainLine(1, 80, "Enter the name of the person on site"), mobile: mobileText }).optional(),
  payer: z
    .object({
      fullName: plainLine(1, 80, "Enter the payer’s name"),
      email: emailText(),
      company: companyLine(0, 100, "Enter text").optional(),
      /** 1 to 30 characters; an empty one is none. */
      purchaseOrder: optionalLine(30),
    })
    .optional(),
  notes: optionalText(1_000),
  paymentMethod: z.enum(waysToPay, { error: "Choose how you want to pay" }),
  /** The order number of the company on whose account it is booked; an empty one is none. */
  purchaseOrder: optionalLine(30),
  /** The total the customer saw. If the server's differs, nothing is booked and the error carries the new price. */
  expectedTotalPence: z.int32().min(0).optional(),
  /** The accepted quote: the same work is booked at its price, under its tariff, plus the window's own charge. */
  quote: quoteToBookSchema.optional(),
  consents: z
    .object({
      scope: z.boolean().default(false),
      terms: z.boolean().default(false),
      startWithin14Days: z.boolean().default(false),
      /** Left out: `startWithin14Days` covers both, in the older text (`earlierStartText`). */
      rightLostWhenComplete: z.boolean().optional(),
      /** Required where nobody is there to let the crew in. */
      unattended: z.boolean().optional(),
    })
    .prefault({}),
});
export type BookCollectionInput = z.input<typeof bookCollectionSchema>;
export type BookCollection = z.output<typeof bookCollectionSchema>;

export const extendHoldSchema = z.object({
  holdId: uuidText("Choose an arrival window first"),
  holdToken: boundedText(1_000, "Choose an arrival window first").min(1, "Choose an arrival window first"),
});

export const bookingKeySchema = z.object({
  reference: boundedText(20, "Enter your booking reference, like B-7F3K9M"),
  accessToken: boundedText(200, "Open the link from your confirmation"),
});

/** A booking, opened by the token of its link or, without one, by the caller's account or portal grant. */
export const ownBookingKeySchema = bookingKeySchema.partial({ accessToken: true });
export type OwnBookingKey = z.output<typeof ownBookingKeySchema>;
