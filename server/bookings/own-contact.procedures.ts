/** The functions of database/functions/booking-contact.sql. */
import { z } from "zod";
import { auditContextSchema, guessSchema } from "#server/accounts/accounts.public.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { changedBookingSchema } from "./own-booking.procedures.ts";

/** One of the two, in its stored form. */
const named = { reference: z.string(), email: z.string().optional(), mobile: z.string().optional(), context: auditContextSchema };
const refusals = bookingProblem.pick(
  "bookings.not_found",
  "bookings.code_required",
  "bookings.details_closed",
  "bookings.too_many_changes",
);

export const requestNewContactCodeProcedure = procedure({
  name: "request_new_contact_code",
  input: z.strictObject({ ...named, codeId: z.string() }),
  answer: z.strictObject({}),
  problems: { ...refusals, ...bookingProblem.pick("bookings.too_many_codes") },
});

export const findNewContactCodeProcedure = procedure({
  name: "find_new_contact_code",
  input: z.strictObject(named),
  answer: z.strictObject({ codeId: z.string().optional(), hasAsked: z.boolean() }),
});

export const changeOwnContactProcedure = procedure({
  name: "change_own_contact",
  input: z.strictObject({
    ...named,
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    rowVersion: z.int(),
    codeId: z.string().nullable(),
    isRight: z.boolean(),
    hasAsked: z.boolean(),
    guess: guessSchema,
  }),
  /** A refused guess is returned, not raised, so that it stays counted. */
  answer: z.union([
    changedBookingSchema,
    z.strictObject({ error: z.literal("portal.code_wrong") }),
    z.strictObject({ error: z.literal("portal.too_many_tries"), retryAt: z.string() }),
  ]),
  problems: { ...refusals, ...bookingProblem.pick("bookings.changed"), ...requestProblem.pick("idempotency.key_reused") },
});
