/**
 * What a plain form has to pass before anything is rendered for it: it comes from a page of ours, and its address has
 * not sent so many that answering them would keep others waiting. Each command behind a form has its own limit as well.
 */
import type { MiddlewareHandler } from "hono";
import type { Edge } from "../http/edge.ts";
import { Problem } from "../http/problems.ts";
import type { RateLimits } from "../http/rate-limits.ts";

export type FormGuard = { limits: RateLimits; publicUrl: () => string };

/** One every two minutes for an hour: more mistakes than anybody makes in a form. */
const limit = { calls: 30, perSeconds: 3600 };

export function guardForms({ limits, publicUrl }: FormGuard): MiddlewareHandler<Edge> {
  return async (c, next) => {
    const own = [new URL(publicUrl()).host, c.req.header("host") ?? ""];
    if (isForeign(c.req.header("sec-fetch-site"), c.req.header("origin"), own)) throw new Problem("request.foreign_form");
    try {
      await limits.count("forms", limit, c.get("address"));
    } catch (error) {
      if (!(error instanceof Problem) || error.retryAfterSeconds === undefined) throw error;
      return tooMany(error.retryAfterSeconds);
    }
    return next();
  };
}

/**
 * Browsers say on every form where it comes from; the older ones by `Origin` alone. A request without either is no
 * browser's, and carries nobody's rights: these forms know no session.
 */
export function isForeign(fetchSite: string | undefined, origin: string | undefined, ownHosts: readonly string[]): boolean {
  if (fetchSite !== undefined) return fetchSite !== "same-origin" && fetchSite !== "none";
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !ownHosts.includes(new URL(origin).host);
}

/** A few bytes without style: rendering a page for each is what the limit is there to prevent. */
function tooMany(seconds: number): Response {
  const minutes = Math.ceil(seconds / 60);
  const html = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too many forms</title><h1>That was a lot of forms from one address</h1><p>Go back in your browser: what you typed is still there. Send it again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or <a href="/contact">ring us</a>.</p></html>`;
  return new Response(html, {
    status: 429,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": String(seconds) },
  });
}
