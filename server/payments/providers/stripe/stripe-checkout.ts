/** Hosted Checkout: sessions, and the charge that a paid one has. */
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { ProviderError, isFailure } from "../provider.ts";
import type { Charge, Checkout, CheckoutRequest, CheckoutState } from "../provider.ts";
import { callStripe, idOf, toDate, toSeconds } from "./stripe-client.ts";
import type { StripeClient } from "./stripe-client.ts";

type Session = Stripe.Checkout.Session;

/** Stripe ends a session after 30 minutes at the earliest; a little more, so that a repeated request is still one it takes. */
const sessionSeconds = 35 * 60;
const expand = ["payment_intent.latest_charge.balance_transaction"];

export async function createSession(client: StripeClient, request: CheckoutRequest): Promise<Checkout> {
  const { attemptId, reference, amountPence, description, successUrl, cancelUrl, createdAt } = request;
  const metadata = { attemptId, reference };
  const name = description;
  const session = await callStripe(() =>
    client.checkout.sessions.create(
      {
        mode: "payment",
        line_items: [{ quantity: 1, price_data: { currency: "gbp", unit_amount: amountPence, product_data: { name } } }],
        client_reference_id: attemptId,
        metadata,
        payment_intent_data: { metadata, description },
        // The price was agreed in pounds.
        adaptive_pricing: { enabled: false },
        success_url: successUrl,
        cancel_url: cancelUrl,
        expires_at: toSeconds(createdAt) + sessionSeconds,
      },
      { idempotencyKey: `attempt-${attemptId}` },
    ),
  );
  return { id: session.id, url: session.url };
}

/** Stripe lists sessions by their time alone; ours says which attempt it is for. */
export async function findSession(client: StripeClient, attempt: { attemptId: string; createdAt: Date }): Promise<Checkout | null> {
  const from = toSeconds(attempt.createdAt);
  const created = { gte: from - 60, lte: from + 6 * 60 * 60 };
  return callStripe(async () => {
    for await (const session of client.checkout.sessions.list({ created, limit: 100 }))
      if (session.client_reference_id === attempt.attemptId) return { id: session.id, url: session.url };
    return null;
  });
}

export const fetchSession = async (client: StripeClient, id: string): Promise<CheckoutState> =>
  toCheckoutState(await callStripe(() => client.checkout.sessions.retrieve(id, { expand })));

/** Stripe refuses to end a session that is not open: then it says what became of it. */
export async function expireSession(client: StripeClient, id: string): Promise<CheckoutState> {
  try {
    // A key for each call: a failure that Stripe stored under one would be its answer for a day.
    return toCheckoutState(await callStripe(() => client.checkout.sessions.expire(id, { expand }, { idempotencyKey: randomUUID() })));
  } catch (error) {
    if (isFailure(error, "refused")) return fetchSession(client, id);
    throw error;
  }
}

export async function sessionOfCharge(client: StripeClient, chargeId: string): Promise<string | null> {
  return callStripe(async () => {
    const intent = idOf((await client.charges.retrieve(chargeId)).payment_intent);
    if (intent === null) return null;
    const { data } = await client.checkout.sessions.list({ payment_intent: intent, limit: 1 });
    return data[0]?.id ?? null;
  });
}

function toCheckoutState(session: Session): CheckoutState {
  const { id, url } = session;
  if (session.status === "open") return { id, url, state: "open" };
  if (session.status === "expired") return { id, url: null, state: "expired" };
  if (session.payment_status === "paid") return { id, url: null, state: "paid", charge: toCharge(session) };
  // Complete and not paid: a method whose money comes later, or does not.
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const hasFailed = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return { id, url: null, state: hasFailed ? "failed" : "processing" };
}

/** What stands on the session and on the charge itself: the amount that was taken, not the one that was asked for. */
function toCharge(session: Session): Charge {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  if (charge === null) throw new ProviderError("unknown", "paid_without_charge");
  const balance = typeof charge.balance_transaction === "object" ? charge.balance_transaction : null;
  return {
    id: charge.id,
    attemptId: session.metadata?.["attemptId"] ?? null,
    reference: session.metadata?.["reference"] ?? null,
    amountPence: charge.amount_captured,
    currency: charge.currency,
    isLive: charge.livemode,
    feePence: balance?.fee ?? null,
    takenAt: toDate(charge.created),
    refundedPence: charge.amount_refunded,
  };
}
