/** Payments through providers, for the office: what needs a person, refunds that are sent, disputes, and the comparison with the provider's books. */
import { z } from "zod";
import { maxPaymentPence, maxRefundReason } from "../documents/document-choices.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { attemptStates, disputeStates, onlineMethods, onlinePurposes, providerNames, refundStates } from "./online-choices.ts";
import { differenceKinds, needKinds } from "./payment-office-choices.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const provider = z.enum(providerNames, { error: "Choose a provider" });

const needSchema = z.strictObject({
  kind: z.enum(needKinds),
  /** Of the attempt, refund, dispute or comparison; of an event `provider/eventId`, for `reapply-provider-event`. */
  id: z.string(),
  reference: z.string().nullable(),
  fullName: z.string().nullable(),
  provider,
  amountPence: z.int().nullable(),
  /** Since when, in London. */
  at: z.string(),
  /** What happened and what to do, in two sentences. */
  detail: z.string(),
  /** Of a dispute: whole days until the evidence is due; below zero: it is over. */
  daysLeft: z.int().nullable(),
});
export type PaymentNeed = z.output<typeof needSchema>;

const refundSchema = z.strictObject({
  id: z.string(),
  reference: z.string(),
  fullName: z.string(),
  paymentId: z.string(),
  provider,
  amountPence: z.int(),
  /** `credit`: more than was due, and the price is lower by it. */
  kind: z.enum(["refund", "credit"]),
  reason: z.string().nullable(),
  state: z.enum(refundStates),
  /** The provider's word for why it did not arrive. */
  failure: z.string().nullable(),
  /** Sent by itself: it was paid after the window had been given away. */
  isLate: z.boolean(),
  requestedAt: z.string(),
  endedAt: z.string().nullable(),
  canSendAgain: z.boolean(),
});
export type SentRefund = z.output<typeof refundSchema>;

const disputeSchema = z.strictObject({
  id: z.string(),
  reference: z.string(),
  fullName: z.string(),
  paymentId: z.string(),
  provider,
  /** The provider's name for it, to look for on its pages. */
  disputeRef: z.string(),
  amountPence: z.int(),
  /** What was called back by now, apart from what is received and owed. */
  takenPence: z.int(),
  feePence: z.int(),
  reason: z.string().nullable(),
  state: z.enum(disputeStates),
  isRefundable: z.boolean(),
  evidenceDueBy: z.string().nullable(),
  openedAt: z.string(),
  daysLeft: z.int().nullable(),
});
export type PaymentDispute = z.output<typeof disputeSchema>;

const runSchema = z.strictObject({
  id: z.string(),
  provider,
  since: z.string(),
  until: z.string(),
  /** How many movements the provider listed. */
  seen: z.int(),
  missingHere: z.int(),
  missingThere: z.int(),
  differing: z.int(),
  /** 200 at most. */
  differences: z.array(
    z.strictObject({
      what: z.enum(differenceKinds),
      /** `charge`, `refund`, `refund_returned` or `dispute`. */
      kind: z.string(),
      ref: z.string(),
      theirPence: z.int().optional(),
      ourPence: z.int().optional(),
      reference: z.string().optional(),
    }),
  ),
  at: z.string(),
});
export type ReconciliationRun = z.output<typeof runSchema>;

/** `needsPerson`: the longest waiting first, 200 at most. The newest 100 refunds and disputes, and the last 14 comparisons. */
export const listPaymentsContract = commandContract({
  name: "list-payments",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({
    needsPerson: z.array(needSchema),
    refunds: z.array(refundSchema),
    disputes: z.array(disputeSchema),
    runs: z.array(runSchema),
  }),
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});

/** What was paid through a provider for one booking, and how much of each payment can go back the same way. */
export const refundablePaymentsContract = commandContract({
  name: "refundable-payments",
  callers: "office",
  input: z.object({ reference }),
  answer: z.strictObject({
    reference: z.string(),
    /** Received and neither refunded nor on its way back: `expectedPaidPence` of `send-refund`. */
    paidPence: z.int(),
    /** What of it is due. */
    refundPence: z.int(),
    payments: z.array(
      z.strictObject({
        paymentId: z.string(),
        provider,
        method: z.enum(onlineMethods),
        amountPence: z.int(),
        leftPence: z.int(),
        at: z.string(),
        /** Why it cannot be refunded now; null: it can. */
        blocked: z.string().nullable(),
      }),
    ),
    /** The tries to pay, the newest first, ten at most. */
    attempts: z.array(
      z.strictObject({
        id: z.string(),
        provider,
        method: z.enum(onlineMethods),
        purpose: z.enum(onlinePurposes),
        amountPence: z.int(),
        state: z.enum(attemptStates),
        /** Why a person has to look at it. */
        held: z.string().nullable(),
        at: z.string(),
        endedAt: z.string().nullable(),
      }),
    ),
  }),
  codes: [...staffCodes, "bookings.not_found"],
  limit: { calls: 300, perSeconds: 600 },
});

export type RefundablePayments = z.output<typeof refundablePaymentsContract.answer>;

const refundAnswer = z.strictObject({ refundId: z.string(), state: z.enum(refundStates), amountPence: z.int() });

/**
 * Sends money back the way it came. It is on its way when this answers; `list-payments` says when it has arrived, and the credit note and the customer's
 * message follow then. While something is due, at most that; beyond it the price falls by what is sent.
 */
export const sendRefundContract = commandContract({
  name: "send-refund",
  callers: "office",
  input: z.object({
    reference,
    paymentId: uuidText("Choose a payment from the list"),
    amountPence: z
      .int({ error: "Enter the amount in whole pence" })
      .min(1, "Enter an amount above £0")
      .max(maxPaymentPence, "Enter an amount up to £50,000"),
    /** `paidPence` of `refundable-payments`. If another payment or refund changed it: 409 `documents.payments_changed`. */
    expectedPaidPence: z
      .int({ error: "Say how much was paid" })
      .min(0, "Say how much was paid")
      .max(maxPaymentPence, "Say how much was paid"),
    /** Shown to the customer. */
    reason: enteredLine(1, maxRefundReason, "Say why in one line"),
  }),
  answer: refundAnswer,
  codes: [
    ...staffCodes,
    "bookings.not_found",
    "documents.payments_changed",
    "payments.no_charge",
    "payments.charge_disputed",
    "payments.more_than_due",
    "payments.more_than_left",
    "payments.not_refundable",
  ],
  limit: { calls: 60, perSeconds: 600 },
});

/** Sends a refund once more that did not arrive, as a new one. */
export const resendRefundContract = commandContract({
  name: "resend-refund",
  callers: "office",
  input: z.object({ refundId: uuidText("Choose a refund from the list") }),
  answer: refundAnswer,
  codes: [
    ...staffCodes,
    "payments.no_refund",
    "payments.refund_not_failed",
    "payments.refund_sent_again",
    "payments.charge_disputed",
    "payments.more_than_due",
    "payments.more_than_left",
    "payments.not_refundable",
  ],
  limit: { calls: 60, perSeconds: 600 },
});

/** Asks the provider once more about what an event said, and applies it. */
export const reapplyProviderEventContract = commandContract({
  name: "reapply-provider-event",
  callers: "office",
  input: z.object({ provider, eventId: boundedText(200, "Choose an event from the list").min(1, "Choose an event from the list") }),
  answer: z.strictObject({
    isApplied: z.boolean(),
    /** What came of it, or why it could not be applied. */
    outcome: z.string(),
  }),
  codes: [...staffCodes, "payments.no_event"],
  limit: { calls: 60, perSeconds: 600 },
});

/** Compares the last four whole days with the books of each provider now, as is done each night. A provider that does not answer has no run. */
export const reconcilePaymentsContract = commandContract({
  name: "reconcile-payments",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({ runs: z.array(runSchema), failed: z.array(provider) }),
  codes: staffCodes,
  limit: { calls: 10, perSeconds: 3_600 },
});

export const paymentOfficeContracts = [
  listPaymentsContract,
  refundablePaymentsContract,
  sendRefundContract,
  resendRefundContract,
  reapplyProviderEventContract,
  reconcilePaymentsContract,
] as const;
