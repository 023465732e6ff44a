/**
 * The portal, where somebody without an account opens one booking with its reference, its postcode and a code we send:
 * `request-portal-code`, `open-portal`, `close-portal`, and `my-bookings` for whoever has opened it or is signed in. And the code
 * that shows whose mailbox or number is booked with a second time: `request-contact-code`, `prove-contact`.
 */
import { z } from "zod";
import { bookingStates, windowKinds } from "../bookings/booking-request.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { services } from "../pricing/pricing.contract.ts";
import { grantSchema } from "./account.contract.ts";
import type { accountContracts } from "./account.contract.ts";

const text = (max: number, message: string) =>
  boundedText(max + 50, message)
    .trim()
    .min(1, message)
    .max(max, message);
const reference = text(20, "Enter your booking reference, like B-7F3K9M");
const postcode = text(20, "Enter the postcode of the collection, like BN14 8QX");
const code = text(20, "Enter the six digits of the code we sent");
const limit = { calls: 60, perSeconds: 900 };

export const requestPortalCodeContract = commandContract({
  name: "request-portal-code",
  callers: "anyone",
  input: z.object({ reference, postcode }),
  /** The same whether or not such a booking exists. */
  answer: z.strictObject({}),
  codes: [],
  // Three messages in 15 minutes are enough for somebody waiting for one, and do not flood a phone.
  limit: { calls: 3, perSeconds: 900 },
});

export const openPortalContract = commandContract({
  name: "open-portal",
  callers: "anyone",
  input: z.object({ reference, postcode, code }),
  /** `linked`, for a person signed in: whether the booking is in their account now; false where another account has it. */
  answer: grantSchema.extend({ linked: z.boolean().optional() }),
  codes: ["portal.code_wrong", "portal.too_many_tries"],
  limit,
});

const mailbox = text(254, "Enter your email address");
const mobile = text(30, "Enter your phone number");
/** As typed into a booking; at least one of them. */
const contact = z.object({ email: mailbox.optional(), mobile: mobile.optional() }).refine(({ email, mobile: number }) => email ?? number, {
  message: "Enter your email address or your phone number",
});

/** For whoever is refused with `bookings.prove_contact`: a code to that mailbox, or to the number where only that is known to us. */
export const requestContactCodeContract = commandContract({
  name: "request-contact-code",
  callers: "anyone",
  input: z.object({ contact }),
  /** The same whether or not a code was needed. */
  answer: z.strictObject({}),
  codes: [],
  limit: { calls: 3, perSeconds: 900 },
});

/** Counts for thirty days and for this address. */
export const proveContactContract = commandContract({
  name: "prove-contact",
  callers: "anyone",
  input: z.object({ contact, code }),
  answer: z.strictObject({}),
  codes: ["portal.code_wrong", "portal.too_many_tries"],
  limit,
});

export const closePortalContract = commandContract({
  name: "close-portal",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({}),
  codes: ["accounts.session_required"],
  limit,
});

/** A booking as its customer's list shows it. */
export const ownBookingSchema = z.strictObject({
  reference: z.string(),
  status: z.enum(bookingStates),
  /** With London's offset of that day. */
  window: z.strictObject({ startsAt: z.string(), endsAt: z.string(), kind: z.enum(windowKinds) }),
  rowVersion: z.int(),
  /** `status` and `window` under their first names, for older clients. */
  state: z.enum(bookingStates),
  startsAt: z.string(),
  endsAt: z.string(),
  service: z.enum(services),
  totalPence: z.number().int(),
  address: z.strictObject({ line1: z.string(), line2: z.string().optional(), town: z.string(), postcode: z.string() }),
});

export const myBookingsContract = commandContract({
  name: "my-bookings",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({ bookings: z.array(ownBookingSchema) }),
  codes: ["accounts.session_required"],
  limit: { calls: 300, perSeconds: 600 },
});

/** With `portal.too_many_tries` the error carries the moment from which another attempt counts. */
export type TooManyAttemptsDetails = { retryAt: string };

export const portalContracts = [
  requestPortalCodeContract,
  openPortalContract,
  requestContactCodeContract,
  proveContactContract,
  closePortalContract,
  myBookingsContract,
] as const;

/** Every code that commands of accounts and the portal may refuse with, beside those of any request. */
export type AccountProblemCode = (typeof accountContracts | typeof portalContracts)[number]["codes"][number];
