/**
 * The edge: request ids, security headers, CORS, keys, one router per sub-path, errors in the contract's shape, one log line
 * per request. Cached pages and assets are answered before any of this (pages/pages.router.ts).
 */
import { Problem } from "#server/kernel/problem.ts";
import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { withNumber } from "#domain/company/call-us.ts";
import type { FieldProblem, ProblemBody } from "#domain/kernel/problem.ts";
import { visitor } from "#server/platform/database/actor.ts";
import { isOutage, outageSeconds } from "#server/platform/database/outage.ts";
import type { Log } from "#server/platform/log/log.ts";
import { callerAddress } from "../kernel/requests/caller-address.ts";
import { parseBearer } from "#server/kernel/caller.ts";
import type { Caller, Identify } from "#server/kernel/caller.ts";
import type { Edge } from "../kernel/requests/edge-context.ts";
import { secondFactorRequired } from "#server/kernel/caller.errors.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { guardForms } from "./pages/form-guard.ts";
import type { FormGuard } from "./pages/form-guard.ts";
import { pageCommand } from "./pages/page-command.ts";
import type { PageCommand } from "./pages/page-command.ts";
import { isHealthCheck } from "./http/request-kinds.ts";
import { hasSecretInQuery, withoutSecrets } from "../kernel/requests/secret-in-query.ts";
import { answerHeaders } from "./http/security-headers.ts";

export type GatewayOptions = {
  log: Log;
  trustProxy: boolean;
  identify: Identify;
  isReady: () => Promise<boolean>;
  /** A live tariff that failed its checks, and why; reported at /health/ready for monitoring. */
  refusedTariff?: () => { version: number; reasons: readonly string[] } | null;
  auth: Hono<Edge>;
  rest: Hono<Edge>;
  storage: Hono<Edge>;
  /** Says, before a key is asked for, how uploads in parts are spoken. */
  uploadDiscovery: MiddlewareHandler<Edge>;
  realtime: Hono<Edge>;
  functions: Hono<Edge>;
  /** Calendar feeds at secret addresses. */
  calendar: Hono<Edge>;
  /** Callbacks of external services, each authenticated in its own way. */
  hooks?: Hono<Edge>;
  /** Everything outside the sub-paths: pages, their data, the not-found page, plain forms. */
  pages: (request: Request, command: PageCommand) => Promise<Response>;
  /** The check of plain forms before a page is rendered for them. */
  forms: Omit<FormGuard, "phone">;
  /** The firm's phone as it is shown, for refusals that say "call us"; "" while none is set. */
  phone: () => string;
  /** The key with which pages call commands. */
  publishableKey: string;
};

const anybody: Caller = { actor: visitor, isService: false };
const subPaths = ["/auth/v1", "/rest/v1", "/storage/v1", "/realtime/v1", "/functions/v1"];
/** These refuse an invalid bearer in their own protocol's format. */
const refusingPaths = new Set(["/auth/v1", "/rest/v1", "/storage/v1"]);
const publicConfigPath = "/functions/v1/public-config";
/** Browsers come here by a link, and anybody may check our signatures: no key is asked for. */
const openPaths = new Set([publicConfigPath, "/auth/v1/.well-known/jwks.json", "/auth/v1/verify", "/auth/v1/authorize"]);

/** Public files, and addresses that carry their own proof. */
const openFiles: [methods: string[], path: RegExp][] = [
  [["GET", "HEAD"], /^\/storage\/v1\/object\/(info\/)?public\//],
  [["GET", "HEAD"], /^\/storage\/v1\/object\/sign\//],
  [["GET", "HEAD"], /^\/storage\/v1\/render\/image\/(public|sign)\//],
  [["PUT"], /^\/storage\/v1\/object\/upload\/sign\//],
  [["POST", "HEAD", "PATCH", "DELETE"], /^\/storage\/v1\/upload\/resumable\/sign(\/|$)/],
];
const isOpen = (method: string, path: string) =>
  (method === "GET" && openPaths.has(path)) ||
  (method === "POST" && path === publicConfigPath) ||
  openFiles.some(([methods, pattern]) => methods.includes(method) && pattern.test(path));

export function createGateway(options: GatewayOptions): Hono<Edge> {
  const app = new Hono<Edge>();
  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("address", callerAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), options.trustProxy));
    if (hasSecretInQuery(c.req.url)) c.res = answerProblem(requestProblem("request.secret_in_query"), c, options);
    else await next();
    // Set on the answer's own headers, because each `c.header` would copy the answer with its body.
    const { headers } = c.res;
    headers.set("x-request-id", requestId);
    for (const [name, value] of isSubPath(c.req.path) ? subPathHeaders : answerHeaders) if (!headers.has(name)) headers.set(name, value);
    logRequest(options.log, c, started);
  });
  app.onError((error, c) => answerProblem(error, c, options));
  addHealth(app, options);
  app.use("/storage/v1/upload/resumable/*", options.uploadDiscovery);
  for (const path of subPaths) {
    app.options(
      `${path}/*`,
      cors({ origin: "*", allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"], maxAge: 7200 }),
    );
    app.use(`${path}/*`, knowCaller(path, options.identify));
  }
  app.route("/auth/v1", options.auth);
  app.route("/rest/v1", options.rest);
  app.route("/storage/v1", options.storage);
  app.route("/realtime/v1", options.realtime);
  app.route("/functions/v1", options.functions);
  app.route("/calendar", options.calendar);
  for (const path of subPaths)
    app.all(`${path}/*`, () => {
      throw requestProblem("request.not_found");
    });
  if (options.hooks !== undefined) app.route("/", options.hooks);
  // Password managers look here for the page where a password is changed.
  app.get("/.well-known/change-password", (c) => c.redirect("/account", 302));
  app.post("*", guardForms({ ...options.forms, phone: options.phone }));
  app.all("*", (c) =>
    ["GET", "HEAD", "POST"].includes(c.req.method)
      ? options.pages(c.req.raw, pageCommand(app, options.publishableKey, c))
      : Promise.reject(requestProblem("request.method_not_allowed")),
  );
  return app;
}

/** Whether the process answers, and whether the database does. */
function addHealth(app: Hono<Edge>, { isReady, refusedTariff = () => null }: Pick<GatewayOptions, "isReady" | "refusedTariff">): void {
  app.get("/health/live", (c) => c.json({ status: "up" }));
  app.get("/health/ready", async (c) =>
    (await isReady())
      ? c.json({ status: "ready", ...(refusedTariff() === null ? {} : { refusedTariff: refusedTariff() }) })
      : c.json({ status: "not ready" }, 503, { "retry-after": String(outageSeconds) }),
  );
}

/** Logs the path without its query, which may contain references and tokens. Health checks are not: they are counted by no limit, and would fill the disk. */
function logRequest(log: Log, c: Context<Edge>, started: number): void {
  if (isHealthCheck(c.req.path)) return;
  const milliseconds = Math.round(performance.now() - started);
  log.info(
    { requestId: c.get("requestId"), method: c.req.method, path: withoutSecrets(c.req.path), status: c.res.status, milliseconds },
    "request",
  );
}

/** What a session may use before its second step: the step itself, and its own role, which says which page follows. */
const opensStep: ReadonlySet<string> = new Set(["/auth/v1", "/rest/v1/user_roles"]);

/** Identifies the caller before a router sees the request. An invalid bearer token is refused by `auth/v1`, `rest/v1` and `storage/v1` themselves, as their protocols require. */
function knowCaller(path: string, identify: Identify): MiddlewareHandler<Edge> {
  return async (c, next) => {
    const known = isOpen(c.req.method, c.req.path)
      ? anybody
      : await identify(c.req.header("apikey") ?? c.req.query("apikey"), c.req.header("authorization"));
    // A booking's link opens commands, which say what it may do, and never tables or files.
    const caller = known !== "invalid" && known.actor.claims.link_reference !== undefined && path !== "/functions/v1" ? "invalid" : known;
    const hasEnded = caller !== "invalid" && caller.isEnded === true;
    const isNoGrant =
      caller === "invalid" && path === "/functions/v1" && parseBearer(c.req.header("authorization")).split(".").length === 2;
    if ((caller === "invalid" || hasEnded) && !refusingPaths.has(path) && !isNoGrant) throw requestProblem("request.token_invalid");
    c.set("hasInvalidGrant", isNoGrant);
    c.set("hasInvalidBearer", caller === "invalid" || (hasEnded && path === "/storage/v1"));
    c.set("hasEndedSession", hasEnded);
    const owesFactor = caller !== "invalid" && caller.owesFactor === true && !opensStep.has(path) && !opensStep.has(c.req.path);
    if (owesFactor && path !== "/functions/v1") throw secondFactorRequired();
    c.set("owesFactor", owesFactor);
    c.set("actor", caller === "invalid" || owesFactor ? visitor : caller.actor);
    c.set("isService", caller !== "invalid" && caller.isService);
    await next();
  };
}

/** The response headers that browsers let scripts read. */
const exposeHeaders = [
  "X-Total-Count",
  "Link",
  "X-Supabase-Api-Version",
  "x-sb-error-code",
  "Content-Range",
  "Content-Location",
  "Location",
  "Preference-Applied",
  "Content-Profile",
  "Range-Unit",
  "Retry-After",
  "ETag",
  "Content-Disposition",
  "Accept-Ranges",
  "Upload-Offset",
  "Upload-Length",
  "Upload-Metadata",
  "Upload-Expires",
  "Tus-Resumable",
  "Tus-Version",
  "Tus-Extension",
  "Tus-Max-Size",
  "x-relay-error",
  "x-sb-request-id",
  "x-request-id",
];

/** The headers that pages of other origins need to read an answer; preflight requests (`OPTIONS`) are answered by `cors`. */
const subPathHeaders: [string, string][] = [
  ...answerHeaders,
  ["access-control-allow-origin", "*"],
  ["access-control-expose-headers", exposeHeaders.join(",")],
];

const isSubPath = (path: string) => subPaths.some((subPath) => path.startsWith(`${subPath}/`));

const toProblem = (cause: unknown) =>
  isOutage(cause)
    ? requestProblem("server.unavailable", { cause, retryAfterSeconds: outageSeconds })
    : requestProblem("server.unexpected", { cause });

/** A field's sentence may say "call us" as well. */
function presentFields({ extras: { fields } }: Problem, phone: string): { fields?: FieldProblem[] } {
  if (fields === undefined) return {};
  return { fields: fields.map((field) => ({ ...field, message: withNumber(field.message, phone) })) };
}

function answerProblem(error: unknown, c: Context<Edge>, { log, phone }: Pick<GatewayOptions, "log" | "phone">): Response {
  const requestId = c.get("requestId");
  const problem = error instanceof Problem ? error : toProblem(error);
  if (problem.status >= 500) log.error({ err: problem.cause ?? problem, requestId, path: withoutSecrets(c.req.path) }, "request failed");
  const message = withNumber(problem.message, phone());
  const problemBody: ProblemBody["error"] = {
    code: problem.code,
    message,
    requestId,
    ...problem.extras,
    ...presentFields(problem, phone()),
  };
  // Clients of auth/v1 and rest/v1 read the message from the top level of the body.
  const body: ProblemBody | ProblemBody["error"] =
    c.req.path.startsWith("/functions/v1/") || !isSubPath(c.req.path) ? { error: problemBody } : problemBody;
  const answer = c.json(body, problem.status as ContentfulStatusCode, { "cache-control": "no-store" });
  // The rest of a body that is too large stays unread, so the connection cannot be used for another request.
  if (problem.status === 413) answer.headers.set("connection", "close");
  if (problem.retryAfterSeconds !== undefined) answer.headers.set("retry-after", String(problem.retryAfterSeconds));
  return answer;
}
