/** Refunds and disputes at Stripe. */
import type { Stripe } from "stripe";
import type { DisputeState } from "#domain/payments/online-choices.ts";
import type { Dispute, Refund, RefundRequest } from "../provider.ts";
import { callStripe, idOf, toDate } from "./stripe-client.ts";
import type { StripeClient } from "./stripe-client.ts";

export async function createRefund(client: StripeClient, request: RefundRequest): Promise<Refund> {
  const { refundId, chargeId, amountPence, reference } = request;
  const metadata = { refundId, reference };
  return toRefund(
    await callStripe(() =>
      client.refunds.create({ charge: chargeId, amount: amountPence, metadata }, { idempotencyKey: `refund-${refundId}` }),
    ),
  );
}

export const fetchRefund = async (client: StripeClient, id: string): Promise<Refund> =>
  toRefund(await callStripe(() => client.refunds.retrieve(id)));

export const findRefund = (client: StripeClient, { refundId, chargeId }: { refundId: string; chargeId: string }): Promise<Refund | null> =>
  callStripe(async () => {
    for await (const refund of client.refunds.list({ charge: chargeId, limit: 100 }))
      if (refund.metadata?.["refundId"] === refundId) return toRefund(refund);
    return null;
  });

const refundStates: Readonly<Record<string, Refund["state"]>> = { succeeded: "succeeded", failed: "failed", canceled: "cancelled" };

function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    refundId: refund.metadata?.["refundId"] ?? null,
    chargeId: idOf(refund.charge) ?? "",
    amountPence: refund.amount,
    currency: refund.currency,
    // `pending` and `requires_action`: on its way.
    state: refundStates[refund.status ?? ""] ?? "pending",
    failure: refund.failure_reason ?? null,
    at: toDate(refund.created),
  };
}

/** An inquiry (`warning_…`) asks, and takes nothing. An appeal is another look at a lost one. */
const disputeStates: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "closed",
  prevented: "closed",
  needs_response: "needs_response",
  appeal_needs_response: "needs_response",
  under_review: "under_review",
  appeal_under_review: "under_review",
  won: "won",
  lost: "lost",
};

export async function fetchDispute(client: StripeClient, id: string): Promise<Dispute> {
  const dispute = await callStripe(() => client.disputes.retrieve(id));
  const sum = (of: (movement: Stripe.BalanceTransaction) => number) => dispute.balance_transactions.reduce((all, one) => all + of(one), 0);
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    chargeId: idOf(dispute.charge) ?? "",
    amountPence: dispute.amount,
    currency: dispute.currency,
    isLive: dispute.livemode,
    reason: dispute.reason,
    state: disputeStates[dispute.status] ?? "under_review",
    isRefundable: dispute.is_charge_refundable,
    evidenceDueBy: dueBy === null ? null : toDate(dueBy),
    // Called back is negative there, given back positive.
    takenPence: Math.max(0, -sum(({ amount }) => amount)),
    feePence: sum(({ fee }) => fee),
    openedAt: toDate(dispute.created),
  };
}
