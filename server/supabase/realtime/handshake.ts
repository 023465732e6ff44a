/** The checks before a connection becomes a socket. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Version } from "./frames.ts";

const path = "/realtime/v1/websocket";

/** Whether an upgrade request is for this socket; all others are answered over HTTP. */
export function isSocketRequest({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  return url.split("?", 1)[0] === path && headers.upgrade?.toLowerCase() === "websocket";
}

/** Undefined for an unsupported protocol version. */
export function parseHandshake(url: string): { apikey: string; version: Version | undefined } {
  const query = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  const version = query.get("vsn") ?? "1.0.0";
  return { apikey: query.get("apikey") ?? "", version: version === "1.0.0" || version === "2.0.0" ? version : undefined };
}

/** Browsers always send a page's origin; other clients send none. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host || (URL.canParse(publicUrl) && url.origin === new URL(publicUrl).origin);
}

export type Refusal = [status: 400 | 401 | 403 | 429 | 503, code: string, message: string];
const reasons = { 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 429: "Too Many Requests", 503: "Service Unavailable" };

/** Sends an HTTP answer instead of opening a socket. */
export function refuseSocket(socket: Duplex, [status, code, message]: Refusal): void {
  const body = JSON.stringify({ code, message });
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
    ...(status === 429 || status === 503 ? ["retry-after: 5"] : []),
  ];
  // Nobody reads this socket any more, so the client's own end is never seen.
  socket.once("finish", () => socket.destroy());
  setTimeout(() => socket.destroy(), 5_000).unref();
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
