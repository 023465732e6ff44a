/** A booking as whoever has its link sees it, and the commands that answer it, its PDF, its calendar file, or keep it in an account. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { allowanceSchema, priceLineSchema } from "../pricing/price-answer.contract.ts";
import { services } from "../pricing/price-choices.ts";
import { accessSchema } from "../pricing/pricing.contract.ts";
import { bookingKeySchema, bookingStates, consentTexts, paymentMethods, windowKinds } from "./booking-request.contract.ts";
import type { ConsentKind } from "./booking-request.contract.ts";

const consentKinds = Object.keys(consentTexts) as ConsentKind[]; // exactly its keys

/** As the database writes it, its times in PostgreSQL's form; the same with London's offset as the customer sees it. */
export const bookingDocumentSchema = z.strictObject({
  reference: z.string(),
  status: z.enum(bookingStates),
  service: z.enum(services),
  /** Each item as the catalogue described it that day. */
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
  allowance: allowanceSchema,
  window: z.strictObject({ startsAt: z.string(), endsAt: z.string(), kind: z.enum(windowKinds) }),
  address: z.strictObject({ line1: z.string(), line2: z.string().optional(), town: z.string(), postcode: z.string() }),
  contact: z.strictObject({ fullName: z.string(), email: z.string().optional(), mobile: z.string().optional() }),
  onSite: z.strictObject({ fullName: z.string(), mobile: z.string() }).optional(),
  payer: z
    .strictObject({ fullName: z.string(), email: z.string(), company: z.string().optional(), purchaseOrder: z.string().optional() })
    .optional(),
  /** What was answered, whatever the limits of an answer are by now. */
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
  paymentMethod: z.enum(paymentMethods),
  consents: z.array(z.strictObject({ kind: z.enum(consentKinds), textVersion: z.string(), givenAt: z.string() })),
  bookedAt: z.string(),
  /** Counts changes to the invitation: 0 for the first (`SEQUENCE`). */
  sequence: z.int(),
});

/** What `/booking-success`, the confirmation e-mail, the invitation and the PDF are made of. */
export const bookingSummarySchema = bookingDocumentSchema.extend({
  /** The last moment at which cancelling costs nothing: 18:00 London the day before, or until the work starts inside 14 days (`freeCancelUntil`). */
  freeCancelUntil: z.string(),
});
/** `hasGateCode`: whether a gate code was given; told to the office alone, and never the code. */
export type BookingSummary = z.output<typeof bookingSummarySchema> & { hasGateCode?: boolean | undefined };

const limit = { calls: 120, perSeconds: 600 };

export const bookingSummaryContract = commandContract({
  name: "booking-summary",
  callers: "anyone",
  input: bookingKeySchema,
  answer: bookingSummarySchema,
  codes: ["bookings.not_found"],
  limit,
});

export const bookingDocumentContract = commandContract({
  name: "booking-document",
  callers: "anyone",
  input: bookingKeySchema,
  answer: "file",
  codes: ["bookings.not_found"],
  limit: { calls: 30, perSeconds: 600 },
});

export const bookingCalendarContract = commandContract({
  name: "booking-calendar",
  callers: "anyone",
  input: bookingKeySchema,
  answer: "file",
  codes: ["bookings.not_found"],
  limit,
});

/** The link proves whose booking it is; the account it comes to is the session's. */
export const keepBookingContract = commandContract({
  name: "keep-booking",
  callers: "customer",
  input: bookingKeySchema,
  /** False where the booking is another account's. */
  answer: z.strictObject({ linked: z.boolean() }),
  codes: ["accounts.session_required", "bookings.not_found"],
  limit: { calls: 30, perSeconds: 600 },
});
export type KeepBookingAnswer = z.output<typeof keepBookingContract.answer>;

export const bookingSummaryContracts = [
  bookingSummaryContract,
  bookingDocumentContract,
  bookingCalendarContract,
  keepBookingContract,
] as const;
