/**
 * The books of the local Stripe: sessions, payment intents, charges, refunds, disputes, balance transactions and the events that follow. They follow
 * Stripe's rules and not ours, and are what tests hold our own books against.
 */
import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";

type Json = Record<string, unknown>;
/** Each field is one of the SDK's type, and what is written into it is a value of it. */
type Fits<Theirs, Ours extends Pick<Theirs, keyof Ours & keyof Theirs> & Record<Exclude<keyof Ours, keyof Theirs>, never>> = Ours;
export type Session = Json &
  Fits<
    Stripe.Checkout.Session,
    {
      id: string;
      status: "open" | "complete" | "expired";
      payment_status: "paid" | "unpaid" | "no_payment_required";
      created: number;
      expires_at: number;
      amount_total: number;
      currency: string;
      client_reference_id: string | null;
      metadata: Record<string, string>;
      payment_intent: string | null;
      success_url: string;
      cancel_url: string;
      url: string | null;
    }
  >;
type Intent = Json &
  Fits<Stripe.PaymentIntent, { id: string; status: string; latest_charge: string | null; metadata: Record<string, string> }>;
export type Charge = Json &
  Fits<
    Stripe.Charge,
    {
      id: string;
      amount: number;
      amount_captured: number;
      amount_refunded: number;
      disputed: boolean;
      paid: boolean;
      payment_intent: string;
      balance_transaction: string | null;
    }
  >;
export type Refund = Json &
  Fits<Stripe.Refund, { id: string; amount: number; charge: string; status: string; metadata: Record<string, string> }>;
export type Dispute = Json &
  Fits<
    Stripe.Dispute,
    {
      id: string;
      charge: string;
      status: string;
      amount: number;
      is_charge_refundable: boolean;
    }
  > & { balance_transactions: Balance[] };
export type Balance = Json &
  Fits<Stripe.BalanceTransaction, { id: string; amount: number; fee: number; created: number; type: string; source: string }>;
export type StoredEvent = { id: string; type: string; body: string };

/** An answer that refuses, as Stripe words it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Json;
  constructor(status: number, error: Json) {
    super(String(error["message"]));
    this.status = status;
    this.body = { error: { doc_url: "https://stripe.com/docs/error-codes", ...error } };
  }
}
const invalid = (message: string, more: Json = {}, status = 400) =>
  new Refusal(status, { type: "invalid_request_error", message, ...more });

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
/** 1.5 % and 20p. */
export const feeOf = (pence: number): number => Math.round(pence * 0.015) + 20;
const minSeconds = 30 * 60;
const maxSeconds = 24 * 60 * 60;
const minPence = 30;

export type Books = ReturnType<typeof createBooks>;
export type BooksOptions = { now: () => Date; isLive?: boolean; pageUrl: (sessionId: string) => string };

export function createBooks({ now, isLive = false, pageUrl }: BooksOptions) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const balance: Balance[] = [];
  const events: StoredEvent[] = [];
  /** How the next refunds go; without one, they succeed at once. */
  const refundPlans: ("succeeded" | "pending" | "failed")[] = [];
  const seconds = () => Math.floor(now().getTime() / 1000);
  const need = <Kind>(of: Map<string, Kind>, id: string, name: string): Kind => {
    const one = of.get(id);
    if (one === undefined) throw invalid(`No such ${name}: '${id}'`, { code: "resource_missing", param: "id" }, 404);
    return one;
  };
  const move = (type: string, amount: number, source: string, fee = 0): Balance => {
    const entry = {
      id: newId("txn"),
      object: "balance_transaction",
      amount,
      fee,
      net: amount - fee,
      currency: "gbp",
      created: seconds(),
      type,
      source,
    };
    balance.push(entry);
    return entry;
  };
  const emit = (type: string, object: Json) => {
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: seconds(),
      livemode: isLive,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
    };
    events.push({ id: event.id, type, body: JSON.stringify(event, null, 2) });
  };
  /** A session ends by itself, whoever looks. */
  const session = (id: string): Session => {
    const one = need(sessions, id, "checkout.session");
    if (one.status === "open" && seconds() >= one.expires_at) close(one);
    return one;
  };
  const close = (one: Session) => {
    Object.assign(one, { status: "expired", url: null });
    emit("checkout.session.expired", one);
  };
  const intentOf = (one: Session): Intent => {
    const intent = intents.get(one.payment_intent ?? "") ?? {
      id: newId("pi"),
      object: "payment_intent",
      amount: one.amount_total,
      currency: one.currency,
      livemode: isLive,
      created: seconds(),
      latest_charge: null,
      status: "requires_payment_method",
      metadata: { ...one.metadata },
    };
    intents.set(intent.id, intent);
    one.payment_intent = intent.id;
    return intent;
  };
  const payable = (id: string): Session => {
    const one = session(id);
    if (one.status !== "open") throw invalid("This Checkout Session is no longer active.", { code: "checkout_session_inactive" });
    return one;
  };
  const charged = (one: Session): Charge => {
    const intent = intentOf(one);
    const charge: Charge = {
      id: newId("ch"),
      object: "charge",
      amount: one.amount_total,
      amount_captured: one.amount_total,
      amount_refunded: 0,
      captured: true,
      created: seconds(),
      currency: one.currency,
      disputed: false,
      livemode: isLive,
      metadata: { ...one.metadata },
      paid: true,
      payment_intent: intent.id,
      refunded: false,
      status: "succeeded",
      balance_transaction: null,
    };
    charge.balance_transaction = move("charge", charge.amount, charge.id, feeOf(charge.amount)).id;
    charges.set(charge.id, charge);
    Object.assign(intent, { status: "succeeded", latest_charge: charge.id, amount_received: charge.amount });
    Object.assign(one, { payment_status: "paid" });
    emit("charge.succeeded", charge);
    emit("payment_intent.succeeded", intent);
    return charge;
  };
  const refundedOf = (charge: Charge) =>
    [...refunds.values()]
      .filter((one) => one.charge === charge.id && !["failed", "canceled"].includes(one.status))
      .reduce((sum, one) => sum + one.amount, 0);
  const recount = (charge: Charge) =>
    Object.assign(charge, { amount_refunded: refundedOf(charge), refunded: refundedOf(charge) === charge.amount });

  return {
    sessions,
    intents,
    charges,
    refunds,
    disputes,
    balance,
    events,
    refundPlans,
    isLive,
    session,
    seconds,
    intent: (id: string) => need(intents, id, "payment_intent"),
    charge: (id: string) => need(charges, id, "charge"),
    refund: (id: string) => need(refunds, id, "refund"),
    dispute: (id: string) => need(disputes, id, "dispute"),

    createSession(
      parameters: Pick<
        Session,
        "amount_total" | "currency" | "client_reference_id" | "metadata" | "expires_at" | "success_url" | "cancel_url"
      >,
    ): Session {
      if (parameters.amount_total < minPence)
        throw invalid("The Checkout Session's total amount must convert to at least 30 pence.", { code: "amount_too_small" });
      const life = parameters.expires_at - seconds();
      if (life < minSeconds || life > maxSeconds)
        throw invalid("The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.", {
          param: "expires_at",
        });
      const id = newId(isLive ? "cs_live" : "cs_test");
      const one: Session = {
        ...parameters,
        id,
        object: "checkout.session",
        mode: "payment",
        status: "open",
        payment_status: "unpaid",
        created: seconds(),
        livemode: isLive,
        payment_intent: null,
        url: pageUrl(id),
      };
      sessions.set(id, one);
      return one;
    },
    expireSession(id: string): Session {
      const one = session(id);
      if (one.status !== "open")
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${one.status}\`.`,
        );
      close(one);
      return one;
    },
    /** The customer pays; with a method whose money comes later the session is complete and not paid. */
    pay(id: string, isLater = false): Session {
      const one = payable(id);
      Object.assign(one, { status: "complete", url: null });
      if (isLater) Object.assign(intentOf(one), { status: "processing" });
      else charged(one);
      emit("checkout.session.completed", one);
      return one;
    },
    settleLater(id: string, isPaid: boolean): void {
      const one = need(sessions, id, "checkout.session");
      const intent = intentOf(one);
      if (intent.status !== "processing") return;
      if (isPaid) charged(one);
      else Object.assign(intent, { status: "requires_payment_method" });
      emit(isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed", one);
    },
    decline(id: string): void {
      emit("payment_intent.payment_failed", intentOf(payable(id)));
    },
    challenge(id: string): void {
      Object.assign(intentOf(payable(id)), { status: "requires_action" });
    },

    createRefund({
      charge: chargeId,
      amount,
      metadata,
    }: {
      charge: string;
      amount: number | undefined;
      metadata: Record<string, string>;
    }): Refund {
      const charge = need(charges, chargeId, "charge");
      const left = charge.amount - refundedOf(charge);
      if ([...disputes.values()].some((one) => one.charge === chargeId && !one.is_charge_refundable))
        throw invalid("This charge has been charged back and can't be refunded.", { code: "charge_disputed" });
      if (left === 0) throw invalid(`Charge ${chargeId} has already been refunded.`, { code: "charge_already_refunded" });
      const pence = amount ?? left;
      if (pence > left || pence < 1)
        throw invalid(`Refund amount (${pence}) is greater than unrefunded amount on charge (${left})`, { param: "amount" });
      const plan = refundPlans.shift() ?? "succeeded";
      const id = newId("re");
      const one: Refund = {
        id,
        object: "refund",
        amount: pence,
        charge: chargeId,
        currency: charge["currency"],
        created: seconds(),
        metadata,
        payment_intent: charge.payment_intent,
        status: plan === "failed" ? "pending" : plan,
        balance_transaction: null,
      };
      refunds.set(id, one);
      one["balance_transaction"] = move("refund", -pence, id).id;
      recount(charge);
      emit("refund.created", one);
      emit("charge.refunded", charge);
      if (plan === "failed") this.failRefund(id);
      return one;
    },
    arriveRefund(id: string): void {
      const one = need(refunds, id, "refund");
      if (one.status !== "pending") return;
      one.status = "succeeded";
      emit("refund.updated", one);
    },
    /** The bank sends it back: the money is in our balance again. */
    failRefund(id: string): void {
      const one = need(refunds, id, "refund");
      if (!["pending", "succeeded"].includes(one.status)) return;
      Object.assign(one, {
        status: "failed",
        failure_reason: "expired_or_canceled_card",
        failure_balance_transaction: move("refund_failure", one.amount, id).id,
      });
      recount(need(charges, one.charge, "charge"));
      emit("refund.failed", one);
    },

    openDispute(chargeId: string, isInquiry = false): Dispute | null {
      const charge = need(charges, chargeId, "charge");
      const amount = charge.amount - refundedOf(charge);
      if (amount === 0 || charge.disputed) return null;
      charge.disputed = true;
      const id = newId("du");
      const one: Dispute = {
        id,
        object: "dispute",
        amount,
        charge: chargeId,
        created: seconds(),
        currency: "gbp",
        livemode: isLive,
        reason: "fraudulent",
        status: isInquiry ? "warning_needs_response" : "needs_response",
        is_charge_refundable: isInquiry,
        evidence_details: { due_by: seconds() + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
        balance_transactions: [],
      };
      disputes.set(id, one);
      if (!isInquiry) one.balance_transactions.push(move("adjustment", -amount, id, 2_000));
      emit("charge.dispute.created", one);
      if (!isInquiry) emit("charge.dispute.funds_withdrawn", one);
      return one;
    },
    endDispute(id: string, isWon: boolean): void {
      const one = need(disputes, id, "dispute");
      if (one.status === "warning_needs_response") one.status = "warning_closed";
      else if (one.status === "needs_response") {
        one.status = isWon ? "won" : "lost";
        if (isWon) one.balance_transactions.push(move("adjustment", one.amount, id));
      } else return;
      emit("charge.dispute.closed", one);
    },
    /** What the customer of these marks has paid and not got back, as the books say. */
    netOf(attemptIds: ReadonlySet<string>): number {
      return [...charges.values()]
        .filter(({ metadata }) => attemptIds.has((metadata as Record<string, string>)["attemptId"] ?? ""))
        .reduce((sum, one) => sum + one.amount - refundedOf(one), 0);
    },
  };
}
