/**
 * `/calendar/<secret>.ics`: polled by calendar programs, without keys or cookies. Unknown, revoked and invalid addresses
 * get the same answer.
 */
import { Hono } from "hono";
import type { Clock } from "#server/platform/clock/clock.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Edge } from "../../kernel/requests/edge-context.ts";
import type { RateLimits } from "../../kernel/requests/rate-limits.ts";
import { matches } from "../pages/page-cache.ts";

type File = { etag: string; changedAt: Date; make: () => Promise<string> };
type Options = { readFeed: (secret: string, now: Date) => Promise<File | null>; clock: Clock; limits: RateLimits };

/** Calls per address: enough for an office where every screen reads several feeds. */
export const calendarLimit = { calls: 120, perSeconds: 600 };
/** 32 bytes in base64url, and the file name's ending. */
const fileLength = 47;
const filePattern = /^([\w-]{43})\.ics$/;

export function createCalendarRouter({ readFeed, clock, limits }: Options): Hono<Edge> {
  const router = new Hono<Edge>();
  router.get("/:file", async (c) => {
    await limits.count("calendar", calendarLimit, c.get("address"));
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

/** The ETag takes precedence where both headers are sent (RFC 9110, 13.2.2). */
function isUnchanged({ etag, changedAt }: File, tags: string | undefined, since: string | undefined): boolean {
  if (tags !== undefined) return matches(tags, etag);
  const moment = Date.parse(since ?? "");
  return !Number.isNaN(moment) && changedAt.getTime() <= moment;
}
