/** The functions of database/functions/refund-attempts.sql, disputes.sql and provider-events.sql. */
import { z } from "zod";
import { disputeStates, providerNames } from "#domain/payments/online-choices.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { concernKinds } from "../providers/provider.ts";

const nothing = z.strictObject({});
const provider = z.enum(providerNames);
const sweep = z.strictObject({ now: z.date(), max: z.int() });
const eventKey = z.strictObject({ provider, eventId: z.string() });

export const sendingRefundProcedure = procedure({
  name: "sending_refund",
  input: z.strictObject({ refundId: z.string(), now: z.date() }),
  answer: z
    .strictObject({
      refundId: z.string(),
      provider,
      chargeId: z.string(),
      amountPence: z.int(),
      reference: z.string(),
      requestedAt: z.coerce.date(),
      wasSent: z.boolean(),
      providerRef: z.string().nullable(),
    })
    .nullable(),
});
export type RefundToSend = NonNullable<z.output<typeof sendingRefundProcedure.answer>>;

export const refundsToCheckProcedure = procedure({
  name: "refunds_to_check",
  input: sweep,
  answer: z.strictObject({ refunds: z.array(z.string()) }),
});

export const settleRefundProcedure = procedure({
  name: "settle_refund",
  input: z.strictObject({
    provider,
    refund: z.strictObject({
      id: z.string(),
      refundId: z.string().nullable(),
      chargeId: z.string(),
      amountPence: z.int(),
      currency: z.string(),
      state: z.enum(["pending", "succeeded", "failed", "cancelled"]),
      failure: z.string().nullable(),
      at: z.date(),
    }),
    now: z.date(),
  }),
  answer: z.strictObject({ outcome: z.enum(["applied", "already", "unknown", "held"]) }),
});

export const failRefundProcedure = procedure({
  name: "fail_refund",
  input: z.strictObject({ refundId: z.string(), failure: z.string(), now: z.date() }),
  answer: nothing,
});

export const settleDisputeProcedure = procedure({
  name: "settle_dispute",
  input: z.strictObject({
    provider,
    dispute: z.strictObject({
      id: z.string(),
      chargeId: z.string(),
      amountPence: z.int(),
      currency: z.string(),
      isLive: z.boolean(),
      reason: z.string().nullable(),
      state: z.enum(disputeStates),
      isRefundable: z.boolean(),
      evidenceDueBy: z.date().nullable(),
      takenPence: z.int(),
      feePence: z.int(),
      openedAt: z.date(),
    }),
    now: z.date(),
  }),
  answer: z.strictObject({ outcome: z.enum(["applied", "unknown"]) }),
});

export const disputesToCheckProcedure = procedure({
  name: "disputes_to_check",
  input: sweep,
  answer: z.strictObject({ disputes: z.array(z.strictObject({ provider, disputeRef: z.string() })) }),
});

export const storeProviderEventProcedure = procedure({
  name: "store_provider_event",
  input: eventKey.extend({
    type: z.string(),
    objectKind: z.enum(concernKinds),
    objectId: z.string(),
    body: z.string(),
    now: z.date(),
  }),
  answer: z.strictObject({ isNew: z.boolean() }),
});

export const providerEventProcedure = procedure({
  name: "provider_event",
  input: eventKey,
  answer: z.strictObject({ objectKind: z.enum(concernKinds), objectId: z.string(), tries: z.int() }).nullable(),
});

export const finishProviderEventProcedure = procedure({
  name: "finish_provider_event",
  input: eventKey.extend({ isApplied: z.boolean(), outcome: z.string(), now: z.date() }),
  answer: nothing,
});

export const eventsToApplyProcedure = procedure({
  name: "events_to_apply",
  input: sweep,
  answer: z.strictObject({ events: z.array(eventKey) }),
});
