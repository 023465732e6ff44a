/** The functions of database/functions/waiting-bookings.sql. Those of the office check the role and the second factor themselves. */
import { z } from "zod";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import { runningLateContract } from "#domain/bookings/running-late.contract.ts";
import { answerBookingContract, answerChoices, officeBookingContract } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { bookingProblem } from "../bookings.errors.ts";
import { storedDocumentSchema } from "../bookings.procedures.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const repeatable = { now: z.date(), idempotencyKey: z.string().optional(), requestHash: z.string() };
const keyReused = requestProblem.pick("idempotency.key_reused");

export const moveBookingAsStaffProcedure = procedure({
  name: "move_booking_as_staff",
  input: z.strictObject({
    ...repeatable,
    reference: z.string(),
    to: z.enum(bookingStates),
    reason: z.string().optional(),
    question: z.string().optional(),
    windowId: z.string().optional(),
    /** The id of the hold that an offered window gets. */
    holdId: z.string(),
    rowVersion: z.int(),
    taken: z.string().optional(),
    billsRest: z.boolean().optional(),
    override: z.string().optional(),
    expectedFeePence: z.int().optional(),
    /** The promised time, where the booking waits for us again. */
    answerBy: z.date(),
  }),
  answer: z.strictObject({ status: z.enum(bookingStates), rowVersion: z.int() }),
  problems: {
    ...notOffice,
    ...keyReused,
    ...bookingProblem.pick(
      "bookings.not_found",
      "bookings.changed",
      "bookings.illegal_transition",
      "bookings.for_the_board",
      "bookings.reason_missing",
      "bookings.step_refused",
      "bookings.fee_changed",
      "bookings.unreachable",
      "bookings.window_taken",
      "bookings.window_closed",
    ),
  },
});

export const officeBookingProcedure = procedure({
  name: "office_booking",
  input: z.strictObject({ reference: z.string(), now: z.date() }),
  answer: officeBookingContract.answer.omit({ booking: true }).extend({ booking: storedDocumentSchema }).nullable(),
  problems: notOffice,
});

export const reportLateProcedure = procedure({
  name: "report_late",
  input: z.strictObject({ ...repeatable, reference: z.string(), minutes: z.int(), startsAt: z.string().optional() }),
  answer: runningLateContract.answer,
  problems: { ...notOffice, ...keyReused, ...bookingProblem.pick("bookings.not_found", "bookings.not_today") },
});

export const answerBookingProcedure = procedure({
  name: "answer_booking",
  input: z.strictObject({
    ...repeatable,
    reference: z.string(),
    accessTokenHash: z.string().optional(),
    choice: z.enum(answerChoices),
    answer: z.string().optional(),
    shown: answerBookingContract.input.shape.shown,
    /** Those that the offered window required. */
    consents: z.array(z.strictObject({ kind: z.string(), textVersion: z.string() })),
    answerBy: z.date(),
  }),
  answer: z.strictObject({ status: z.enum(bookingStates), answerBy: z.string().nullable() }),
  problems: {
    ...keyReused,
    ...bookingProblem.pick(
      "bookings.not_found",
      "bookings.changed",
      "bookings.illegal_transition",
      "bookings.step_refused",
      "bookings.lapsed",
      "bookings.window_closed",
      "bookings.window_taken",
      "bookings.unreachable",
      "bookings.reason_missing",
    ),
  },
});

export const lapseBookingsProcedure = procedure({
  name: "lapse_bookings",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ lapsed: z.int(), failed: z.int() }),
  problems: bookingProblem.pick(
    "bookings.not_found",
    "bookings.changed",
    "bookings.illegal_transition",
    "bookings.step_refused",
    "bookings.reason_missing",
  ),
});
