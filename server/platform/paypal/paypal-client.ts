/**
 * A small client of PayPal's REST interface (docs/decisions/0145). One request, one attempt: who repeats it, and with
 * which request id, is for whoever calls. Nothing is logged here; secret and token only travel in headers.
 */
import type { z } from "zod";
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";
import { formatAmount } from "./paypal-amount.ts";
import { PayPalError } from "./paypal-error.ts";
import {
  captureSchema,
  disputeListSchema,
  disputeSchema,
  orderSchema,
  problemSchema,
  refundSchema,
  tokenSchema,
  transactionsSchema,
} from "./paypal-objects.ts";
import type { PayPalCapture, PayPalDispute, PayPalOrder, PayPalRefund, PayPalTransaction } from "./paypal-objects.ts";

export type PayPalService = {
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com`, or a local server's. */
  url: string;
  clientId: string;
  secret: string;
  now: () => Date;
  timeoutMilliseconds?: number;
};

export type NewOrder = {
  /** The same id within six hours brings the same order. */
  requestId: string;
  pence: number;
  /** Comes back with the capture and in PayPal's reports. */
  customId: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
};
export type NewRefund = { captureId: string; requestId: string; pence: number; customId: string; note: string };

export type PayPalClient = {
  createOrder: (order: NewOrder) => Promise<PayPalOrder>;
  order: (id: string) => Promise<PayPalOrder>;
  /** The order as it is then; its capture may be declined or pending although the order is `COMPLETED`. */
  captureOrder: (id: string, requestId: string) => Promise<PayPalOrder>;
  capture: (id: string) => Promise<PayPalCapture>;
  refundCapture: (refund: NewRefund) => Promise<PayPalRefund>;
  refund: (id: string) => Promise<PayPalRefund>;
  dispute: (id: string) => Promise<PayPalDispute>;
  /** Of this payment. */
  disputesOf: (captureId: string) => Promise<string[]>;
  /** All that moved money in this span, at most 31 days; what is younger than three hours may be missing. */
  transactions: (from: Date, until: Date) => Promise<PayPalTransaction[]>;
};

/** A token is renewed this long before it ends, so that none ends on its way. */
const renewedBeforeSeconds = 60;
const pageSize = 500;
/** More than a firm of a few vans sees in four days, by far. */
const maxPages = 50;

type Sent = { method: "GET" | "POST"; path: string; requestId?: string; body?: unknown };

export function createPayPalClient(service: PayPalService): PayPalClient {
  const token = tokens(service);
  const call = async <T extends z.ZodType>(schema: T, sent: Sent): Promise<z.output<T>> => {
    try {
      return await send(service, await token.current(), schema, sent);
    } catch (error) {
      // A token can be withdrawn before its time. Refused for its token, a request has had no effect: once more with a new one.
      if (!(error instanceof PayPalError && error.issue === "HTTP 401")) throw error;
      token.drop();
      return send(service, await token.current(), schema, sent);
    }
  };
  const part = encodeURIComponent;
  return {
    createOrder: (order) =>
      call(orderSchema, { method: "POST", path: "/v2/checkout/orders", requestId: order.requestId, body: orderBody(order) }),
    order: (id) => call(orderSchema, { method: "GET", path: `/v2/checkout/orders/${part(id)}` }),
    captureOrder: (id, requestId) =>
      call(orderSchema, { method: "POST", path: `/v2/checkout/orders/${part(id)}/capture`, requestId, body: {} }),
    capture: (id) => call(captureSchema, { method: "GET", path: `/v2/payments/captures/${part(id)}` }),
    refundCapture: ({ captureId, requestId, pence, customId, note }) =>
      call(refundSchema, {
        method: "POST",
        path: `/v2/payments/captures/${part(captureId)}/refund`,
        requestId,
        body: { amount: formatAmount(pence), custom_id: customId, note_to_payer: note.slice(0, 255) },
      }),
    refund: (id) => call(refundSchema, { method: "GET", path: `/v2/payments/refunds/${part(id)}` }),
    dispute: (id) => call(disputeSchema, { method: "GET", path: `/v1/customer/disputes/${part(id)}` }),
    disputesOf: async (captureId) => {
      const query = new URLSearchParams({ disputed_transaction_id: captureId });
      const { items } = await call(disputeListSchema, { method: "GET", path: `/v1/customer/disputes?${query.toString()}` });
      return items.map(({ dispute_id: disputeId }) => disputeId);
    },
    transactions: async (from, until) => {
      const all: PayPalTransaction[] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const query = new URLSearchParams({ start_date: seconds(from), end_date: seconds(until), page_size: String(pageSize) });
        const listed = await call(transactionsSchema, {
          method: "GET",
          path: `/v1/reporting/transactions?${query.toString()}&page=${page}`,
        });
        all.push(...listed.transaction_details.map(({ transaction_info: info }) => info));
        if (page >= listed.total_pages) return all;
      }
      throw new PayPalError("refused", "TOO_MANY_TRANSACTIONS");
    },
  };
}

const seconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

function orderBody({ pence, customId, description, returnUrl, cancelUrl }: NewOrder): unknown {
  return {
    intent: "CAPTURE",
    purchase_units: [{ custom_id: customId, description: description.slice(0, 127), amount: formatAmount(pence) }],
    payment_source: {
      paypal: {
        experience_context: {
          locale: "en-GB",
          // We come to the customer: PayPal asks for no address.
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}

/** One token for all requests; callers who need a new one at the same time wait for one request. */
function tokens(service: PayPalService) {
  let token: { value: string; until: number } | undefined;
  let renewal: Promise<string> | undefined;
  const renew = async () => {
    const granted = await send(service, undefined, tokenSchema, { method: "POST", path: "/v1/oauth2/token" }).catch(nothingSent);
    token = { value: granted.access_token, until: service.now().getTime() + (granted.expires_in - renewedBeforeSeconds) * 1_000 };
    return granted.access_token;
  };
  return {
    current: async () => {
      if (token !== undefined && service.now().getTime() < token.until) return token.value;
      renewal ??= renew().finally(() => void (renewal = undefined));
      return renewal;
    },
    drop: () => void (token = undefined),
  };
}

/** Without a token the request itself was never sent, however the asking for one ended. */
function nothingSent(error: unknown): never {
  if (!(error instanceof PayPalError)) throw error;
  throw new PayPalError(error.kind === "refused" ? "refused" : "busy", `NO_TOKEN: ${error.issue}`, error.debugId);
}

/** @throws PayPalError, and nothing else. */
async function send<T extends z.ZodType>(service: PayPalService, token: string | undefined, schema: T, sent: Sent): Promise<z.output<T>> {
  const { status, text, debugId } = await post(service, token, sent);
  const body = json(text);
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new PayPalError("unknown", "UNREADABLE_ANSWER", debugId);
  }
  const problem = problemSchema.safeParse(body).data;
  const issue = problem?.details?.[0]?.issue ?? problem?.error ?? problem?.name ?? `HTTP ${status}`;
  throw new PayPalError(
    failureKind(status),
    status === 401 && token !== undefined ? "HTTP 401" : issue,
    debugId ?? problem?.debug_id,
    status,
  );
}

/** Of 409, 429 and 401 nothing was done; of 5xx and what is no answer at all nobody knows. */
function failureKind(status: number): "refused" | "busy" | "unknown" {
  if (status === 401 || status === 409 || status === 429) return "busy";
  return status >= 400 && status < 500 ? "refused" : "unknown";
}

async function post(service: PayPalService, token: string | undefined, { method, path, requestId, body }: Sent) {
  const basic = Buffer.from(`${service.clientId}:${service.secret}`).toString("base64");
  const form = token === undefined ? "grant_type=client_credentials" : undefined;
  try {
    const response = await fetch(`${withoutTrailingSlashes(service.url)}${path}`, {
      method,
      headers: {
        accept: "application/json",
        authorization: token === undefined ? `Basic ${basic}` : `Bearer ${token}`,
        "content-type": form === undefined ? "application/json" : "application/x-www-form-urlencoded",
        // The whole object in the answer, not its id alone.
        prefer: "return=representation",
        ...(requestId !== undefined && { "paypal-request-id": requestId }),
      },
      ...(method === "POST" && { body: form ?? JSON.stringify(body) }),
      // A redirect would send the credentials to another host.
      redirect: "error",
      signal: AbortSignal.timeout(service.timeoutMilliseconds ?? 15_000),
    });
    return { status: response.status, text: await response.text(), debugId: response.headers.get("paypal-debug-id") ?? undefined };
  } catch (error) {
    throw new PayPalError("unknown", error instanceof Error && error.name === "TimeoutError" ? "TIMEOUT" : "NO_ANSWER");
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
