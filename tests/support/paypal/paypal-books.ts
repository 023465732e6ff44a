/**
 * The local PayPal's own books: what it took from whom and gave back, by its own reckoning and from no answer it gave.
 * They are what a test holds ours against.
 */
import { randomBytes, randomUUID } from "node:crypto";

/** How the person at PayPal's page pays. */
export type Funding = "balance" | "declines" | "declined-inside" | "echeck";
export type LocalOrder = {
  id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  pence: number;
  customId: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  funding: Funding;
  captureId: string | null;
  createdAt: Date;
};
export type LocalCapture = {
  id: string;
  orderId: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  pence: number;
  feePence: number;
  customId: string;
  createdAt: Date;
};
export type LocalRefund = {
  id: string;
  captureId: string;
  status: "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";
  pence: number;
  customId: string;
  createdAt: Date;
};
export type LocalDispute = {
  id: string;
  captureId: string;
  stage: "INQUIRY" | "CHARGEBACK";
  status: "WAITING_FOR_SELLER_RESPONSE" | "UNDER_REVIEW" | "RESOLVED";
  outcome: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | null;
  /** When it left the account; null while it has not. */
  takenAt: Date | null;
  pence: number;
  dueAt: Date;
  createdAt: Date;
};
/** As PayPal sends it; `resource` is the object at that moment. */
export type LocalEvent = { id: string; event_type: string; create_time: string; resource_type: string; resource: Record<string, unknown> };

export type Books = ReturnType<typeof createBooks>;

/** Seventeen capitals and digits. */
const paypalId = () =>
  randomBytes(16)
    .toString("base64")
    .replaceAll(/[^A-Z0-9]/gi, "")
    .toUpperCase()
    .padEnd(17, "7")
    .slice(0, 17);
const feeOf = (pence: number) => Math.round(pence * 0.029) + 30;
const day = 86_400_000;

export function createBooks(now: () => Date) {
  const orders = new Map<string, LocalOrder>();
  const captures = new Map<string, LocalCapture>();
  const refunds = new Map<string, LocalRefund>();
  const disputes = new Map<string, LocalDispute>();
  const refundsOf = (captureId: string) => [...refunds.values()].filter((refund) => refund.captureId === captureId);
  /** Given back, or on its way. */
  const refundedPence = (captureId: string) =>
    refundsOf(captureId).reduce((sum, { status, pence }) => (status === "COMPLETED" || status === "PENDING" ? sum + pence : sum), 0);
  const disputedPence = (captureId: string) =>
    [...disputes.values()].reduce(
      (sum, { captureId: of, takenAt, pence }) => (of === captureId && takenAt !== null ? sum + pence : sum),
      0,
    );

  /** The state of a capture follows from what was given back of it. */
  function settleCapture(captureId: string): void {
    const capture = captures.get(captureId);
    if (capture === undefined || capture.status === "PENDING" || capture.status === "DECLINED") return;
    const back = refundsOf(captureId).reduce((sum, { status, pence }) => (status === "COMPLETED" ? sum + pence : sum), 0);
    capture.status = back === 0 ? "COMPLETED" : back < capture.pence ? "PARTIALLY_REFUNDED" : "REFUNDED";
  }

  return {
    orders,
    captures,
    refunds,
    disputes,
    refundedPence,
    disputedPence,
    refundsOf,
    settleCapture,
    addOrder: (order: Omit<LocalOrder, "id" | "status" | "funding" | "captureId" | "createdAt">): LocalOrder => {
      const added: LocalOrder = {
        ...order,
        id: paypalId(),
        status: "PAYER_ACTION_REQUIRED",
        funding: "balance",
        captureId: null,
        createdAt: now(),
      };
      orders.set(added.id, added);
      return added;
    },
    /** By how it is paid: taken, on its way, or declined although the order is complete. */
    addCapture: (order: LocalOrder): LocalCapture => {
      const status = order.funding === "echeck" ? "PENDING" : order.funding === "declined-inside" ? "DECLINED" : "COMPLETED";
      const capture: LocalCapture = {
        id: paypalId(),
        orderId: order.id,
        status,
        pence: order.pence,
        feePence: feeOf(order.pence),
        customId: order.customId,
        createdAt: now(),
      };
      captures.set(capture.id, capture);
      Object.assign(order, { status: "COMPLETED", captureId: capture.id });
      return capture;
    },
    addRefund: (refund: Pick<LocalRefund, "captureId" | "status" | "pence" | "customId">): LocalRefund => {
      const added = { ...refund, id: paypalId(), createdAt: now() };
      refunds.set(added.id, added);
      settleCapture(refund.captureId);
      return added;
    },
    addDispute: (captureId: string, stage: LocalDispute["stage"], pence: number): LocalDispute => {
      const dispute: LocalDispute = {
        id: `PP-D-${[...disputes.keys()].length + 1}-${paypalId().slice(0, 6)}`,
        captureId,
        stage,
        status: "WAITING_FOR_SELLER_RESPONSE",
        outcome: null,
        // The money is on hold meanwhile, and leaves the account when the buyer is found right.
        takenAt: null,
        pence,
        dueAt: new Date(now().getTime() + 10 * day),
        createdAt: now(),
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    resolveDispute: (dispute: LocalDispute, outcome: NonNullable<LocalDispute["outcome"]>): void => {
      Object.assign(dispute, { status: "RESOLVED", outcome, takenAt: outcome === "RESOLVED_BUYER_FAVOUR" ? now() : null });
    },
    /** What the firm has of this payment by now. */
    keptPence: (captureId: string): number => {
      const capture = captures.get(captureId);
      if (capture === undefined || capture.status === "PENDING" || capture.status === "DECLINED") return 0;
      const back = refundsOf(captureId).reduce((sum, { status, pence }) => (status === "COMPLETED" ? sum + pence : sum), 0);
      return capture.pence - back - disputedPence(captureId);
    },
    /** Taken for good or on its way, of all orders with this custom id. */
    chargesOf: (customId: string): LocalCapture[] =>
      [...captures.values()].filter((capture) => capture.customId === customId && capture.status !== "DECLINED"),
    eventOf: (type: string, resourceType: string, resource: Record<string, unknown>): LocalEvent => ({
      id: `WH-${randomUUID().toUpperCase()}`,
      event_type: type,
      create_time: now().toISOString(),
      resource_type: resourceType,
      resource,
    }),
  };
}
