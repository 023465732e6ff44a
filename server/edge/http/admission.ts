/**
 * What every request passes that the page cache does not answer, before any of its body is read: whether its caller has
 * exhausted a limit, and whether there is capacity for its work. A refusal costs a few microseconds, so that refusing
 * thousands delays nobody.
 */
import { Problem } from "#server/kernel/problem.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#server/platform/log/log.ts";
import { createBoundedMap } from "../../kernel/requests/bounded-map.ts";
import { callerAddress } from "../../kernel/requests/caller-address.ts";
import { createRateLimits } from "../../kernel/requests/rate-limits.ts";
import type { RateLimits } from "../../kernel/requests/rate-limits.ts";
import { apiLimit, authLimit, isHealthCheck, isPlainPath, requestKind, pageLimit, scaledWork, workLimits } from "./request-kinds.ts";
import type { RequestKind } from "./request-kinds.ts";
import { refusalAnswer } from "./refusals.ts";
import type { RefusalReason } from "./refusals.ts";
import { withoutSecrets } from "../../kernel/requests/secret-in-query.ts";
import { createWorkLimit, Overload } from "../../kernel/requests/work-limit.ts";
import type { WorkLimit } from "../../kernel/requests/work-limit.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;
export type AdmissionOptions = {
  trustProxy: boolean;
  limits: RateLimits;
  /** `RATE_LIMIT_SCALE` */
  scale: number;
  log: Pick<Log, "info" | "error">;
  /** The firm's, as it is shown. */
  phone: () => string;
  /** The names of the limits by which routers count a request's address. */
  limitNames: (kind: RequestKind, method: string, path: string) => readonly string[];
  answer: (request: IncomingMessage, response: ServerResponse) => unknown;
};

/** For the whole of an answer, once it is written; one that does not move at all ends earlier (the server's own timeout). */
const takenWithinMilliseconds = 300_000;

type RequestFacts = { kind: RequestKind; method: string; path: string; address: string };

export function createAdmission({ trustProxy, limits, scale, log, phone, limitNames, answer }: AdmissionOptions): Listener {
  const places = Object.fromEntries(
    Object.entries(workLimits).map(([kind, limit]) => [kind, createWorkLimit(scaledWork(limit, scale))]),
  ) as Record<RequestKind, WorkLimit>; // the keys of `workLimits`
  const refuse = createRefuser(log, phone);
  /** By this process alone, whose time it protects. */
  const apiCalls = createRateLimits(scale);

  /** The longest remaining wait of this caller under its limits, in seconds. */
  const secondsLeft = ({ kind, method, path, address }: RequestFacts) =>
    Math.max(
      kind === "pages" ? 0 : apiCalls.secondsLeft("api", address),
      ...limitNames(kind, method, path).map((name) => limits.secondsLeft(name, address)),
    );

  async function count({ kind, method, address }: RequestFacts): Promise<void> {
    // Forms have their own, stricter limits (pages/form-guard.ts).
    if (kind === "pages" && method !== "POST") await limits.count("pages", pageLimit, address);
    if (kind !== "pages") await apiCalls.count("api", apiLimit, address);
    if (kind === "auth") await limits.count("auth", authLimit, address);
  }

  async function admit(request: IncomingMessage, response: ServerResponse, requested: RequestFacts): Promise<void> {
    await count(requested);
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    const end = await places[requested.kind].begin(requested.address, (giveUp) => response.once("close", giveUp));
    // The capacity is released when the work is done and the answer taken, so that aborting early or reading slowly frees nothing; who does not take it loses the connection.
    const work = Promise.resolve(answer(request, response));
    const late = work.then(
      () => setTimeout(() => request.socket.destroy(), takenWithinMilliseconds),
      () => undefined,
    );
    void Promise.allSettled([work, closed])
      .then(end)
      .then(async () => clearTimeout(await late));
  }

  return (request, response) => {
    const { method = "GET", url = "/" } = request;
    const [path = "/"] = url.split("?", 1);
    if (!isPlainPath(path)) return void response.writeHead(400, { connection: "close" }).end();
    if (isHealthCheck(path)) return void answer(request, response);
    const kind = requestKind(method, path);
    const forwarded = request.headers["x-forwarded-for"];
    const address = callerAddress(request.socket.remoteAddress, typeof forwarded === "string" ? forwarded : forwarded?.at(-1), trustProxy);
    const requested = { kind: kind ?? "functions", method, path, address };
    const left = secondsLeft(requested);
    if (left > 0) return refuse(request, response, requested, "rate", left);
    // A preflight is counted, and needs no place.
    const work = kind === undefined ? count(requested).then(() => void answer(request, response)) : admit(request, response, requested);
    work.catch((error: unknown) => {
      const refusal = toRefusal(error);
      if (refusal !== undefined) return refuse(request, response, requested, ...refusal);
      log.error({ err: error }, "request failed");
      response.destroy();
    });
  };
}

/** Undefined for a fault of ours. */
function toRefusal(error: unknown): [reason: RefusalReason, seconds: number] | undefined {
  if (error instanceof Overload) return error.isOwnDoing ? ["own", 1] : ["busy", 3];
  return error instanceof Problem ? ["rate", error.retryAfterSeconds ?? 60] : undefined;
}

/** A caller gets this many refusals per ten seconds at once; further ones are delayed by a second, which slows down callers that retry immediately. */
const [promptRefusals, promptMilliseconds, delayMilliseconds] = [20, 10_000, 1_000];
const maxDelayed = 1_000;
/** An unread body up to this size is drained; a longer one ends the connection. */
const maxIgnoredBytes = 64 * 1024;

function createRefuser(log: Pick<Log, "info">, phone: () => string) {
  const callers = createBoundedMap<string, { count: number; since: number }>(10_000);
  let delayed = 0;

  function countRequest(address: string): number {
    const now = Date.now();
    const existing = callers.get(address);
    const caller = existing !== undefined && existing.since > now - promptMilliseconds ? existing : { count: 0, since: now };
    if (caller !== existing) callers.set(address, caller);
    caller.count += 1;
    return caller.count;
  }

  return (request: IncomingMessage, response: ServerResponse, requested: RequestFacts, reason: RefusalReason, seconds: number): void => {
    const refusals = countRequest(requested.address);
    // One line for the first and for each thousandth refusal, so that a flood does not fill the disk.
    if (refusals % 1_000 === 1) log.info({ kind: requested.kind, reason, refusals, path: withoutSecrets(requested.path) }, "refused");
    if (refusals <= promptRefusals) return send(request, response, { requested, reason, seconds, phone: phone() });
    if (delayed >= maxDelayed) return void response.destroy();
    delayed += 1;
    // Randomised, so that they do not all end at the same time.
    const delay = delayMilliseconds * (1 + Math.random());
    setTimeout(() => {
      delayed -= 1;
      send(request, response, { requested, reason, seconds, phone: phone() });
    }, delay);
  };
}

type Refused = { requested: RequestFacts; reason: RefusalReason; seconds: number; phone: string };

function send(request: IncomingMessage, response: ServerResponse, { requested: { kind, method }, ...refused }: Refused): void {
  if (response.destroyed) return;
  const version = request.headers["x-supabase-api-version"];
  const isForm = kind === "pages" && method === "POST";
  const apiVersion = typeof version === "string" && /^\d{4}-\d{2}-\d{2}$/.test(version) ? version : undefined;
  const { status, headers, body } = refusalAnswer({ ...refused, kind, isForm, apiVersion });
  const isLong = request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > maxIgnoredBytes;
  if (isLong) headers["connection"] = "close";
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(method === "HEAD" ? undefined : body);
}
