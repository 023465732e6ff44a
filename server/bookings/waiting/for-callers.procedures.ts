/** The functions of database/functions/bookings-for-callers.sql. */
import { z } from "zod";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { bookingProblem } from "../bookings.errors.ts";
import { bookCollectionProcedure } from "../bookings.procedures.ts";

const stepProblems = bookingProblem.pick(
  "bookings.not_found",
  "bookings.changed",
  "bookings.illegal_transition",
  "bookings.step_refused",
  "bookings.reason_missing",
);

/** Consents with the texts that were read out on the telephone. */
const consentsReadOut = z.array(z.strictObject({ kind: z.string(), textVersion: z.string(), readOut: z.string() }));
const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");

export const bookForCallerProcedure = procedure({
  name: "book_for_caller",
  input: bookCollectionProcedure.input.extend({ maxWaiting: z.int(), agreed: consentsReadOut.optional() }),
  answer: bookCollectionProcedure.answer.extend({ lapsesAt: z.string().nullable() }),
  problems: {
    ...bookCollectionProcedure.problems,
    ...stepProblems,
    ...bookingProblem.pick("bookings.caller_unreachable", "bookings.caller_no_account", "bookings.too_many_to_accept"),
    ...notOffice,
  },
  refusals: bookCollectionProcedure.refusals,
});

export const acceptBookingProcedure = procedure({
  name: "accept_booking",
  input: z.strictObject({
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    reference: z.string(),
    accessTokenHash: z.string().optional(),
    expectedTotalPence: z.int(),
    consents: z.array(z.strictObject({ kind: z.string(), textVersion: z.string() })),
    answerBy: z.date(),
  }),
  answer: z.strictObject({ status: z.enum(bookingStates), answerBy: z.string().nullable() }),
  problems: {
    ...stepProblems,
    ...bookingProblem.pick(
      "bookings.lapsed",
      "bookings.price_changed",
      "bookings.unreachable",
      "bookings.window_closed",
      "bookings.window_taken",
    ),
    ...requestProblem.pick("idempotency.key_reused"),
  },
});

export const acceptForCallerProcedure = procedure({
  name: "accept_for_caller",
  input: z.strictObject({
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    reference: z.string(),
    expectedTotalPence: z.int(),
    agreed: consentsReadOut,
  }),
  answer: z.strictObject({ status: z.enum(bookingStates) }),
  problems: { ...acceptBookingProcedure.problems, ...notOffice },
});

export const sendAcceptanceAgainProcedure = procedure({
  name: "send_acceptance_again",
  input: z.strictObject({ now: z.date(), idempotencyKey: z.string().optional(), requestHash: z.string(), reference: z.string() }),
  answer: z.strictObject({}),
  problems: {
    ...notOffice,
    ...bookingProblem.pick(
      "bookings.not_found",
      "bookings.lapsed",
      "bookings.illegal_transition",
      "bookings.price_changed",
      "bookings.sent_just_now",
    ),
    ...requestProblem.pick("idempotency.key_reused"),
  },
});
