/**
 * `rest/v1`: tables, views and functions of schema `public` in PostgREST's dialect, under row-level security (decision
 * 0010). The edge alone determines the caller; of the request's own headers only those for the answer's format are read here, and policies can read the others (0049).
 */
import { Hono } from "hono";
import type { Context } from "hono";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { RestDatabase, RestFacts } from "#server/platform/database/rest-database.ts";
import type { Catalogue } from "#server/platform/database/catalogue.ts";
import { parseBearer } from "#server/kernel/caller.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import type { RateLimits } from "#server/kernel/requests/rate-limits.ts";
import { devicesHeader } from "../auth/devices.ts";
import { problemAnswer } from "./answers.ts";
import { answerCall } from "./call-requests.ts";
import { readBody } from "./parse/body.ts";
import { toRestProblem } from "./database-refusals.ts";
import type { RestRequest } from "./request.ts";
import { badPath, badSchema, noRoot, noServiceKey, spentBearer, unreadableBearer } from "./rest.errors.ts";
import { sessionAllowance, visitorAllowance } from "./allowance.ts";
import { createSchema } from "./sql/schema.ts";
import type { Schema } from "./sql/schema.ts";
import { createStatementTurns } from "./statement-turns.ts";
import { answerTable } from "./table-requests.ts";

/** As in hosted projects; further rows are requested page by page. */
const maxRows = 1_000;

/** Ten a second for a minute: more than a busy page needs, too few to occupy every connection. */
export const restLimit = { calls: 600, perSeconds: 60 };

type RouterOptions = {
  database: RestDatabase;
  limits: RateLimits;
  rateLimitScale: number;
  clock: Clock;
  /** `REST_AGGREGATES` */
  hasAggregates: boolean;
};

export function createRestRouter({ database, limits, rateLimitScale, clock, hasAggregates }: RouterOptions): Hono<Edge> {
  const router = new Hono<Edge>();
  const turns = createStatementTurns({ limits, connections: database.connections, scale: rateLimitScale });
  const allowances = { anon: visitorAllowance, authenticated: sessionAllowance };
  const allowanceOf = (role: Actor["role"]) => (hasAggregates ? allowances[role] : { ...allowances[role], aggregates: 0 });
  const schemas = new WeakMap<Catalogue, Schema>();
  async function schemaNow(): Promise<Schema> {
    const catalogue = await database.catalogue();
    const schema = schemas.get(catalogue) ?? createSchema(catalogue);
    schemas.set(catalogue, schema);
    return schema;
  }
  router.all("/*", async (c) => {
    const actor: Actor = c.get("actor");
    await limits.count("rest", restLimit, c.get("address"));
    try {
      checkBearer(c, clock.now());
      if (c.get("isService")) throw noServiceKey();
      const { isCall, name } = readPath(c.req.url);
      checkProfile(c);
      const request: RestRequest = {
        method: c.req.method,
        name,
        search: new URL(c.req.url).searchParams,
        header: (header) => c.req.header(header),
        body: () => readBody(c),
        schema: await schemaNow(),
        maxRows,
        allowance: allowanceOf(actor.role),
        perform: (statement) => turns.run(actor, c.get("address"), () => database.perform(actor, statement, collectFacts(c))),
      };
      return await (isCall ? answerCall(request) : answerTable(request));
    } catch (error) {
      const refusal = toRestProblem(error, actor.role !== "anon");
      if (refusal === undefined) throw error;
      return problemAnswer(refusal, c.req.method === "HEAD");
    }
  });
  return router;
}

/** `/rest/v1/<relation>` or `/rest/v1/rpc/<function>`, and nothing below. */
function readPath(url: string): { isCall: boolean; name: string } {
  const parts = new URL(url).pathname.replace(/^.*?\/rest\/v1\/?/, "").split("/");
  if (parts.at(-1) === "") parts.pop();
  const isCall = parts[0] === "rpc" && parts.length === 2;
  const name = isCall ? parts[1] : parts[0];
  if (name === undefined) throw noRoot();
  if (parts.length > (isCall ? 2 : 1)) throw badPath();
  try {
    return { isCall, name: decodeURIComponent(name) };
  } catch {
    throw badPath();
  }
}

/** @throws PGRST301, PGRST303 */
function checkBearer(c: Context<Edge>, now: Date): void {
  const header = c.req.header("authorization") ?? "";
  if (/^bearer\s*$/i.test(header)) throw unreadableBearer("Empty JWT is sent in Authorization header");
  if (c.get("hasEndedSession")) throw spentBearer("The session of this JWT has ended");
  if (!c.get("hasInvalidBearer")) return;
  const parts = parseBearer(header).split(".");
  if (parts.length !== 3) throw unreadableBearer(`Expected 3 parts in JWT; got ${parts.length}`);
  throw hasExpired(parts[1] ?? "", now) ? spentBearer("JWT expired") : unreadableBearer("JWT cryptographic operation failed");
}

/** Reads the token's expiry unverified; only the error message depends on it. */
function hasExpired(claims: string, now: Date): boolean {
  try {
    const { exp } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as { exp?: unknown };
    return typeof exp === "number" && exp * 1000 <= now.getTime();
  } catch {
    return false; // not JSON either
  }
}

/** Headers with secrets are not passed to the database: SQL may be logged, and logs have more readers than the keys have holders. */
const secretHeaders = new Set(["authorization", "proxy-authorization", "cookie", "apikey", devicesHeader]);

function collectFacts(c: Context<Edge>): RestFacts {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(c.env.incoming.headers))
    if (value !== undefined && !secretHeaders.has(name)) headers[name] = String(value);
  return { method: c.req.method, path: c.req.path.replace(/^.*?\/rest\/v1/, ""), headers };
}

function checkProfile(c: Context<Edge>): void {
  const profile = c.req.header(["GET", "HEAD"].includes(c.req.method) ? "accept-profile" : "content-profile");
  if (profile !== undefined && profile !== "public") throw badSchema(profile);
}
