/**
 * `/calendar/<secret>.ics`: what calendar programs fetch every few minutes, without keys or cookies. An address that is
 * nobody's, one that was revoked and one that cannot be are answered alike.
 */
import { Hono } from "hono";
import type { Clock } from "#server/platform/clock/clock.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Edge } from "../http/edge-context.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { matches } from "../pages/page-cache.ts";

type File = { etag: string; changedAt: Date; make: () => Promise<string> };
type Options = { readFeed: (secret: string, now: Date) => Promise<File | null>; clock: Clock; limits: RateLimits };

/** Of one address: an office whose every screen reads several feeds stays far below it. */
const limit = { calls: 120, perSeconds: 600 };
/** 32 bytes in base64url, and the name's end. */
const fileLength = 47;
const filePattern = /^([\w-]{43})\.ics$/;

export function createCalendarRouter({ readFeed, clock, limits }: Options): Hono<Edge> {
  const router = new Hono<Edge>();
  router.get("/:file", async (c) => {
    await limits.count("calendar", limit, c.get("address"));
    const file = c.req.param("file");
    const [, secret] = (file.length === fileLength && filePattern.exec(file)) || [];
    const feed = secret === undefined ? null : await readFeed(secret, clock.now());
    if (feed === null) throw requestProblem("request.not_found");
    const headers = {
      etag: feed.etag,
      "last-modified": feed.changedAt.toUTCString(),
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    };
    if (isUnchanged(feed, c.req.header("if-none-match"), c.req.header("if-modified-since"))) return c.body(null, 304, headers);
    return c.body(await feed.make(), 200, {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="collections.ics"',
    });
  });
  return router;
}

/** The tag decides where both are sent (RFC 9110, 13.2.2). */
function isUnchanged({ etag, changedAt }: File, tags: string | undefined, since: string | undefined): boolean {
  if (tags !== undefined) return matches(tags, etag);
  const moment = Date.parse(since ?? "");
  return !Number.isNaN(moment) && changedAt.getTime() <= moment;
}
