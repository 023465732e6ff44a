/** A booking that the office fills in for a caller, and how the customer accepts it: by a link, or by saying yes on the telephone. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { bookCollectionSchema, bookingStates, ownBookingKeySchema } from "./booking-request.contract.ts";
import { bookCollectionContract } from "./bookings.contract.ts";

/** How many may wait per colleague: until they are accepted they take capacity from other customers. */
export const maxToAccept = 10;

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");

/**
 * As `book-collection`, without the customer's ticks: the customer gets a link to check and accept it until `lapsesAt`. With `agreedByPhone`, the
 * consents whose texts were read out and agreed to, it is booked at once, and a landline alone is enough. A quote is named without its link.
 */
export const bookForCallerContract = commandContract({
  name: "book-for-caller",
  callers: "office",
  input: bookCollectionSchema.omit({ consents: true, quote: true }).extend({
    quote: bookCollectionSchema.shape.quote.unwrap().partial({ accessToken: true }).optional(),
    agreedByPhone: bookCollectionSchema.shape.consents.unwrap().optional(),
  }),
  answer: z.strictObject({
    reference: z.string(),
    status: z.enum(bookingStates),
    totalPence: z.int(),
    window: z.strictObject({ startsAt: z.string(), endsAt: z.string() }),
    /** Left out where the customer agreed on the telephone. */
    lapsesAt: z.string().optional(),
    /** No message reaches the customer: the confirmation has to be printed and posted, for which the caller has a task. */
    isToBePosted: z.boolean().optional(),
  }),
  codes: [
    ...bookCollectionContract.codes,
    "bookings.caller_unreachable",
    "bookings.caller_no_account",
    "bookings.too_many_to_accept",
    ...staffCodes,
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

/** The customer said yes on the telephone, to the texts that were read out, at the price that was said. */
export const acceptForCallerContract = commandContract({
  name: "accept-for-caller",
  callers: "office",
  input: z.object({
    reference,
    consents: bookCollectionSchema.shape.consents,
    expectedTotalPence: z.int32({ error: "Open the booking again" }).min(0, "Open the booking again"),
  }),
  answer: z.strictObject({ status: z.enum(bookingStates) }),
  codes: [...staffCodes, "bookings.not_found", "bookings.lapsed", "bookings.illegal_transition", "bookings.price_changed"],
  limit: { calls: 300, perSeconds: 600 },
});

/** The link to accept, once more; not within a minute of the last one. */
export const sendAcceptanceAgainContract = commandContract({
  name: "send-acceptance-again",
  callers: "office",
  input: z.object({ reference }),
  answer: z.strictObject({}),
  codes: [...staffCodes, "bookings.not_found", "bookings.lapsed", "bookings.illegal_transition", "bookings.sent_just_now"],
  limit: { calls: 60, perSeconds: 3600 },
});

export const forCallersContracts = [
  bookForCallerContract,
  acceptBookingContract,
  acceptForCallerContract,
  sendAcceptanceAgainContract,
] as const;
