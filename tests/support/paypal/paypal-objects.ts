/** The local PayPal's objects as they go over the line. */
import type { Books, LocalCapture, LocalDispute, LocalOrder, LocalRefund } from "./paypal-books.ts";

export type Json = Record<string, unknown>;
const sign = (pence: number) => (pence < 0 ? "-" : "");
export const money = (pence: number): Json => ({
  currency_code: "GBP",
  value: `${sign(pence)}${Math.trunc(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, "0")}`,
});
const seconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;
const link = (rel: string, href: string, method = "GET") => ({ rel, href, method });

export function captureJson(url: string, { id, orderId, status, pence, feePence, customId, createdAt }: LocalCapture): Json {
  const details = status === "PENDING" ? { status_details: { reason: "ECHECK" } } : {};
  return {
    id,
    status,
    ...details,
    amount: money(pence),
    final_capture: true,
    custom_id: customId,
    seller_protection: { status: "ELIGIBLE" },
    ...(status !== "PENDING" &&
      status !== "DECLINED" && {
        seller_receivable_breakdown: { gross_amount: money(pence), paypal_fee: money(feePence), net_amount: money(pence - feePence) },
      }),
    create_time: seconds(createdAt),
    update_time: seconds(createdAt),
    supplementary_data: { related_ids: { order_id: orderId } },
    links: [
      link("self", `${url}/v2/payments/captures/${id}`),
      link("refund", `${url}/v2/payments/captures/${id}/refund`, "POST"),
      link("up", `${url}/v2/checkout/orders/${orderId}`),
    ],
  };
}

export function orderJson(url: string, order: LocalOrder, capture: LocalCapture | undefined, refunds: readonly LocalRefund[]): Json {
  const { id, status, pence, customId, description, createdAt } = order;
  const payments =
    capture === undefined
      ? {}
      : { payments: { captures: [captureJson(url, capture)], refunds: refunds.map((refund) => refundJson(url, refund)) } };
  return {
    id,
    intent: "CAPTURE",
    status,
    purchase_units: [{ reference_id: "default", custom_id: customId, description, amount: money(pence), ...payments }],
    create_time: seconds(createdAt),
    links: [
      link("self", `${url}/v2/checkout/orders/${id}`),
      ...(status === "PAYER_ACTION_REQUIRED" ? [link("payer-action", `${url}/checkoutnow?token=${id}`)] : []),
      ...(status === "APPROVED" ? [link("capture", `${url}/v2/checkout/orders/${id}/capture`, "POST")] : []),
    ],
  };
}

export function refundJson(url: string, { id, captureId, status, pence, customId, createdAt }: LocalRefund): Json {
  const details = status === "PENDING" ? { status_details: { reason: "ECHECK" } } : {};
  return {
    id,
    status,
    ...details,
    amount: money(pence),
    custom_id: customId,
    create_time: seconds(createdAt),
    update_time: seconds(createdAt),
    links: [link("self", `${url}/v2/payments/refunds/${id}`), link("up", `${url}/v2/payments/captures/${captureId}`)],
  };
}

export function disputeJson({ id, captureId, stage, status, outcome, pence, dueAt, createdAt }: LocalDispute): Json {
  return {
    dispute_id: id,
    create_time: seconds(createdAt),
    update_time: seconds(createdAt),
    disputed_transactions: [{ seller_transaction_id: captureId, transaction_status: "COMPLETED", gross_amount: money(pence) }],
    reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    status,
    dispute_amount: money(pence),
    dispute_life_cycle_stage: stage,
    ...(outcome !== null && {
      dispute_outcome: {
        outcome_code: outcome,
        ...(outcome === "RESOLVED_BUYER_FAVOUR" && { amount_refunded: money(pence) }),
      },
    }),
    ...(status !== "RESOLVED" && { seller_response_due_date: seconds(dueAt) }),
  };
}

type Row = { id: string; code: string; at: Date; pence: number; status: string; of?: string; customId?: string; feePence?: number };

/** All that moved money in this span, the oldest first, as the report of transactions lists it. */
export function transactionRows({ captures, refunds, disputes }: Books, from: Date, until: Date): Json[] {
  const rows: Row[] = [];
  for (const { id, createdAt: at, pence, status, customId, feePence } of captures.values())
    rows.push({ id, code: "T0006", at, pence, customId, feePence, status: status === "PENDING" ? "P" : status === "DECLINED" ? "D" : "S" });
  for (const { id, createdAt: at, pence, status, captureId: of, customId } of refunds.values())
    rows.push({
      id,
      code: "T1107",
      at,
      pence: -pence,
      of,
      customId,
      status: status === "COMPLETED" ? "S" : status === "PENDING" ? "P" : "D",
    });
  for (const { id, takenAt: at, pence, captureId: of } of disputes.values())
    if (at !== null) rows.push({ id, code: "T1201", at, pence: -pence, of, status: "S" });
  return rows
    .filter(({ at }) => from <= at && at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ id, code, at, pence, status, of, customId, feePence }) => ({
      transaction_info: {
        transaction_id: id,
        transaction_event_code: code,
        transaction_initiation_date: `${at.toISOString().slice(0, 19)}+0000`,
        transaction_amount: money(pence),
        transaction_status: status,
        ...(of !== undefined && { paypal_reference_id: of, paypal_reference_id_type: "TXN" }),
        ...(customId !== undefined && { custom_field: customId }),
        ...(feePence !== undefined && status === "S" && { fee_amount: money(-feePence) }),
      },
    }));
}
