/** A booking as its customer sees it (by link, account or portal grant), and the commands for its answer, PDF, calendar file and keeping it in an account. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { allowanceSchema, priceLineSchema } from "../pricing/price-answer.contract.ts";
import { services } from "../pricing/price-choices.ts";
import { accessSchema } from "../pricing/pricing.contract.ts";
import { hazardKinds } from "../quotes/quote-choices.ts";
import {
  bookingKeySchema,
  bookingStates,
  consentTexts,
  ownBookingKeySchema,
  waysToPay,
  reviewReasons,
  windowKinds,
} from "./booking-request.contract.ts";
import type { ConsentKind } from "./booking-request.contract.ts";
import { customerTypes, presences, propertyTypes, siteLocations, vehicleLimits } from "./place/place-choices.ts";
import { quotePhotoSchema } from "../quotes/quote-view.contract.ts";

const consentKinds = Object.keys(consentTexts) as ConsentKind[]; // exactly its keys

/** As the database writes it, with times in PostgreSQL's format; `bookingSummarySchema` has them with London's offset. */
export const bookingDocumentSchema = z.strictObject({
  reference: z.string(),
  status: z.enum(bookingStates),
  service: z.enum(services),
  /** Each item as the catalogue described it on the day of booking. */
  items: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      quantity: z.int(),
      flags: z.array(z.string()),
      ewcCode: z.string().optional(),
      volumeLitres: z.number().optional(),
      weightGrams: z.number().optional(),
    }),
  ),
  lines: z.array(priceLineSchema),
  totalPence: z.int(),
  vatPence: z.int(),
  /** The rate of the tariff by which it was priced; absent without VAT. */
  vatPercent: z.number().optional(),
  /** Received and not refunded; absent where nothing was. The rest: `bookingBalance`. */
  paidPence: z.int().optional(),
  /** Taken off because we came late. */
  creditPence: z.int().optional(),
  /** Taken off the price and refunded. */
  goodwillPence: z.int().optional(),
  /** Charged instead of the price: for cancelling, or for a visit at which the crew was not let in. */
  feePence: z.int().optional(),
  /** Of a booking that ended without a collection: what is still due of the charge; below zero: what we still owe, with what we give for letting somebody down. */
  owedPence: z.int().optional(),
  /** The last day for that. */
  refundBy: z.string().optional(),
  allowance: allowanceSchema,
  window: z.strictObject({ startsAt: z.string(), endsAt: z.string(), kind: z.enum(windowKinds) }),
  /** When the crew is expected, where the office has reported a delay (`running-late`); the agreed window stays. */
  expected: z.strictObject({ startsAt: z.string(), endsAt: z.string() }).optional(),
  address: z.strictObject({ line1: z.string(), line2: z.string().optional(), town: z.string(), postcode: z.string() }),
  contact: z.strictObject({ fullName: z.string(), email: z.string().optional(), mobile: z.string().optional() }),
  /** By the booking's link address and number are masked: they came from a quote, whose link shows them so, or one has replaced another that the link was sent to. */
  hidesContact: z.boolean().optional(),
  onSite: z.strictObject({ fullName: z.string(), mobile: z.string() }).optional(),
  payer: z
    .strictObject({ fullName: z.string(), email: z.string(), company: z.string().optional(), purchaseOrder: z.string().optional() })
    .optional(),
  /** The answers as given, even if the limits of an answer have changed. */
  access: z.strictObject({
    ...accessSchema.shape,
    floor: z.int(),
    lift: z.boolean(),
    carryMetres: z.int(),
    parking: z.string(),
    dismantleCount: z.int(),
    notes: z.string().optional(),
  }),
  notes: z.string().optional(),
  /** Without the gate code, which is in no document. */
  place: z
    .strictObject({
      propertyType: z.enum(propertyTypes).optional(),
      siteLocation: z.enum(siteLocations).optional(),
      vehicleLimit: z.enum(vehicleLimits).optional(),
      what3words: z.string().optional(),
      pets: z.boolean().optional(),
      presence: z.enum(presences).optional(),
    })
    .optional(),
  customer: z.strictObject({ type: z.enum(customerTypes), company: z.string().optional(), sicCode: z.string().optional() }).optional(),
  /** The number of photos uploaded with the booking; `booking-photos` returns them. */
  photoCount: z.int().optional(),
  paymentMethod: z.enum(waysToPay),
  /** With `account`: the company's own order number. */
  purchaseOrder: z.string().optional(),
  consents: z.array(
    z.strictObject({
      kind: z.enum(consentKinds),
      textVersion: z.string(),
      givenAt: z.string(),
      /** Said on the telephone, to the text that was read out; left out: ticked. */
      byTelephone: z.literal(true).optional(),
    }),
  ),
  bookedAt: z.string(),
  /** As declared; absent where nobody was asked. */
  hazards: z.strictObject({ present: z.enum(["yes", "no"]), kinds: z.array(z.enum(hazardKinds)) }).optional(),
  /** Why a person looks at it before it is confirmed. */
  reviewReasons: z.array(z.enum(reviewReasons)).optional(),
  /** While `pending_confirmation`: by when a person has answered. */
  answerBy: z.string().optional(),
  /** While it waits for us or for its customer: when it lapses. */
  lapsesAt: z.string().optional(),
  /** While `needs_customer`: our question, and the window we offered instead, which is held until then. */
  question: z.string().optional(),
  offer: z.strictObject({ startsAt: z.string(), endsAt: z.string(), kind: z.enum(windowKinds) }).optional(),
  /** While `needs_customer`: filled in by the office on the phone, agreed once the customer accepts it (`accept-booking`). */
  awaitsAcceptance: z.boolean().optional(),
  /** The quote it was booked from, and the number of its photos. */
  quote: z.strictObject({ reference: z.string(), photos: z.int() }).optional(),
  /** After a visit that came to nothing: the booking of another one; and of that one, which visit it makes up for. */
  rebookedAs: z.string().optional(),
  insteadOf: z.strictObject({ reference: z.string(), startsAt: z.string(), isOurFault: z.boolean() }).optional(),
  /** When a person confirmed it; absent where it was confirmed with the booking. */
  confirmedAt: z.string().optional(),
  /** Counts changes to the invitation: 0 for the first (`SEQUENCE`). */
  sequence: z.int(),
});

/** The facts for `/booking-success`, the confirmation e-mail, the invitation and the PDF. */
export const bookingSummarySchema = bookingDocumentSchema.extend({
  /** Until when cancelling is free: 18:00 London the day before, or until the work starts inside 14 days (`freeCancelUntil`). */
  freeCancelUntil: z.string(),
});
/** `hasGateCode`: whether a gate code was given; only for the office, and never the code itself. */
export type BookingSummary = z.output<typeof bookingSummarySchema> & {
  hasGateCode?: boolean | undefined;
  /** Only for messages: registrations of the vans, and first names of the crew, once it is assigned. */
  vans?: string[];
  crew?: string[];
};

const limit = { calls: 120, perSeconds: 600 };

/** `code`: a `data:` address of a QR code that says bank details, amount and reference as text; null where no transfer is asked for. */
export const transferCodeContract = commandContract({
  name: "transfer-code",
  callers: "anyone",
  input: ownBookingKeySchema,
  answer: z.strictObject({ code: z.string().nullable() }),
  codes: ["bookings.not_found"],
  limit,
});

export const bookingSummaryContract = commandContract({
  name: "booking-summary",
  callers: "anyone",
  input: ownBookingKeySchema,
  answer: bookingSummarySchema,
  codes: ["bookings.not_found"],
  limit,
});

export const bookingDocumentContract = commandContract({
  name: "booking-document",
  callers: "anyone",
  input: ownBookingKeySchema,
  answer: "file",
  codes: ["bookings.not_found"],
  limit: { calls: 30, perSeconds: 600 },
});

export const bookingCalendarContract = commandContract({
  name: "booking-calendar",
  callers: "anyone",
  input: ownBookingKeySchema,
  answer: "file",
  codes: ["bookings.not_found"],
  limit,
});

/** The link proves whose booking it is; it is added to the session's account. */
export const keepBookingContract = commandContract({
  name: "keep-booking",
  callers: "customer",
  input: bookingKeySchema,
  /** False where the booking is another account's. */
  answer: z.strictObject({ linked: z.boolean() }),
  codes: ["accounts.session_required", "bookings.not_found"],
  limit: { calls: 30, perSeconds: 600 },
});

/** The photos of the booking and of its quote, at addresses signed for an hour. */
export const bookingPhotosContract = commandContract({
  name: "booking-photos",
  callers: "anyone",
  input: ownBookingKeySchema,
  answer: z.strictObject({ photos: z.array(quotePhotoSchema) }),
  codes: ["bookings.not_found"],
  limit,
});

export const bookingSummaryContracts = [
  bookingSummaryContract,
  transferCodeContract,
  bookingPhotosContract,
  bookingDocumentContract,
  bookingCalendarContract,
  keepBookingContract,
] as const;
