/**
 * `auth/v1`: reads the request within its limit, finds the session where one is required, validates every field, counts the
 * caller, runs the endpoint, and answers in the client's format. Depends on accounts only through their list of endpoints.
 */
import { Problem } from "#server/kernel/problem.ts";
import { Hono } from "hono";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { badTextIn, mayHoldBadText } from "#domain/kernel/text.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import { isOutage, outageSeconds } from "#server/platform/database/outage.ts";
import type { Log } from "#server/platform/log/log.ts";
import { parseBearer } from "#server/kernel/caller.ts";
import { isNestedTooDeep } from "#server/kernel/nesting.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import type { RateLimits } from "#server/kernel/requests/rate-limits.ts";
import { withoutSecrets } from "#server/kernel/requests/secret-in-query.ts";
import { createSubjects } from "#server/kernel/subjects.ts";
import type { SubjectOf } from "#server/kernel/subjects.ts";
import { AuthProblem, problemBody } from "./auth-problems.ts";
import { devicesHeader, readDevices } from "./devices.ts";
import type { AuthAnswer, AuthContext, AuthEndpoint } from "./endpoint.ts";
import { redirectTarget } from "./redirects.ts";

const bodyLimitBytes = 1024 * 1024;
const newShapeSince = "2024-01-01";

type RouterOptions = {
  endpoints: AuthEndpoint[];
  clock: Clock;
  limits: RateLimits;
  log: Log;
  /** The key of the digests of addresses and accounts. */
  digestKey: string;
  publicUrl: () => string;
  allowedRedirects: readonly string[];
  /** Whether links may lead to localhost; never in production. */
  allowsLoopback: boolean;
};

export function createAuthRouter(options: RouterOptions): Hono<Edge> {
  const router = new Hono<Edge>();
  const subject = createSubjects(options.digestKey);
  router.use(async (c, next) => {
    await next();
    const version = clientVersion(c);
    if (version !== undefined) c.res.headers.set("x-supabase-api-version", version);
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  });
  router.use(bodyLimit({ maxSize: bodyLimitBytes, onError: () => Promise.reject(new AuthProblem("request_entity_too_large")) }));
  for (const endpoint of options.endpoints)
    router.on(endpoint.method.toUpperCase(), endpoint.path, async (c) => {
      // A HEAD request, as of a mail scanner, must not use up a link.
      if (c.req.method === "HEAD") throw new AuthProblem("method_not_allowed");
      if (endpoint.limit !== undefined) await options.limits.count(endpoint.limit.name, endpoint.limit, c.get("address"));
      checkCaller(c, endpoint.needs);
      const input = endpoint.schema.safeParse(await readInput(c, endpoint.method));
      if (!input.success) throw new AuthProblem("validation_failed", { message: input.error.issues.map(issueText).join("; ") });
      return respond(await endpoint.run(createAuthContext(c, options, subject), input.data));
    });
  router.all("*", (c) => {
    const isKnown = options.endpoints.some(({ path }) => matches(path, c.req.path.replace(/^\/auth\/v1/, "")));
    throw new AuthProblem(isKnown ? "method_not_allowed" : "not_found");
  });
  router.onError((error, c) => answerProblem(error, c, options));
  return router;
}

function checkCaller(c: Context<Edge>, needs: AuthEndpoint["needs"]): void {
  if (needs === "nothing") return;
  const bearer = parseBearer(c.req.header("authorization"));
  if (needs === "service") {
    if (c.get("isService")) return;
    if (bearer === "") throw new AuthProblem("no_authorization");
    if (c.get("hasInvalidBearer")) throw new AuthProblem("bad_jwt");
    throw new AuthProblem("not_admin");
  }
  if (bearer === "") throw new AuthProblem("no_authorization");
  const { sub, session_id: sessionId } = c.get("actor").claims;
  if (c.get("hasInvalidBearer") || sub === undefined || sessionId === undefined)
    throw new AuthProblem("bad_jwt", { message: "invalid JWT: unable to parse or verify signature, or the token is no session's" });
  if (!isUuid(sub) || !isUuid(sessionId)) throw new AuthProblem("bad_jwt", { message: "invalid claim: sub and session_id must be UUIDs" });
}

/** The client's API version, a date; anything else is ignored. */
function clientVersion(c: Context<Edge>): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.exec(c.req.header("x-supabase-api-version") ?? "")?.[0];
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function createAuthContext(c: Context<Edge>, { clock, publicUrl, ...allowed }: RouterOptions, subject: SubjectOf): AuthContext {
  const { sub = "", session_id: sessionId = "", aal = "aal1" } = c.get("actor").claims;
  return {
    request: {
      now: clock.now(),
      requestId: c.get("requestId"),
      addressHash: subject("address", c.get("address")),
      userAgent: c.req.header("user-agent"),
    },
    session: { userId: sub, sessionId, aal },
    devices: readDevices(c.req.header(devicesHeader)),
    redirectTo: redirectTarget(c.req.query("redirect_to"), publicUrl(), allowed),
    subject,
    parameters: c.req.param(),
  };
}

async function readInput(c: Context<Edge>, method: AuthEndpoint["method"]): Promise<unknown> {
  refuseBadText(c.req.query());
  if (method === "get") return c.req.query();
  const text = await c.req.text();
  if (text.trim() === "") return method === "delete" ? c.req.query() : { ...c.req.query() };
  try {
    const body: unknown = JSON.parse(text);
    if (isNestedTooDeep(body)) throw new AuthProblem("validation_failed", { message: "The body is nested too deep" });
    if (mayHoldBadText(text)) refuseBadText(body);
    // Grant type and scope come from the query; a field of the body never overrides them.
    return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, ...c.req.query() } : body;
  } catch (cause) {
    if (cause instanceof AuthProblem) throw cause;
    throw new AuthProblem("bad_json", { cause });
  }
}

/** @throws AuthProblem `validation_failed`, naming the first field */
function refuseBadText(input: unknown): void {
  const [bad] = badTextIn(input);
  if (bad !== undefined) throw new AuthProblem("validation_failed", { message: `${bad.field}: ${bad.message}` });
}

/** The protocol's own messages, which clients compare literally. */
const ownSentence = /^(Unable to validate email address|Invalid phone number format|factor_type needs|Bad Pagination Parameters)/;
const issueText = (issue: { path: PropertyKey[]; message: string }) =>
  issue.path.length === 0 || ownSentence.test(issue.message) ? issue.message : `${issue.path.map(String).join(".")}: ${issue.message}`;

function respond(answer: AuthAnswer): Response {
  if ("redirect" in answer) return new Response(null, { status: 303, headers: { location: answer.redirect } });
  if (answer.body === undefined) return new Response(null, { status: answer.status, ...(answer.headers && { headers: answer.headers }) });
  return Response.json(answer.body, { status: answer.status, ...(answer.headers && { headers: answer.headers }) });
}

function answerProblem(error: unknown, c: Context<Edge>, { log, clock }: RouterOptions): Response {
  const now = clock.now();
  const problem = asAuthProblem(error, now);
  const requestId = c.get("requestId");
  if (problem.status >= 500) log.error({ err: problem.cause ?? error, requestId, path: withoutSecrets(c.req.path) }, "request failed");
  const isNewShape = (clientVersion(c) ?? "") >= newShapeSince;
  const answer = c.json(problemBody(problem, isNewShape, requestId), problem.status as ContentfulStatusCode);
  answer.headers.set("x-sb-error-code", problem.code);
  // The rest of such a body is not read, so the connection ends; the header tells clients not to reuse it.
  if (problem.status === 413) answer.headers.set("connection", "close");
  if (problem.retryAt !== undefined)
    answer.headers.set("retry-after", String(Math.max(1, Math.ceil((problem.retryAt.getTime() - now.getTime()) / 1000))));
  return answer;
}

function asAuthProblem(error: unknown, now: Date): AuthProblem {
  if (error instanceof AuthProblem) return error;
  if (error instanceof Problem && error.code === "request.rate_limited") {
    const seconds = error.retryAfterSeconds ?? 60;
    return new AuthProblem("over_request_rate_limit", {
      message: `Request rate limit reached. Try again in ${seconds} seconds.`,
      retryAt: new Date(now.getTime() + seconds * 1000),
    });
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // A lock timeout, a deadlock, or a concurrent insert of the same user: a retry will succeed.
  if (code === "55P03" || code === "40P01" || code === "23505") return new AuthProblem("conflict", { cause: error });
  if (code === "57014") return new AuthProblem("request_timeout", { cause: error });
  // Text that PostgreSQL cannot store (a zero character, an unpaired surrogate): the caller's error.
  if (/^(22021|22P05|22P02|22003|22007|22008|22023)$/.test(code)) return new AuthProblem("validation_failed", { cause: error });
  if (isOutage(error)) {
    const retryAt = new Date(now.getTime() + outageSeconds * 1000);
    return new AuthProblem("unexpected_failure", {
      status: 503,
      message: "We cannot answer right now. Try again in a moment",
      retryAt,
      cause: error,
    });
  }
  return new AuthProblem("unexpected_failure", { cause: error });
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(":") || part === given[index]);
}
