/** The functions of database/functions/payment-windows.sql. */
import { z } from "zod";
import { speeds } from "#domain/pricing/price-choices.ts";
import { bookingFactsSchema, bookingProblem } from "#server/bookings/bookings.public.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { onlineProblem } from "./online.errors.ts";

const payKey = { reference: z.string().optional(), payHash: z.string().optional(), attemptId: z.string().optional() };

/** Null: it cannot be booked again. */
export const rebookingFactsProcedure = procedure({
  name: "rebooking_facts",
  input: z.strictObject({
    ...payKey,
    windowId: z.string().optional(),
    sameDayFeeFrom: z.string(),
    requestHash: z.string(),
    now: z.date(),
  }),
  answer: bookingFactsSchema,
  problems: {
    ...onlineProblem.pick("payments.not_found"),
    ...requestProblem.pick("idempotency.key_reused"),
    // Of the step by which a hold that is over is given up.
    ...bookingProblem.pick(
      "bookings.not_found",
      "bookings.illegal_transition",
      "bookings.reason_missing",
      "bookings.changed",
      "bookings.step_refused",
    ),
  },
});

export const rebookUnpaidProcedure = procedure({
  name: "rebook_unpaid",
  input: z.strictObject({
    ...payKey,
    windowId: z.string(),
    holdId: z.string(),
    readVersion: z.int(),
    speed: z.enum(speeds),
    vanNearby: z.boolean(),
    load: z.strictObject({ minutes: z.int(), litres: z.number(), kilograms: z.number(), allowanceMinutes: z.int() }),
    price: z.strictObject({ lines: storedJson<readonly object[]>(), totalPence: z.int(), vatPence: z.int(), timing: storedJson<object>() }),
    depositPence: z.int(),
    answerBy: z.date().optional(),
    limits: z.record(z.string(), z.int()).optional(),
    now: z.date(),
  }),
  answer: z.strictObject({ heldUntil: z.coerce.date() }),
  problems: {
    ...onlineProblem.pick("payments.not_found", "payments.not_rebookable", "payments.window_held"),
    ...bookingProblem.pick(
      "bookings.window_taken",
      "bookings.window_closed",
      "bookings.day_limit",
      "bookings.changed",
      // Of the step that waits for the payment again.
      "bookings.not_found",
      "bookings.illegal_transition",
      "bookings.reason_missing",
      "bookings.step_refused",
    ),
  },
});
