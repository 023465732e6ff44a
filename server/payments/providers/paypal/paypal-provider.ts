/**
 * PayPal as a provider. The customer agrees on PayPal's page, and the money is taken by our own capture and by nothing else: an order
 * that is not captured costs nobody anything, however late it is approved. See docs/decisions/0145.
 */
import { ProviderError, isFailure } from "../provider.ts";
import type { CheckoutState, Provider, ProviderEvent } from "../provider.ts";
import { createPayPalCertificates } from "#server/platform/paypal/paypal-certificates.ts";
import { createPayPalClient } from "#server/platform/paypal/paypal-client.ts";
import type { PayPalClient } from "#server/platform/paypal/paypal-client.ts";
import { PayPalError } from "#server/platform/paypal/paypal-error.ts";
import { isOfThisMachine, livePayPal } from "#server/platform/paypal/paypal-host.ts";
import { eventSchema } from "#server/platform/paypal/paypal-objects.ts";
import { isSignedByPayPal } from "#server/platform/paypal/paypal-signature.ts";
import { readMovements } from "./paypal-movements.ts";
import { approvalUrl, formatCustomId, toDispute, parseCustomId, refundFrom, toCheckoutState } from "./paypal-states.ts";

export type PayPalKeys = {
  /** Of PayPal, of its sandbox, or of a local server in its place. */
  url: string;
  clientId: string;
  secret: string;
  webhookId: string;
};
type Needs = PayPalKeys & { now?: () => Date; timeoutMilliseconds?: number };

export function createPayPalProvider({ webhookId, now = () => new Date(), ...keys }: Needs): Provider {
  const client = createPayPalClient({ ...keys, now });
  const localUrl = isOfThisMachine(keys.url) ? keys.url : undefined;
  const certificates = createPayPalCertificates({ now, localUrl });
  const isLive = new URL(keys.url).origin === livePayPal;
  return {
    name: "paypal",
    isLive,
    ...checkoutCalls(client, isLive, localUrl),
    ...refundCalls(client),
    fetchDispute: async (id) => toDispute(await translated(client.dispute(id)), isLive),
    verifyEvent: async ({ body, headers, now: receivedAt }) => {
      const bytes = Buffer.from(body);
      const notification = { body: bytes, header: (name: string) => headers.get(name) ?? undefined };
      if (!(await isSignedByPayPal({ certificates, webhookId, now: () => receivedAt }, notification))) return null;
      return eventFrom(bytes);
    },
    listMovements: (span) => readMovements(client, translated, span),
  };
}

type CheckoutCalls = Required<
  Pick<Provider, "createCheckout" | "findCheckout" | "fetchPayment" | "expireCheckout" | "capture" | "checkoutOfCharge">
>;

function checkoutCalls(client: PayPalClient, isLive: boolean, localUrl: string | undefined): CheckoutCalls {
  const fetchPayment = async (id: string): Promise<CheckoutState> => {
    const order = await orMissing(translated(client.order(id)));
    // PayPal forgets orders that nobody approved.
    return order === null ? { id, url: null, state: "expired" } : toCheckoutState(order, isLive);
  };
  return {
    createCheckout: async ({ attemptId, amountPence, description, successUrl, cancelUrl, reference }) => {
      const marks = { requestId: attemptId, customId: formatCustomId({ attemptId, reference }) };
      const order = await translated(client.createOrder({ ...marks, pence: amountPence, description, returnUrl: successUrl, cancelUrl }));
      const url = approvalUrl(order, localUrl);
      if (url === null) throw new ProviderError("unknown", "NO_PAGE_TO_APPROVE_ON");
      return { id: order.id, url };
    },
    // PayPal lists no orders. One whose answer was lost was shown to nobody, so nobody can approve it.
    findCheckout: () => Promise.resolve(null),
    fetchPayment,
    // No order can be ended there. Without our capture it takes no money, and whoever calls this captures it no more.
    expireCheckout: async (id) => {
      const checkout = await fetchPayment(id);
      return checkout.state === "open" || checkout.state === "approved" ? { id, url: null, state: "expired" } : checkout;
    },
    capture: async ({ checkoutId, attemptId }) => {
      try {
        return toCheckoutState(await translated(client.captureOrder(checkoutId, `capture-${attemptId}`)), isLive);
      } catch (error) {
        // Taken before, not approved, or the card was declined and another may be chosen: the order says.
        if (isFailure(error, "refused", "missing")) return fetchPayment(checkoutId);
        throw error;
      }
    },
    checkoutOfCharge: async (chargeId) => {
      const capture = await orMissing(translated(client.capture(chargeId)));
      return capture?.supplementary_data?.related_ids?.order_id ?? null;
    },
  };
}

const refundCalls = (client: PayPalClient): Pick<Provider, "refund" | "fetchRefund" | "findRefund"> => ({
  refund: async ({ refundId, chargeId, amountPence, reference }) => {
    const refund = { captureId: chargeId, requestId: refundId, pence: amountPence, customId: refundId, note: `Refund for ${reference}` };
    return refundFrom(await translated(client.refundCapture(refund)));
  },
  fetchRefund: async (id) => refundFrom(await translated(client.refund(id))),
  findRefund: ({ refundId, chargeId }) => findRefund(client, refundId, chargeId),
});

/** The refunds of a payment stand in its order. */
async function findRefund(client: PayPalClient, refundId: string, chargeId: string) {
  const capture = await translated(client.capture(chargeId));
  const orderId = capture.supplementary_data?.related_ids?.order_id;
  if (orderId === undefined) throw new ProviderError("unknown", "NO_ORDER_OF_CAPTURE");
  const { purchase_units: units } = await translated(client.order(orderId));
  const refunds = units.flatMap(({ payments }) => payments?.refunds ?? []);
  const refund = refunds.find(({ custom_id: customId }) => parseCustomId(customId).first === refundId);
  return refund === undefined ? null : refundFrom(refund);
}

/** Null where it cannot be read: signed by PayPal all the same, but nothing that we could ask for. */
function eventFrom(body: Buffer): ProviderEvent | null {
  const parsed = eventSchema.safeParse(parsedJson(body));
  if (!parsed.success) return null;
  const { id, event_type: type, resource_type: resourceType, resource } = parsed.data;
  const kind = kinds.get(resourceType ?? "") ?? "other";
  const objectId = kind === "dispute" ? resource.dispute_id : resource.id;
  return objectId === undefined ? { id, type, concerns: { kind: "other", id } } : { id, type, concerns: { kind, id: objectId } };
}
const kinds = new Map([
  ["checkout-order", "checkout"],
  ["capture", "charge"],
  ["refund", "refund"],
  ["dispute", "dispute"],
] as const satisfies readonly (readonly [string, ProviderEvent["concerns"]["kind"]])[]) as ReadonlyMap<
  string,
  ProviderEvent["concerns"]["kind"]
>;

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** PayPal's failures in the words of the port. */
async function translated<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    throw new ProviderError(error.isMissing ? "missing" : error.kind, error.issue.slice(0, 100), { cause: error });
  }
}

async function orMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isFailure(error, "missing")) return null;
    throw error;
  }
}
