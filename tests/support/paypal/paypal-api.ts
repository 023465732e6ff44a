/** The commands of the local PayPal, with the refusals that the real one has. */
import type { Books, LocalCapture, LocalEvent, LocalOrder, LocalRefund } from "./paypal-books.ts";
import { captureJson, disputeJson, orderJson, refundJson, transactionRows } from "./paypal-objects.ts";
import type { Json } from "./paypal-objects.ts";

export type ApiAnswer = { status: number; body: Json | string; type?: string; location?: string };
export type RefundOutcome = LocalRefund["status"];
type Stored = { body: string; answer: ApiAnswer; until: number };
export type ApiState = {
  books: Books;
  now: () => Date;
  happen: (type: string, resourceType: string, resource: Json) => LocalEvent;
  url: () => string;
  takeRefundOutcome: () => RefundOutcome;
  /** First answers by path and request id. */
  stored: Map<string, Stored>;
};
export type ApiRequest = { method: string; pathname: string; searchParams: URLSearchParams; body: string; requestId: string | undefined };

const hour = 3_600_000;
/** How long an answer is repeated for its request id: orders six hours, payments 45 days. */
const storedFor = (pathname: string) => (pathname.startsWith("/v2/checkout/") ? 6 * hour : 45 * 24 * hour);
/** An order that nobody approved is forgotten. */
const unapprovedFor = 6 * hour;

export function answerApi(state: ApiState, request: ApiRequest): ApiAnswer {
  const { requestId, pathname, body, method } = request;
  if (method !== "POST" || requestId === undefined) return perform(state, request);
  const key = `${pathname} ${requestId}`;
  const stored = state.stored.get(key);
  if (stored !== undefined && stored.until > state.now().getTime())
    return stored.body === body ? stored.answer : refused("DUPLICATE_REQUEST_ID");
  const answer = perform(state, request);
  // A refusal is no effect, and the same may be asked again.
  if (answer.status < 300)
    state.stored.set(key, { body, answer: { ...answer, status: 200 }, until: state.now().getTime() + storedFor(pathname) });
  return answer;
}

function perform(state: ApiState, request: ApiRequest): ApiAnswer {
  const { method, pathname } = request;
  const [, version, area, kind, id = "", action] = pathname.split("/");
  const route = `${method} ${version}/${area}/${kind}${action === undefined ? "" : `/${action}`}`;
  if (route === "POST v2/checkout/orders") return createOrder(state, request);
  if (route === "GET v2/checkout/orders") return withOrder(state, id, (order) => orderAnswer(state, order));
  if (route === "POST v2/checkout/orders/capture") return withOrder(state, id, (order) => capture(state, order));
  if (route === "GET v2/payments/captures") return withCapture(state, id, (one) => ({ status: 200, body: captureJson(state.url(), one) }));
  if (route === "POST v2/payments/captures/refund") return withCapture(state, id, (one) => refund(state, one, request.body));
  if (route === "GET v2/payments/refunds") {
    const one = state.books.refunds.get(id);
    return one === undefined ? missing : { status: 200, body: refundJson(state.url(), one) };
  }
  if (route === "GET v1/customer/disputes" && id === "") return listDisputes(state, request.searchParams.get("disputed_transaction_id"));
  if (route === "GET v1/customer/disputes") {
    const one = state.books.disputes.get(id);
    return one === undefined ? missing : { status: 200, body: disputeJson(one) };
  }
  if (route === "GET v1/reporting/transactions") return report(state, request.searchParams);
  return missing;
}

const missing: ApiAnswer = { status: 404, body: { name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] } };
const refused = (issue: string, status = 422): ApiAnswer => ({
  status,
  body: { name: status === 422 ? "UNPROCESSABLE_ENTITY" : "INVALID_REQUEST", details: [{ issue, description: issue }], debug_id: "local" },
});

type OrderBody = {
  purchase_units?: { custom_id?: string; description?: string; amount?: { currency_code?: string; value?: string } }[];
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
};
function createOrder({ books, url }: ApiState, { body, requestId }: ApiRequest): ApiAnswer {
  if (requestId === undefined) return refused("PAYPAL_REQUEST_ID_REQUIRED", 400);
  const { purchase_units: [unit] = [], payment_source: source } = JSON.parse(body) as OrderBody;
  const pence = penceIn(unit?.amount);
  const context = source?.paypal?.experience_context;
  if (pence === null || pence === 0) return refused("CANNOT_BE_ZERO_OR_NEGATIVE");
  if (context?.return_url === undefined || context.cancel_url === undefined) return refused("MISSING_REQUIRED_PARAMETER", 400);
  const order = books.addOrder({
    pence,
    customId: unit?.custom_id ?? "",
    description: unit?.description ?? "",
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
  });
  return { status: 201, body: orderJson(url(), order, undefined, []) };
}

function capture(state: ApiState, order: LocalOrder): ApiAnswer {
  if (order.status === "COMPLETED") return refused("ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") return refused("ORDER_NOT_APPROVED");
  if (order.funding === "declines") {
    // The person may choose another way to pay, at the same order.
    order.status = "PAYER_ACTION_REQUIRED";
    return refused("INSTRUMENT_DECLINED");
  }
  const taken = state.books.addCapture(order);
  const type = { COMPLETED: "COMPLETED", PENDING: "PENDING", DECLINED: "DENIED" }[taken.status as "COMPLETED" | "PENDING" | "DECLINED"];
  state.happen(`PAYMENT.CAPTURE.${type}`, "capture", captureJson(state.url(), taken));
  return { ...orderAnswer(state, order), status: 201 };
}

type RefundBody = { amount?: { currency_code?: string; value?: string }; custom_id?: string };
function refund({ books, happen, url, takeRefundOutcome }: ApiState, of: LocalCapture, body: string): ApiAnswer {
  const { amount, custom_id: customId = "" } = JSON.parse(body) as RefundBody;
  const left = of.pence - books.refundedPence(of.id) - books.disputedPence(of.id);
  const pence = amount === undefined ? left : penceIn(amount);
  if (of.status === "PENDING") return refused("PENDING_CAPTURE");
  if (of.status === "DECLINED" || pence === null || pence === 0) return refused("INVALID_RESOURCE_ID");
  if (left === 0) return refused("CAPTURE_FULLY_REFUNDED");
  if (pence > left) return refused("REFUND_AMOUNT_EXCEEDED");
  if (
    [...books.disputes.values()].some(
      ({ captureId, status, stage }) => captureId === of.id && stage === "CHARGEBACK" && status !== "RESOLVED",
    )
  )
    return refused("REFUND_NOT_ALLOWED");
  const added = books.addRefund({ captureId: of.id, status: takeRefundOutcome(), pence, customId });
  const type = { COMPLETED: "CAPTURE.REFUNDED", PENDING: "REFUND.PENDING", FAILED: "REFUND.FAILED", CANCELLED: "REFUND.FAILED" }[
    added.status
  ];
  happen(`PAYMENT.${type}`, "refund", refundJson(url(), added));
  return { status: 201, body: refundJson(url(), added) };
}

function listDisputes({ books }: ApiState, captureId: string | null): ApiAnswer {
  const items = [...books.disputes.values()].filter((one) => one.captureId === captureId).map(disputeJson);
  return { status: 200, body: { items } };
}

function report({ books }: ApiState, query: URLSearchParams): ApiAnswer {
  const [from, until] = [new Date(query.get("start_date") ?? ""), new Date(query.get("end_date") ?? "")];
  if (!(until.getTime() - from.getTime() <= 31 * 24 * hour)) return refused("INVALID_DATE_RANGE", 400);
  const size = Number(query.get("page_size") ?? 100);
  const page = Number(query.get("page") ?? 1);
  const rows = transactionRows(books, from, until);
  return {
    status: 200,
    body: {
      transaction_details: rows.slice((page - 1) * size, page * size),
      page,
      total_items: rows.length,
      total_pages: Math.max(1, Math.ceil(rows.length / size)),
    },
  };
}

const orderAnswer = ({ books, url }: ApiState, order: LocalOrder): ApiAnswer => ({
  status: 200,
  body: orderJson(
    url(),
    order,
    order.captureId === null ? undefined : books.captures.get(order.captureId),
    order.captureId === null ? [] : books.refundsOf(order.captureId),
  ),
});

function withOrder({ books, now }: ApiState, id: string, act: (order: LocalOrder) => ApiAnswer): ApiAnswer {
  const order = books.orders.get(id);
  const isForgotten = order?.status === "PAYER_ACTION_REQUIRED" && now().getTime() - order.createdAt.getTime() > unapprovedFor;
  return order === undefined || isForgotten ? missing : act(order);
}
function withCapture({ books }: ApiState, id: string, act: (one: LocalCapture) => ApiAnswer): ApiAnswer {
  const one = books.captures.get(id);
  return one === undefined ? missing : act(one);
}

/** Strictly as the real one reads it: pounds with two places. */
function penceIn(amount: { currency_code?: string; value?: string } | undefined): number | null {
  const parts = /^(\d{1,7})\.(\d{2})$/.exec(amount?.value ?? "");
  return amount?.currency_code === "GBP" && parts !== null ? Number(parts[1]) * 100 + Number(parts[2]) : null;
}
