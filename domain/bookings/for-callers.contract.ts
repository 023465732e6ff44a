/** A booking that the office fills in for a caller, and how the customer accepts it. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { bookCollectionSchema, bookingStates, ownBookingKeySchema } from "./booking-request.contract.ts";
import { bookCollectionContract } from "./bookings.contract.ts";

/** How many may wait per colleague: until they are accepted they take capacity from other customers. */
export const maxToAccept = 10;

/** As `book-collection`, without the customer's ticks: the customer gets a link to check and accept it until `lapsesAt`. */
export const bookForCallerContract = commandContract({
  name: "book-for-caller",
  callers: "office",
  input: bookCollectionSchema.omit({ consents: true }),
  answer: z.strictObject({
    reference: z.string(),
    status: z.enum(bookingStates),
    totalPence: z.int(),
    window: z.strictObject({ startsAt: z.string(), endsAt: z.string() }),
    lapsesAt: z.string(),
  }),
  codes: [
    ...bookCollectionContract.codes,
    "bookings.caller_unreachable",
    "bookings.caller_no_account",
    "bookings.too_many_to_accept",
    "accounts.admin_required",
    "accounts.staff_required",
  ],
  limit: { calls: 60, perSeconds: 3600 },
});

/** By the booking's link, account or grant, with the customer's own ticks, at the price they saw. */
export const acceptBookingContract = commandContract({
  name: "accept-booking",
  callers: "anyone",
  input: ownBookingKeySchema.extend({
    consents: bookCollectionSchema.shape.consents,
    expectedTotalPence: z.int32({ error: "Open the booking again" }).min(0, "Open the booking again"),
  }),
  answer: z.strictObject({ status: z.enum(bookingStates), answerBy: z.string().optional() }),
  codes: ["bookings.not_found", "bookings.lapsed", "bookings.illegal_transition", "bookings.price_changed"],
  limit: { calls: 30, perSeconds: 3600 },
});

export const forCallersContracts = [bookForCallerContract, acceptBookingContract] as const;
