/**
 * The checks of a plain form before anything is rendered for it: it must come from a page of ours, and its address must be
 * within the limits of forms, in total and at once. Each command behind a form has its own limit as well.
 */
import type { MiddlewareHandler } from "hono";
import type { Edge } from "../../kernel/requests/edge-context.ts";
import { Problem } from "#server/kernel/problem.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { RateLimits } from "../../kernel/requests/rate-limits.ts";
import { formPage } from "../http/refusals.ts";

export type FormGuard = { limits: RateLimits; publicUrl: () => string; /** The firm's, as it is shown. */ phone: () => string };

/** More than anybody needs for correcting mistakes in a form. */
export const formLimits = [
  { name: "forms of a minute", calls: 10, perSeconds: 60 },
  { name: "forms", calls: 30, perSeconds: 3600 },
];

export function guardForms({ limits: counter, publicUrl, phone }: FormGuard): MiddlewareHandler<Edge> {
  const inTurn = createTurns();
  return async (c, next) => {
    const own = [new URL(publicUrl()).host, c.req.header("host") ?? ""];
    if (isForeign(c.req.header("sec-fetch-site"), c.req.header("origin"), own)) throw requestProblem("request.foreign_form");
    const address = c.get("address");
    try {
      for (const { name, ...limit } of formLimits) await counter.count(name, limit, address);
    } catch (error) {
      if (!(error instanceof Problem) || error.retryAfterSeconds === undefined) throw error;
      return tooMany(error.retryAfterSeconds, phone());
    }
    return inTurn(address, next);
  };
}

/** Runs the forms of one address one after the other: rendering takes a while, and other callers are served in between. */
export function createTurns(): (address: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (address, work) => {
    const mine = (last.get(address) ?? Promise.resolve()).then(work, work);
    last.set(address, mine);
    try {
      await mine;
    } finally {
      if (last.get(address) === mine) last.delete(address);
    }
  };
}

/**
 * Browsers send the origin of every form; older ones only in `Origin`. A request without either does not come from a
 * browser and carries nobody's rights, because these forms have no session.
 */
export function isForeign(fetchSite: string | undefined, origin: string | undefined, ownHosts: readonly string[]): boolean {
  if (fetchSite !== undefined) return fetchSite !== "same-origin" && fetchSite !== "none";
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !ownHosts.includes(new URL(origin).host);
}

function tooMany(seconds: number, phone: string): Response {
  return new Response(formPage(seconds, phone), {
    status: 429,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": String(seconds) },
  });
}
