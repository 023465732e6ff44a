/**
 * A local PayPal: tokens that end, Orders v2 with a page to approve on, captures, refunds, disputes, the report of
 * transactions, and notifications signed with a certificate of its own authority. It has its own books.
 */
import { createSign, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { createAuthority, issue } from "./certificates.ts";
import { answerApi } from "./paypal-api.ts";
import type { ApiAnswer, ApiState, RefundOutcome } from "./paypal-api.ts";
import { createBooks } from "./paypal-books.ts";
import type { Books, LocalDispute, LocalEvent, LocalRefund } from "./paypal-books.ts";
import { createFaults } from "./paypal-faults.ts";
import type { Fault } from "./paypal-faults.ts";
import { captureJson, disputeJson, refundJson } from "./paypal-objects.ts";
import { approvePage, choose, isChoice } from "./paypal-page.ts";
import type { Choice } from "./paypal-page.ts";

export type LocalPayPal = {
  url: string;
  books: Books;
  /** The environment of a server that uses it. */
  environment: Record<"PAYPAL_API_URL" | "PAYPAL_CLIENT_ID" | "PAYPAL_SECRET" | "PAYPAL_WEBHOOK_ID", string>;
  /** All that happened, in order; nothing is sent by itself unless `notify` is set. */
  events: LocalEvent[];
  /** Called with each event as it happens; the demo sends it on. */
  notify: (to: ((event: LocalEvent) => void) | undefined) => void;
  signed: (event: LocalEvent, options?: SignOptions) => SignedEvent;
  /** The person at PayPal's page. Answers where they are sent then. */
  approve: (orderId: string, choice: Choice) => string;
  settleCapture: (captureId: string, status: "COMPLETED" | "DECLINED") => LocalEvent;
  /** What becomes of the next refunds; `COMPLETED` unless said otherwise. */
  nextRefunds: (...outcomes: RefundOutcome[]) => void;
  settleRefund: (refundId: string, status: LocalRefund["status"]) => LocalEvent;
  openDispute: (captureId: string, stage?: LocalDispute["stage"], pence?: number) => LocalDispute;
  resolveDispute: (disputeId: string, outcome: NonNullable<LocalDispute["outcome"]>) => LocalEvent;
  fail: (fault: Fault) => void;
  clearFaults: () => void;
  /** Withdraws all tokens before their time. */
  dropTokens: () => void;
  requests: { method: string; path: string; requestId: string | undefined; authorization: string }[];
  close: () => Promise<void>;
};
export type SignOptions = { webhookId?: string; body?: string; at?: Date; certificateUrl?: string; signature?: string };
export type SignedEvent = { body: string; headers: Record<string, string> };

export const localPayPalKeys = { clientId: "local-client", secret: "local-secret", webhookId: "WH-LOCAL1" };
const tokenSeconds = 32_400;

export async function startLocalPayPal({
  now = () => new Date(),
  port = 0,
}: { now?: () => Date; port?: number } = {}): Promise<LocalPayPal> {
  const books = createBooks(now);
  const faults = createFaults();
  const requests: LocalPayPal["requests"] = [];
  const events: LocalEvent[] = [];
  let sendOn: ((event: LocalEvent) => void) | undefined;
  const tokens = new Map<string, number>();
  const refundOutcomes: RefundOutcome[] = [];
  const signer = createSigner(now);
  let url = "";
  const happen = (type: string, resourceType: string, resource: Record<string, unknown>): LocalEvent => {
    const event = books.eventOf(type, resourceType, resource);
    events.push(event);
    sendOn?.(event);
    return event;
  };
  const state: ApiState = {
    books,
    now,
    happen,
    url: () => url,
    takeRefundOutcome: () => refundOutcomes.shift() ?? "COMPLETED",
    stored: new Map(),
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method = "GET", url: path = "/", headers } = request;
    const requestId = headers["paypal-request-id"]?.toString();
    requests.push({ method, path, requestId, authorization: headers.authorization ?? "" });
    const fault = faults.next(path);
    if (fault === "silent") return;
    if (fault === "cut-before") return void request.socket.destroy();
    if (fault === "rate-limited") return send(response, { status: 429, body: { name: "RATE_LIMIT_REACHED" } });
    if (fault === "broken") return send(response, { status: 500, body: { name: "INTERNAL_SERVER_ERROR", debug_id: randomUUID() } });
    const answered = route({ method, path, body, requestId, authorization: headers.authorization ?? "" });
    if (fault === "cut-after") return void request.socket.destroy();
    send(response, fault === "unreadable" ? { ...answered, body: "<html>" } : answered);
  }
  function route(request: { method: string; path: string; body: string; requestId: string | undefined; authorization: string }): ApiAnswer {
    const { pathname, searchParams } = new URL(request.path, "http://local");
    if (pathname === "/v1/oauth2/token") return grant(request.authorization);
    if (pathname === "/v1/notifications/certs/CERT-1") return { status: 200, body: signer.chain, type: "application/x-pem-file" };
    if (pathname === "/authority.pem") return { status: 200, body: signer.authority, type: "application/x-pem-file" };
    if (pathname === "/checkoutnow")
      return page(request.method, searchParams.get("token") ?? "", new URLSearchParams(request.body).get("choice"));
    const until = tokens.get(request.authorization.replace("Bearer ", ""));
    if (until === undefined || until < now().getTime()) return { status: 401, body: { name: "AUTHENTICATION_FAILURE" } };
    return answerApi(state, { ...request, pathname, searchParams });
  }
  function grant(authorization: string): ApiAnswer {
    const wanted = `Basic ${Buffer.from(`${localPayPalKeys.clientId}:${localPayPalKeys.secret}`).toString("base64")}`;
    if (authorization !== wanted)
      return { status: 401, body: { error: "invalid_client", error_description: "Client Authentication failed" } };
    const token = `A21AA${randomUUID()}`;
    tokens.set(token, now().getTime() + tokenSeconds * 1_000);
    return {
      status: 200,
      body: { scope: "https://uri.paypal.com/services/payments", access_token: token, token_type: "Bearer", expires_in: tokenSeconds },
    };
  }
  function page(method: string, orderId: string, choice: string | null): ApiAnswer {
    const order = books.orders.get(orderId);
    if (order === undefined) return { status: 404, body: "<h1>No such payment</h1>", type: "text/html" };
    if (method !== "POST" || !isChoice(choice)) return { status: 200, body: approvePage(order), type: "text/html" };
    return { status: 303, body: "", location: approve(orderId, choice) };
  }
  function approve(orderId: string, choice: Choice): string {
    const order = books.orders.get(orderId);
    if (order === undefined) throw new Error(`No order ${orderId}`);
    const back = choose(books, order, choice);
    if (choice !== "cancel") happen("CHECKOUT.ORDER.APPROVED", "checkout-order", { id: orderId, status: order.status });
    return back;
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    books,
    environment: {
      PAYPAL_API_URL: url,
      PAYPAL_CLIENT_ID: localPayPalKeys.clientId,
      PAYPAL_SECRET: localPayPalKeys.secret,
      PAYPAL_WEBHOOK_ID: localPayPalKeys.webhookId,
    },
    events,
    notify: (to) => void (sendOn = to),
    signed: (event, options) => signer.sign(url, event, options),
    approve,
    ...laterEvents(state),
    nextRefunds: (...outcomes) => void refundOutcomes.push(...outcomes),
    fail: faults.order,
    clearFaults: faults.clear,
    dropTokens: () => tokens.clear(),
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What happens at PayPal without a request of ours. */
function laterEvents({
  books,
  happen,
  url,
}: ApiState): Pick<LocalPayPal, "settleCapture" | "settleRefund" | "openDispute" | "resolveDispute"> {
  return {
    settleCapture: (captureId, status) => {
      const capture = books.captures.get(captureId);
      if (capture === undefined) throw new Error(`No capture ${captureId}`);
      capture.status = status;
      return happen(
        status === "COMPLETED" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DENIED",
        "capture",
        captureJson(url(), capture),
      );
    },
    settleRefund: (refundId, status) => {
      const refund = books.refunds.get(refundId);
      if (refund === undefined) throw new Error(`No refund ${refundId}`);
      refund.status = status;
      books.settleCapture(refund.captureId);
      return happen(status === "COMPLETED" ? "PAYMENT.CAPTURE.REFUNDED" : "PAYMENT.REFUND.FAILED", "refund", refundJson(url(), refund));
    },
    openDispute: (captureId, stage = "CHARGEBACK", pence = books.captures.get(captureId)?.pence ?? 0) => {
      const dispute = books.addDispute(captureId, stage, pence);
      happen("CUSTOMER.DISPUTE.CREATED", "dispute", disputeJson(dispute));
      return dispute;
    },
    resolveDispute: (disputeId, outcome) => {
      const dispute = books.disputes.get(disputeId);
      if (dispute === undefined) throw new Error(`No dispute ${disputeId}`);
      books.resolveDispute(dispute, outcome);
      return happen("CUSTOMER.DISPUTE.RESOLVED", "dispute", disputeJson(dispute));
    },
  };
}

function createSigner(now: () => Date) {
  const years = (count: number) => new Date(now().getTime() + count * 365 * 86_400_000);
  const root = createAuthority({ name: "Local PayPal Root", from: years(-2), until: years(10) });
  const between = issue(root, { name: "Local PayPal Issuing", from: years(-2), until: years(8), mayIssue: true });
  const leaf = issue(between, { name: "messageverificationcerts.paypal.com", from: years(-1), until: years(2) });
  return {
    authority: root.pem,
    chain: leaf.pem + between.pem,
    sign: (url: string, event: LocalEvent, options: SignOptions = {}): SignedEvent => {
      const { webhookId = localPayPalKeys.webhookId, at = now(), certificateUrl = `${url}/v1/notifications/certs/CERT-1` } = options;
      const body = options.body ?? JSON.stringify({ event_version: "1.0", resource_version: "2.0", ...event });
      const id = randomUUID();
      const time = `${at.toISOString().slice(0, 19)}Z`;
      const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
      return {
        body,
        headers: {
          "content-type": "application/json",
          "paypal-transmission-id": id,
          "paypal-transmission-time": time,
          "paypal-transmission-sig": options.signature ?? createSign("RSA-SHA256").update(signed).sign(leaf.privateKey, "base64"),
          "paypal-cert-url": certificateUrl,
          "paypal-auth-algo": "SHA256withRSA",
        },
      };
    },
  };
}

function send(response: ServerResponse, { status, body, type = "application/json", location }: ApiAnswer): void {
  const headers = { "content-type": type, "paypal-debug-id": randomUUID().slice(0, 13), ...(location !== undefined && { location }) };
  response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
}
