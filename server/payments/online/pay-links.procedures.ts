/** The functions of database/functions/payment-links.sql. */
import { z } from "zod";
import { onlinePurposes, providerNames } from "#domain/payments/online-choices.ts";
import { linkChannels, payOtherwiseMethods } from "#domain/payments/pay-link-choices.ts";
import { paymentPlaceContract } from "#domain/payments/pay-links.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { onlineProblem } from "./online.errors.ts";
import { cancelPaymentProcedure, startPaymentProcedure } from "./online.procedures.ts";

const payKey = { reference: z.string().optional(), payHash: z.string().optional(), attemptId: z.string().optional() };

export const paymentPlaceProcedure = procedure({
  name: "payment_place",
  input: z.strictObject({ ...payKey, now: z.date() }),
  answer: paymentPlaceContract.answer,
  problems: onlineProblem.pick("payments.not_found"),
});

export const payByLinkProcedure = procedure({
  name: "pay_by_link",
  input: z.strictObject({
    ...payKey,
    purpose: z.enum(onlinePurposes),
    provider: z.enum(providerNames),
    isLive: z.boolean(),
    returnPath: z.string(),
    now: z.date(),
  }),
  answer: startPaymentProcedure.answer,
  problems: onlineProblem.pick(
    "payments.not_found",
    "payments.nothing_due",
    "payments.hold_over",
    "payments.being_checked",
    "payments.too_many_attempts",
    "payments.amount_too_small",
  ),
});

export const stopPaymentProcedure = procedure({
  name: "stop_payment",
  input: z.strictObject({ attemptId: z.string() }),
  answer: cancelPaymentProcedure.answer,
  problems: onlineProblem.pick("payments.not_found"),
});

export const payOtherwiseProcedure = procedure({
  name: "pay_otherwise",
  input: z.strictObject({ attemptId: z.string(), method: z.enum(payOtherwiseMethods), now: z.date() }),
  answer: z.strictObject({}),
  problems: {
    ...onlineProblem.pick("payments.not_found", "payments.hold_over", "payments.being_checked", "payments.not_offered"),
    // Of the step to an agreed booking.
    ...bookingProblem.pick(
      "bookings.not_found",
      "bookings.illegal_transition",
      "bookings.changed",
      "bookings.reason_missing",
      "bookings.step_refused",
    ),
  },
});

export const sendPaymentLinkProcedure = procedure({
  name: "send_payment_link",
  input: z.strictObject({ reference: z.string(), channels: z.array(z.enum(linkChannels)), now: z.date(), context: auditContextSchema }),
  answer: z.strictObject({
    bookingId: z.string(),
    sentTo: z.array(z.strictObject({ channel: z.enum(linkChannels), recipient: z.string() })),
    duePence: z.int(),
  }),
  problems: {
    ...callerProblem.pick("accounts.admin_required", "accounts.staff_required"),
    ...bookingProblem.pick("bookings.not_found"),
    ...onlineProblem.pick("payments.nothing_due", "payments.nobody_to_send"),
  },
});
