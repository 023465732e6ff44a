/** PayPal's objects in the words of the port. */
import type { DisputeState } from "#domain/payments/online-choices.ts";
import { parseAmount } from "#server/platform/paypal/paypal-amount.ts";
import type { PayPalAmount, PayPalCapture, PayPalDispute, PayPalOrder, PayPalRefund } from "#server/platform/paypal/paypal-objects.ts";
import { ProviderError } from "../provider.ts";
import type { Charge, CheckoutState, Dispute, Refund } from "../provider.ts";

/** Of an order: the attempt and the booking. Of a refund: its own id. */
export const formatCustomId = ({ attemptId, reference }: { attemptId: string; reference: string }): string => `${attemptId}|${reference}`;
export function parseCustomId(customId: string | undefined): { first: string | null; second: string | null } {
  const [first = "", second = ""] = customId?.split("|") ?? [];
  return { first: first === "" ? null : first, second: second === "" ? null : second };
}

/** The page to approve on; null where it is none of PayPal's. */
export function approvalUrl({ links }: PayPalOrder, localUrl: string | undefined): string | null {
  const href = links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
  if (href === undefined || !URL.canParse(href)) return null;
  const { protocol, hostname, origin } = new URL(href);
  if (localUrl !== undefined) return origin === new URL(localUrl).origin ? href : null;
  return protocol === "https:" && (hostname === "paypal.com" || hostname.endsWith(".paypal.com")) ? href : null;
}

/** An order may be `COMPLETED` while its capture was declined or is on its way: the capture says whether there is money. */
export function toCheckoutState(order: PayPalOrder, isLive: boolean): CheckoutState {
  const { id, status, links } = order;
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const capture = captures.find((one) => takenStates.has(one.status)) ?? captures.find((one) => one.status === "PENDING") ?? captures[0];
  if (capture !== undefined) {
    if (takenStates.has(capture.status)) return { id, url: null, state: "paid", charge: toCharge(order, capture, isLive) };
    return { id, url: null, state: capture.status === "PENDING" ? "processing" : "failed" };
  }
  if (status === "APPROVED") return { id, url: null, state: "approved" };
  if (status === "VOIDED") return { id, url: null, state: "expired" };
  // `COMPLETED` without a capture: their books are behind, ask again.
  if (status === "COMPLETED") return { id, url: null, state: "processing" };
  return { id, url: links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null, state: "open" };
}
const takenStates: ReadonlySet<string> = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);

function toCharge({ purchase_units: units }: PayPalOrder, capture: PayPalCapture, isLive: boolean): Charge {
  const { first: attemptId, second: reference } = parseCustomId(capture.custom_id ?? units[0]?.custom_id);
  const refunds = units.flatMap(({ payments }) => payments?.refunds ?? []).filter(({ status }) => status === "COMPLETED");
  const fee = capture.seller_receivable_breakdown?.paypal_fee;
  return {
    id: capture.id,
    attemptId,
    reference,
    ...toSum(capture.amount),
    isLive,
    feePence: fee === undefined ? null : parseAmount(fee),
    takenAt: parseMoment(capture.create_time),
    refundedPence: refunds.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0), 0),
  };
}

const refundStates: ReadonlyMap<string, Refund["state"]> = new Map([
  ["COMPLETED", "succeeded"],
  ["PENDING", "pending"],
  ["FAILED", "failed"],
  ["CANCELLED", "cancelled"],
]);
export function refundFrom({
  id,
  status,
  amount,
  links,
  custom_id: customId,
  status_details: details,
  create_time: at,
}: PayPalRefund): Refund {
  const state = refundStates.get(status);
  const chargeId = links
    .find(({ rel }) => rel === "up")
    ?.href.split("/")
    .at(-1);
  if (state === undefined || chargeId === undefined) throw new ProviderError("unknown", `REFUND_${status}`.slice(0, 100));
  const failure = state === "failed" || state === "cancelled" ? (details?.reason ?? status) : null;
  return { id, refundId: parseCustomId(customId).first, chargeId, ...toSum(amount), state, failure, at: parseMoment(at) };
}

export function toDispute(dispute: PayPalDispute, isLive: boolean): Dispute {
  const { dispute_id: id, disputed_transactions: transactions, dispute_amount: amount, dispute_outcome: outcome } = dispute;
  const chargeId = transactions.find(({ seller_transaction_id: transactionId }) => transactionId !== undefined)?.seller_transaction_id;
  if (chargeId === undefined) throw new ProviderError("unknown", "DISPUTE_OF_NOTHING");
  const state = disputeState(dispute);
  const isInquiry = dispute.dispute_life_cycle_stage === "INQUIRY";
  return {
    id,
    chargeId,
    ...toSum(amount),
    isLive,
    reason: dispute.reason ?? null,
    state,
    isRefundable: isInquiry || state === "won" || state === "closed",
    evidenceDueBy: dispute.seller_response_due_date === undefined ? null : new Date(dispute.seller_response_due_date),
    // What is agreed in an inquiry goes back as a refund, and is one in PayPal's books; a claim that is lost is called back.
    takenPence: state === "lost" && !isInquiry ? (parseAmount(outcome?.amount_refunded ?? amount) ?? 0) : 0,
    feePence: 0,
    openedAt: parseMoment(dispute.create_time),
  };
}

const outcomes: ReadonlyMap<string, DisputeState> = new Map([
  ["RESOLVED_BUYER_FAVOUR", "lost"],
  ["ACCEPTED", "lost"],
  ["RESOLVED_SELLER_FAVOUR", "won"],
  ["RESOLVED_WITH_PAYOUT", "won"],
  ["DENIED", "won"],
]);
function disputeState({ status, dispute_life_cycle_stage: stage, dispute_outcome: outcome }: PayPalDispute): DisputeState {
  if (status === "RESOLVED") return outcomes.get(outcome?.outcome_code ?? "") ?? "closed";
  if (stage === "INQUIRY") return "inquiry";
  return status === "UNDER_REVIEW" || status === "WAITING_FOR_BUYER_RESPONSE" ? "under_review" : "needs_response";
}

function toSum(amount: PayPalAmount): { amountPence: number; currency: string } {
  const currency = amount.currency_code.toLowerCase();
  // In another currency it fits no attempt of ours, whatever its number.
  return { amountPence: parseAmount(amount) ?? 0, currency };
}

function parseMoment(time: string | undefined): Date {
  if (time === undefined) throw new ProviderError("unknown", "NO_TIME");
  return new Date(time);
}
