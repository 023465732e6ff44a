/** The functions of database/functions/bookings.sql, booking-documents.sql and booking-photos.sql, and those of scheduling.sql for holds. */
import { z } from "zod";
import { bookingDocumentSchema } from "#domain/bookings/booking-summary.contract.ts";
import { bookingStates, windowKinds } from "#domain/bookings/booking-request.contract.ts";
import { speeds } from "#domain/pricing/price-choices.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { pricingProblem } from "#server/pricing/pricing.errors.ts";
import { storedPhotoSchema } from "#server/quotes/photos/quote-photos.public.ts";
import { quoteProblem } from "#server/quotes/quotes.errors.ts";
import { priceUpdatedRefusal } from "#server/quotes/quoted-booking.public.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { sealedGateCodeSchema } from "./gate-codes/gate-code.procedures.ts";
import {
  storedAccess,
  storedAllowance,
  storedCustomer,
  storedHazards,
  storedItems,
  storedLines,
  storedOnSite,
  storedPayer,
  storedPlace,
  storedTiming,
} from "./stored-parts.ts";

/** Absent: no limits apply (`reservationLimits`). */
const limitsSchema = z.record(z.string(), z.int()).optional();

export const holdSlotProcedure = procedure({
  name: "hold_slot",
  input: z.strictObject({
    now: z.date(),
    holdId: z.string(),
    windowId: z.string(),
    depotId: z.string(),
    postcode: z.string(),
    outcode: z.string(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    minutes: z.int(),
    allowanceMinutes: z.int(),
    litres: z.number(),
    kilograms: z.number(),
    replaces: z.string().optional(),
    checkout: z.string().optional(),
    chatTokenHash: z.string().optional(),
    caller: z.string(),
    limits: limitsSchema,
    sameDayFeeFrom: z.string(),
  }),
  answer: z.strictObject({
    holdId: z.string(),
    windowId: z.string(),
    date: z.string(),
    kind: z.enum(windowKinds),
    speed: z.enum(speeds),
    vanNearby: z.boolean(),
    startsAt: z.string(),
    endsAt: z.string(),
    expiresAt: z.string(),
  }),
  problems: {
    ...bookingProblem.pick("bookings.window_closed", "bookings.window_taken", "bookings.too_many_holds", "bookings.day_limit"),
    ...requestProblem.pick("idempotency.key_reused"),
  },
});

export const extendHoldProcedure = procedure({
  name: "extend_hold",
  input: z.strictObject({ now: z.date(), holdId: z.string() }),
  answer: z.strictObject({ expiresAt: z.string() }),
  problems: bookingProblem.pick("bookings.hold_not_found", "bookings.hold_used", "bookings.hold_expired"),
});

const photosKeySchema = z.strictObject({ reference: z.string(), accessTokenHash: z.string() });

export const countBookingPhotosProcedure = procedure({
  name: "count_booking_photos",
  input: photosKeySchema,
  answer: z.strictObject({ count: z.int() }),
  problems: bookingProblem.pick("bookings.photos_not_found"),
});

const bookingSchema = z.strictObject({
  now: z.date(),
  idempotencyKey: z.string().optional(),
  requestHash: z.string(),
  holdId: z.string(),
  /** Without the digest of its link's token: accepted by the office. */
  quote: z
    .strictObject({ reference: z.string(), accessTokenHash: z.string().optional(), version: z.int(), isScopeChanged: z.boolean() })
    .optional(),
  outcode: z.string(),
  minutes: z.int(),
  litres: z.number(),
  kilograms: z.number(),
  /** The quote under which photos were uploaded for this booking. */
  photos: photosKeySchema.optional(),
  consents: z.array(z.strictObject({ kind: z.string(), textVersion: z.string() })),
  messages: z.array(z.strictObject({ code: z.string(), channel: z.enum(["email", "sms"]), recipient: z.string() })),
  caller: z.string(),
  limits: limitsSchema,
  bookingId: z.string(),
  accessTokenHash: z.string(),
  /** The columns of `bookings`. */
  booking: z.strictObject({
    state: z.enum(bookingStates),
    /** What has to be paid before it is agreed; left out: nothing. */
    depositPence: z.int().optional(),
    service: z.string(),
    items: storedItems,
    access: storedAccess,
    timing: storedTiming,
    lines: storedLines,
    totalPence: z.int(),
    vatPence: z.int(),
    allowance: storedAllowance,
    tariffVersion: z.int(),
    line1: z.string(),
    line2: z.string().optional(),
    town: z.string(),
    postcode: z.string(),
    fullName: z.string(),
    email: z.string().optional(),
    mobile: z.string().optional(),
    contactFromQuote: z.boolean(),
    onSite: storedOnSite.optional(),
    payer: storedPayer.optional(),
    place: storedPlace.optional(),
    customer: storedCustomer.optional(),
    notes: z.string().optional(),
    paymentMethod: z.string(),
    purchaseOrder: z.string().optional(),
    hazards: storedHazards.optional(),
    reviewReasons: z.array(z.string()),
    answerBy: z.date().optional(),
  }),
});
const bookedSchema = z.strictObject({
  bookingId: z.string(),
  reference: z.string(),
  status: z.enum(bookingStates),
  totalPence: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Null: it was confirmed at once. */
  answerBy: z.string().nullable(),
  /** True: this very request was repeated, and this is its booking. */
  replayed: z.boolean(),
});
/** Null where this request has made no booking yet. */
export const bookedAlreadyProcedure = procedure({
  name: "booked_already",
  input: z.strictObject({ idempotencyKey: z.string(), requestHash: z.string() }),
  answer: bookedSchema.extend({ lapsesAt: z.string().nullable() }).nullable(),
  problems: requestProblem.pick("idempotency.key_reused"),
});

const bookProblems = {
  ...bookingProblem.pick(
    "bookings.hold_not_found",
    "bookings.hold_used",
    "bookings.hold_expired",
    "bookings.hold_mismatch",
    "bookings.window_taken",
    "bookings.photos_not_found",
    "bookings.too_many_bookings",
    "bookings.prove_contact",
    "bookings.day_limit",
    "bookings.no_account",
    "bookings.caller_no_account",
    "bookings.over_credit_limit",
    "bookings.order_number_needed",
  ),
  ...quoteProblem.pick("quotes.not_found", "quotes.not_priced", "quotes.not_open", "quotes.expired", "quotes.changed"),
  ...pricingProblem.pick("pricing.tariff_changed"),
  ...requestProblem.pick("idempotency.key_reused"),
};

export const bookCollectionProcedure = procedure({
  name: "book_collection",
  input: bookingSchema,
  answer: bookedSchema,
  problems: bookProblems,
  refusals: priceUpdatedRefusal,
});

export const bookCollectionWithGateCodeProcedure = procedure({
  name: "book_collection_with_gate_code",
  input: bookingSchema.extend({ gateCode: sealedGateCodeSchema }),
  answer: bookedSchema,
  problems: bookProblems,
  refusals: priceUpdatedRefusal,
});

export const moveBookingProcedure = procedure({
  name: "move_booking",
  input: z.strictObject({
    bookingId: z.string(),
    to: z.enum(bookingStates),
    actorType: z.string(),
    actorId: z.string().optional(),
    reason: z.string().optional(),
    payload: z.record(z.string(), z.unknown()).optional(),
    rowVersion: z.int().optional(),
    override: z.string().optional(),
    now: z.date().optional(),
  }),
  answer: z.strictObject({ state: z.enum(bookingStates), rowVersion: z.int() }),
  problems: bookingProblem.pick(
    "bookings.not_found",
    "bookings.changed",
    "bookings.illegal_transition",
    "bookings.reason_missing",
    "bookings.step_refused",
  ),
});

/** A booking as used for messages, its page and the crew's sheet. */
export const storedDocumentSchema = bookingDocumentSchema.extend({ bookingId: z.string() });
export type BookingDocument = z.output<typeof storedDocumentSchema> & { hasGateCode?: boolean | undefined };

/** Without a token, opened by the caller's account or portal grant. */
const openedBy = z.strictObject({ reference: z.string(), accessTokenHash: z.string().optional() });

/** Null for a booking that the caller may not open. */
export const bookingSummaryProcedure = procedure({
  name: "booking_summary",
  input: openedBy,
  answer: storedDocumentSchema.nullable(),
});

/** Null for a booking that the caller may not open. */
export const bookingPhotosProcedure = procedure({
  name: "booking_photos",
  input: openedBy,
  answer: z.array(storedPhotoSchema).nullable(),
});

export const bookingForMessageProcedure = procedure({
  name: "booking_for_message",
  input: z.strictObject({ bookingId: z.string() }),
  answer: storedDocumentSchema.extend({ hasGateCode: z.boolean(), vans: z.array(z.string()), crew: z.array(z.string()) }).nullable(),
});

/** Versions of stored files. */
export const bookingThumbnailsProcedure = procedure({
  name: "booking_thumbnails",
  input: z.strictObject({ bookingId: z.string(), max: z.int() }),
  answer: z.array(z.string()),
});

export const keepBookingProcedure = procedure({
  name: "keep_booking",
  input: z.strictObject({ reference: z.string(), accessTokenHash: z.string(), context: auditContextSchema }),
  answer: z.strictObject({ linked: z.boolean() }),
  problems: { ...bookingProblem.pick("bookings.not_found"), ...callerProblem.pick("accounts.session_required") },
});
