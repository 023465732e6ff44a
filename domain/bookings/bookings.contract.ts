/** The commands that make a booking: `availability`, `hold-slot`, `book-collection`. Times are ISO 8601 with London's offset of that day. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import type { PriceLine } from "../pricing/price-answer.contract.ts";
import {
  availabilitySchema,
  bookCollectionSchema,
  bookingStates,
  extendHoldSchema,
  holdSlotSchema,
  loadSchema,
  windowKinds,
} from "./booking-request.contract.ts";

export type {
  BookCollection,
  BookCollectionInput,
  BookingState,
  ConsentKind,
  HoldSlot,
  HoldSlotInput,
  Load,
  PaymentMethod,
  WayToPay,
  WindowKind,
} from "./booking-request.contract.ts";
export type { BookingSummary } from "./booking-summary.contract.ts";

const arrivalWindowSchema = z.strictObject({
  id: z.string(),
  /** `2027-03-28T08:00:00+01:00`. */
  startsAt: z.string(),
  endsAt: z.string(),
  kind: z.enum(windowKinds),
  /** What this window adds to (or takes off) the standard weekday price. */
  priceDeltaPence: z.int(),
  /** A van is nearby then: the price is reduced by a share of the booked items' price. */
  vanNearby: z.boolean().optional(),
  /** How many loads of this size still fit. */
  left: z.int(),
});
export type ArrivalWindow = z.output<typeof arrivalWindowSchema>;

export const availabilityContract = commandContract({
  name: "availability",
  callers: "anyone",
  input: availabilitySchema,
  answer: z.strictObject({ days: z.array(z.strictObject({ date: z.string(), windows: z.array(arrivalWindowSchema) })) }),
  codes: ["coverage.postcode_invalid", "coverage.not_serviced"],
  limit: { calls: 300, perSeconds: 600 },
  isCostly: true,
});
export type AvailabilityAnswer = z.output<typeof availabilityContract.answer>;

/** Holds capacity in a window for ten minutes. With `bookings.window_taken` the error carries `WindowTakenDetails`. */
export const holdSlotContract = commandContract({
  name: "hold-slot",
  callers: "anyone",
  input: holdSlotSchema,
  /** `load`: what is held, which may be less than requested. */
  answer: z.strictObject({
    holdId: z.string(),
    holdToken: z.string(),
    expiresAt: z.string(),
    load: loadSchema,
    vanNearby: z.boolean().optional(),
  }),
  codes: [
    "coverage.postcode_invalid",
    "coverage.not_serviced",
    "bookings.list_needed",
    "bookings.not_priced",
    "bookings.window_taken",
    "bookings.window_closed",
    "bookings.too_many_holds",
    "bookings.day_limit",
    "quotes.not_found",
    "quotes.not_priced",
    "quotes.not_open",
    "quotes.expired",
    "quotes.price_updated",
  ],
  limit: { calls: 60, perSeconds: 3600 },
});
export type HoldSlotAnswer = z.output<typeof holdSlotContract.answer>;

/** Extends a running hold by five minutes, once; a repeated request gets the same end. */
export const extendHoldContract = commandContract({
  name: "extend-hold",
  callers: "anyone",
  input: extendHoldSchema,
  answer: z.strictObject({ holdId: z.string(), expiresAt: z.string() }),
  codes: ["bookings.hold_not_found", "bookings.hold_expired", "bookings.hold_used"],
  limit: { calls: 60, perSeconds: 3600 },
});

/** Turns a hold into a booking, once for each Idempotency-Key. */
export const bookCollectionContract = commandContract({
  name: "book-collection",
  callers: "anyone",
  input: bookCollectionSchema,
  answer: z.strictObject({
    reference: z.string(),
    accessToken: z.string(),
    status: z.enum(bookingStates),
    totalPence: z.int(),
    window: z.strictObject({ startsAt: z.string(), endsAt: z.string() }),
    /** With `pending_confirmation`: the time by which a person will have answered. */
    answerBy: z.string().optional(),
  }),
  codes: [
    "coverage.postcode_invalid",
    "coverage.not_serviced",
    "pricing.tariff_changed",
    "bookings.window_taken",
    "bookings.too_many_bookings",
    "bookings.prove_contact",
    "bookings.day_limit",
    "bookings.hold_not_found",
    "bookings.hold_expired",
    "bookings.hold_used",
    "bookings.hold_mismatch",
    "bookings.photos_not_found",
    "bookings.not_priced",
    "bookings.price_changed",
    "bookings.payment_unavailable",
    "bookings.no_account",
    "bookings.over_credit_limit",
    "bookings.order_number_needed",
    "quotes.not_found",
    "quotes.not_priced",
    "quotes.not_open",
    "quotes.expired",
    "quotes.changed",
    "quotes.price_updated",
    "quotes.scope_changed",
  ],
  limit: { calls: 10, perSeconds: 3600 },
});
export type BookCollectionAnswer = z.output<typeof bookCollectionContract.answer>;

/** With `bookings.window_taken` the error carries `nextWindows`: the next three with capacity for the load. */
export type WindowTakenDetails = { nextWindows: ArrivalWindow[] };
/** With `bookings.prove_contact` the error says where the code goes that has to be entered first (`request-contact-code`). */
export type ProveContactDetails = { proves: "email" | "sms" };
/** With `bookings.price_changed` the error carries the price the server would charge. */
export type PriceChangedDetails = { totalPence: number; lines: PriceLine[] };

export const bookingContracts = [availabilityContract, holdSlotContract, extendHoldContract, bookCollectionContract] as const;

/** The codes with which a booking may be refused; those of quotes have their messages with the quote. */
export type BookingProblemCode = Extract<
  (typeof bookingContracts)[number]["codes"][number] | "bookings.not_found",
  `bookings.${string}` | `coverage.${string}`
>;
