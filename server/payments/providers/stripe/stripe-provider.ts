/** Stripe as a provider. */
import type { Provider } from "../provider.ts";
import { createSession, expireSession, fetchSession, findSession, sessionOfCharge } from "./stripe-checkout.ts";
import { isLiveKey, lazyStripe } from "./stripe-client.ts";
import type { StripeSettings } from "./stripe-client.ts";
import { verifyStripeEvent } from "./stripe-events.ts";
import { createRefund, fetchDispute, fetchRefund, findRefund } from "./stripe-money-back.ts";
import { listStripeMovements } from "./stripe-movements.ts";

export function createStripeProvider(settings: StripeSettings): Provider {
  const client = lazyStripe(settings);
  const isLive = isLiveKey(settings.secretKey);
  return {
    name: "stripe",
    isLive,
    createCheckout: async (request) => createSession(await client(), request),
    findCheckout: async (attempt) => findSession(await client(), attempt),
    fetchPayment: async (id) => fetchSession(await client(), id),
    expireCheckout: async (id) => expireSession(await client(), id),
    checkoutOfCharge: async (id) => sessionOfCharge(await client(), id),
    refund: async (request) => createRefund(await client(), request),
    fetchRefund: async (id) => fetchRefund(await client(), id),
    findRefund: async (refund) => findRefund(await client(), refund),
    fetchDispute: async (id) => fetchDispute(await client(), id),
    verifyEvent: async (delivered) => verifyStripeEvent(await client(), { webhookSecret: settings.webhookSecret, isLive }, delivered),
    listMovements: async function* (span) {
      yield* listStripeMovements(await client(), span);
    },
  };
}
