/** The functions of database/functions/payment-attempts.sql, payment-holds.sql and applied-charges.sql. */
import { z } from "zod";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import { attemptStates, onlinePurposes, paymentEnds, providerNames } from "#domain/payments/online-choices.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { documentProblem } from "#server/documents/documents.public.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { onlineProblem } from "./online.errors.ts";

const moment = z.coerce.date();
/** Of the booking's step to what the payment makes of it. */
const stepProblems = bookingProblem.pick(
  "bookings.not_found",
  "bookings.illegal_transition",
  "bookings.reason_missing",
  "bookings.changed",
  "bookings.step_refused",
);
const attemptSchema = z.strictObject({
  attemptId: z.string(),
  reference: z.string(),
  purpose: z.enum(onlinePurposes),
  provider: z.enum(providerNames),
  amountPence: z.int(),
  isLive: z.boolean(),
  state: z.enum(attemptStates),
  isOpen: z.boolean(),
  /** It is to be ended at the provider. */
  isStopping: z.boolean(),
  /** A person has to look. */
  isHeld: z.boolean(),
  providerObject: z.string().nullable(),
  redirectUrl: z.string().nullable(),
  returnPath: z.string(),
  createdAt: moment,
  checkedAt: moment,
  /** While the booking waits for this payment: the end of its hold. */
  heldUntil: moment.nullable(),
  /** Its amount is still what is due. */
  isDue: z.boolean(),
});
export type Attempt = z.output<typeof attemptSchema>;

export const startPaymentProcedure = procedure({
  name: "start_payment",
  input: z.strictObject({
    reference: z.string(),
    purpose: z.enum(onlinePurposes),
    provider: z.enum(providerNames),
    isLive: z.boolean(),
    returnPath: z.string(),
    now: z.date(),
  }),
  answer: attemptSchema.extend({ toStop: z.boolean() }),
  problems: {
    ...bookingProblem.pick("bookings.not_found"),
    ...onlineProblem.pick(
      "payments.nothing_due",
      "payments.hold_over",
      "payments.being_checked",
      "payments.amount_too_small",
      "payments.too_many_attempts",
    ),
  },
});

export const cancelPaymentProcedure = procedure({
  name: "cancel_payment",
  input: z.strictObject({ attemptId: z.string() }),
  answer: attemptSchema,
  problems: onlineProblem.pick("payments.not_found"),
});

const statusSchema = z.strictObject({
  attemptId: z.string(),
  state: z.enum(paymentEnds),
  reference: z.string(),
  purpose: z.enum(onlinePurposes),
  provider: z.enum(providerNames),
  amountPence: z.int(),
  status: z.enum(bookingStates),
  isOpen: z.boolean(),
  isHeld: z.boolean(),
  checkedAt: moment,
  heldUntil: moment.nullable(),
  redirectUrl: z.string().nullable(),
});
export type StoredStatus = z.output<typeof statusSchema>;

export const paymentStatusProcedure = procedure({
  name: "payment_status",
  input: z.strictObject({ attemptId: z.string() }),
  answer: statusSchema,
  problems: onlineProblem.pick("payments.not_found"),
});

/** By its id, or by the provider's object. */
export const paymentAttemptProcedure = procedure({
  name: "payment_attempt",
  input: z.strictObject({
    attemptId: z.string().optional(),
    provider: z.enum(providerNames).optional(),
    providerObject: z.string().optional(),
  }),
  answer: attemptSchema.nullable(),
});

export const settleAttemptProcedure = procedure({
  name: "settle_attempt",
  input: z.strictObject({
    attemptId: z.string(),
    state: z.enum(attemptStates),
    providerObject: z.string().optional(),
    redirectUrl: z.string().optional(),
    now: z.date(),
  }),
  answer: attemptSchema,
});

export const chargeSchema = z.strictObject({
  id: z.string(),
  attemptId: z.string().nullable(),
  reference: z.string().nullable(),
  amountPence: z.int(),
  currency: z.string(),
  isLive: z.boolean(),
  feePence: z.int().nullable(),
  takenAt: z.date(),
  refundedPence: z.int(),
});

export const applyChargeProcedure = procedure({
  name: "apply_charge",
  input: z.strictObject({ attemptId: z.string(), charge: chargeSchema, now: z.date() }),
  answer: z.strictObject({ outcome: z.enum(["applied", "already", "returned", "held"]) }),
  problems: {
    ...stepProblems,
    ...onlineProblem.pick("payments.not_refundable", "payments.more_than_left"),
    ...documentProblem.pick("documents.nothing_due", "documents.more_than_due"),
  },
});

const sweep = z.strictObject({ now: z.date(), max: z.int() });

export const attemptsToCheckProcedure = procedure({
  name: "attempts_to_check",
  input: sweep,
  answer: z.strictObject({ attempts: z.array(z.string()) }),
});

export const releaseUnpaidProcedure = procedure({
  name: "release_unpaid",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ released: z.int(), failed: z.int() }),
  problems: stepProblems,
});
