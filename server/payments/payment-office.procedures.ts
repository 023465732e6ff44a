/** The functions of database/functions/sent-refunds.sql, payment-lists.sql and reconciliation.sql. */
import { z } from "zod";
import { disputeStates, providerNames, refundStates } from "#domain/payments/online-choices.ts";
import { listPaymentsContract, refundablePaymentsContract, sendRefundContract } from "#domain/payments/payment-office.contract.ts";
import { needKinds } from "#domain/payments/payment-office-choices.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { documentProblem } from "#server/documents/documents.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { onlineProblem } from "./online/online.errors.ts";
import { paymentOfficeProblem } from "./payment-office.errors.ts";

const office = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const provider = z.enum(providerNames);
const moment = z.coerce.date();
const eventKey = z.strictObject({ provider, eventId: z.string() });
const refunding = {
  ...office,
  ...paymentOfficeProblem.pick("payments.charge_disputed", "payments.more_than_due"),
  ...onlineProblem.pick("payments.more_than_left", "payments.not_refundable"),
};

export const sendRefundProcedure = procedure({
  name: "send_refund",
  input: z.strictObject({
    reference: z.string(),
    paymentId: z.string(),
    amountPence: z.int(),
    expectedPaidPence: z.int(),
    reason: z.string(),
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    context: auditContextSchema,
  }),
  answer: sendRefundContract.answer,
  problems: {
    ...refunding,
    ...bookingProblem.pick("bookings.not_found"),
    ...documentProblem.pick("documents.payments_changed"),
    ...requestProblem.pick("idempotency.key_reused"),
    ...paymentOfficeProblem.pick("payments.no_charge"),
  },
});

export const resendRefundProcedure = procedure({
  name: "resend_refund",
  input: z.strictObject({ refundId: z.string(), now: z.date(), context: auditContextSchema }),
  answer: sendRefundContract.answer,
  problems: {
    ...refunding,
    ...paymentOfficeProblem.pick("payments.no_refund", "payments.refund_not_failed", "payments.refund_sent_again"),
  },
});

const attempt = refundablePaymentsContract.answer.shape.attempts.element.omit({ method: true });

export const refundablePaymentsProcedure = procedure({
  name: "refundable_payments",
  input: z.strictObject({ reference: z.string() }),
  answer: z.strictObject({
    paidPence: z.int(),
    refundPence: z.int(),
    payments: z.array(
      z.strictObject({
        paymentId: z.string(),
        provider,
        amountPence: z.int(),
        leftPence: z.int(),
        at: moment,
        isDisputed: z.boolean(),
      }),
    ),
    attempts: z.array(attempt.extend({ at: moment, endedAt: moment.nullable() })),
  }),
  problems: { ...office, ...bookingProblem.pick("bookings.not_found") },
});

const refund = listPaymentsContract.answer.shape.refunds.element;
const dispute = listPaymentsContract.answer.shape.disputes.element;
const run = listPaymentsContract.answer.shape.runs.element;
const storedRun = run.extend({ since: moment, until: moment, at: moment });
export type StoredRun = z.output<typeof storedRun>;

const storedDispute = dispute
  .omit({ daysLeft: true })
  .extend({ state: z.enum(disputeStates), evidenceDueBy: moment.nullable(), openedAt: moment });
export type StoredDispute = z.output<typeof storedDispute>;
const storedRefund = refund.extend({ state: z.enum(refundStates), requestedAt: moment, endedAt: moment.nullable() });
export type StoredRefund = z.output<typeof storedRefund>;
const storedNeed = z.strictObject({
  kind: z.enum(needKinds),
  id: z.string(),
  reference: z.string().nullable(),
  fullName: z.string().nullable(),
  provider,
  amountPence: z.int().nullable(),
  at: moment,
  detail: z.string().nullable(),
  dueAt: moment.nullable(),
});
export type StoredNeed = z.output<typeof storedNeed>;

export const listPaymentsProcedure = procedure({
  name: "list_online_payments",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({
    needsPerson: z.array(storedNeed),
    refunds: z.array(storedRefund),
    disputes: z.array(storedDispute),
    runs: z.array(storedRun),
  }),
  problems: office,
});

export const reopenProviderEventProcedure = procedure({
  name: "reopen_provider_event",
  input: eventKey.extend({ context: auditContextSchema }),
  answer: z.strictObject({}),
  problems: { ...office, ...paymentOfficeProblem.pick("payments.no_event") },
});

export const eventOutcomeProcedure = procedure({
  name: "event_outcome",
  input: eventKey,
  answer: z.strictObject({ isApplied: z.boolean(), outcome: z.string().nullable() }).nullable(),
  problems: office,
});

export const reconcilePaymentsProcedure = procedure({
  name: "reconcile_payments",
  input: z.strictObject({
    provider,
    since: z.date(),
    until: z.date(),
    movements: z.array(
      z.strictObject({
        kind: z.enum(["charge", "refund", "refund_returned", "chargeback", "chargeback_returned"]),
        ref: z.string(),
        amountPence: z.int(),
        feePence: z.int(),
        at: z.date(),
      }),
    ),
    now: z.date(),
  }),
  answer: z.strictObject({ runId: z.string(), missingHere: z.array(z.strictObject({ kind: z.string(), ref: z.string() })) }),
});
