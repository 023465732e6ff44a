/**
 * A Stripe on this machine: as much of its protocol as we use, over real HTTP, for the real SDK. Errors and cut sockets come on order; the customer's
 * page is a page to click; events are delivered when the test (or the demo) says so.
 */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createBooks, newId, Refusal } from "./stripe-books.ts";
import type { Books } from "./stripe-books.ts";
import { answerOf } from "./stripe-endpoints.ts";
import { parseForm } from "./stripe-form.ts";
import { answerPage } from "./stripe-page.ts";
import { stripeSignature } from "./stripe-signatures.ts";

/** `before`, `after`: the socket is cut before or after the effect. A number: that status, with no effect. */
export type Fault = "before" | "after" | 402 | 429 | 500;
export type LocalStripe = {
  url: string;
  books: Books;
  secretKey: string;
  webhookSecret: string;
  /** `POST /v1/refunds` of every call. */
  requests: string[];
  /** When each key was first and last used, milliseconds. */
  keyTimes: Map<string, { first: number; last: number }>;
  /** Asked at each call: what goes wrong with it. */
  faultOf: (request: { method: string; path: string }) => Fault | undefined;
  /** Delivers an event; the answer's status. */
  deliver: (
    to: string,
    event: { body: string },
    changed?: { at?: Date; secret?: string; body?: string; header?: string },
  ) => Promise<number>;
  close: () => Promise<void>;
};
type Options = { now: () => Date; isLive?: boolean; port?: number };
type Answered = { status: number; body: unknown };
type Remembered = { digest: string; answer: Answered | undefined };

export async function startLocalStripe({ now, isLive = false, port = 0 }: Options): Promise<LocalStripe> {
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const books = createBooks({ now, isLive, pageUrl: (id) => `${url}/pay/${id}` });
  const keys = new Map<string, Remembered>();
  const local: LocalStripe = {
    url,
    books,
    secretKey: isLive ? "sk_live_local" : "sk_test_local",
    webhookSecret: "whsec_local",
    requests: [],
    keyTimes: new Map(),
    faultOf: () => undefined,
    deliver: async (to, { body }, changed = {}) => {
      const sent = changed.body ?? body;
      const signature = changed.header ?? stripeSignature(changed.secret ?? local.webhookSecret, body, changed.at ?? now());
      const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
      return (await fetch(to, { method: "POST", headers, body: sent })).status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? "", url);
    const method = request.method ?? "GET";
    const body = await text(request);
    if (path.startsWith("/pay/")) return answerPage(books, { method, id: path.slice(5), form: parseForm(body) }, response);
    local.requests.push(`${method} ${path}`);
    const fault = local.faultOf({ method, path });
    if (fault === "before") return void request.socket.destroy();
    const key = request.headers["idempotency-key"]?.toString();
    if (method === "POST" && key !== undefined) {
      const at = now().getTime();
      local.keyTimes.set(key, { first: local.keyTimes.get(key)?.first ?? at, last: at });
    }
    const isAllowed = request.headers.authorization === `Bearer ${local.secretKey}`;
    const work = () =>
      isAllowed
        ? worked(fault, () => answerOf(books, { method, path, query: parseForm(searchParams.toString()), form: parseForm(body) }))
        : refusedKey;
    const answer = method === "POST" && key !== undefined ? once(key, `${path} ${body}`, work) : work();
    if (fault === "after") return void request.socket.destroy();
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "request-id": newId("req"),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    });
    response.end(JSON.stringify(answer.body));
  }

  /** The first answer to a key is the answer to it, failures of the server's own included; a request that was not begun is none. */
  function once(key: string, asked: string, work: () => Answered): Answered {
    const digest = createHash("sha256").update(asked).digest("hex");
    const before = keys.get(key);
    if (before !== undefined && before.digest !== digest)
      return {
        status: 400,
        body: {
          error: {
            type: "idempotency_error",
            message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
          },
        },
      };
    if (before?.answer !== undefined) return before.answer;
    const answer = work();
    if (answer.status < 400 || answer.status === 402 || answer.status >= 500) keys.set(key, { digest, answer });
    return answer;
  }
  return local;
}

const refusedKey: Answered = { status: 401, body: { error: { type: "invalid_request_error", message: "Invalid API Key provided" } } };

function worked(fault: Fault | undefined, work: () => unknown): Answered {
  if (typeof fault === "number") return { status: fault, body: { error: { type: faultTypes[fault], message: "ordered by the test" } } };
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}
const faultTypes = { 402: "card_error", 429: "rate_limit_error", 500: "api_error" } as const;
