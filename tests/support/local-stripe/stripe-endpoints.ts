/** The endpoints that we call, over the books. */
import type { Books } from "./stripe-books.ts";
import { Refusal } from "./stripe-books.ts";
import { mapOf, numberOf, textOf } from "./stripe-form.ts";
import type { Nested } from "./stripe-form.ts";

type Asked = { method: string; path: string; query: Nested; form: Nested };
type Json = Record<string, unknown>;

export function answerOf(books: Books, asked: Asked): unknown {
  const { method, path } = asked;
  for (const [pattern, answer] of endpoints) {
    const match = pattern.exec(`${method} ${path}`);
    if (match !== null) return answer(books, asked, match[1] ?? "");
  }
  throw new Refusal(404, { type: "invalid_request_error", message: `Unrecognized request URL (${method}: ${path}).` });
}

type Endpoint = [RegExp, (books: Books, asked: Asked, id: string) => unknown];
const endpoints: Endpoint[] = [
  [/^POST \/v1\/checkout\/sessions$/, (books, { form }) => withParts(books, createSession(books, form), form)],
  [
    /^GET \/v1\/checkout\/sessions$/,
    (books, { query }) =>
      listed(
        newestFirst([...books.sessions.values()].map(({ id }) => books.session(id))).filter(
          (one) => isWithin(one.created, query) && (textOf(query, "payment_intent") ?? one.payment_intent) === one.payment_intent,
        ),
        query,
      ),
  ],
  [/^GET \/v1\/checkout\/sessions\/([^/]+)$/, (books, { query }, id) => withParts(books, books.session(id), query)],
  [/^POST \/v1\/checkout\/sessions\/([^/]+)\/expire$/, (books, { form }, id) => withParts(books, books.expireSession(id), form)],
  [/^GET \/v1\/charges\/([^/]+)$/, (books, _, id) => books.charge(id)],
  [
    /^POST \/v1\/refunds$/,
    (books, { form }) =>
      books.createRefund({ charge: textOf(form, "charge") ?? "", amount: numberOf(form, "amount"), metadata: mapOf(form, "metadata") }),
  ],
  [
    /^GET \/v1\/refunds$/,
    (books, { query }) =>
      listed(
        newestFirst([...books.refunds.values()]).filter((one) => one.charge === textOf(query, "charge")),
        query,
      ),
  ],
  [/^GET \/v1\/refunds\/([^/]+)$/, (books, _, id) => books.refund(id)],
  [/^GET \/v1\/disputes\/([^/]+)$/, (books, _, id) => books.dispute(id)],
  [
    /^GET \/v1\/balance_transactions$/,
    (books, { query }) =>
      listed(
        newestFirst(books.balance).filter((one) => isWithin(one.created, query)),
        query,
      ),
  ],
];

function createSession(books: Books, form: Nested) {
  const currency = textOf(form, "line_items", "0", "price_data", "currency");
  const pence = numberOf(form, "line_items", "0", "price_data", "unit_amount");
  const name = textOf(form, "line_items", "0", "price_data", "product_data", "name");
  const expires_at = numberOf(form, "expires_at");
  const [success_url, cancel_url] = [textOf(form, "success_url"), textOf(form, "cancel_url")];
  for (const [param, value] of Object.entries({ currency, pence, name, expires_at, success_url, cancel_url }))
    if (value === undefined)
      throw new Refusal(400, {
        type: "invalid_request_error",
        code: "parameter_missing",
        param,
        message: `Missing required param: ${param}.`,
      });
  if (textOf(form, "mode") !== "payment")
    throw new Refusal(400, { type: "invalid_request_error", param: "mode", message: "You must provide a mode." });
  return books.createSession({
    amount_total: (pence ?? 0) * (numberOf(form, "line_items", "0", "quantity") ?? 1),
    currency: currency ?? "",
    client_reference_id: textOf(form, "client_reference_id") ?? null,
    metadata: mapOf(form, "metadata"),
    expires_at: expires_at ?? 0,
    success_url: success_url ?? "",
    cancel_url: cancel_url ?? "",
  });
}

const newestFirst = <One>(all: readonly One[]): One[] => all.toReversed();

function isWithin(created: number, query: Nested): boolean {
  const [gte, gt, lte, lt] = ["gte", "gt", "lte", "lt"].map((name) => numberOf(query, "created", name));
  return created >= (gte ?? 0) && created > (gt ?? -1) && created <= (lte ?? Infinity) && created < (lt ?? Infinity);
}

function listed<One extends { id: string }>(all: readonly One[], query: Nested) {
  const after = textOf(query, "starting_after");
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = numberOf(query, "limit") ?? 10;
  return { object: "list", url: "/v1", data: all.slice(from, from + limit), has_more: all.length > from + limit };
}

/** Parts are ids unless they are asked for. */
function withParts(books: Books, session: Json & { payment_intent: string | null }, asked: Nested): Json {
  const parts = Object.values(mapOf(asked, "expand"));
  const intent = books.intents.get(session.payment_intent ?? "");
  if (intent === undefined || !parts.some((part) => part.startsWith("payment_intent"))) return { ...session };
  const charge = books.charges.get(intent.latest_charge ?? "");
  if (charge === undefined || !parts.some((part) => part.includes("latest_charge"))) return { ...session, payment_intent: intent };
  const balance = parts.some((part) => part.endsWith("balance_transaction"))
    ? books.balance.find(({ id }) => id === charge.balance_transaction)
    : undefined;
  return {
    ...session,
    payment_intent: { ...intent, latest_charge: { ...charge, balance_transaction: balance ?? charge.balance_transaction } },
  };
}
