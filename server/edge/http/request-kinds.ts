/** The kinds of requests, and how many of each may be in progress, per caller and in total. */
import type { WorkLimits } from "./work-limit.ts";
import type { RateLimit } from "./rate-limits.ts";

export type RequestKind = "pages" | "functions" | "auth" | "rest" | "storage";

/** Undefined for requests that are always answered at once: health checks and CORS preflights. */
export function kindOf(method: string, path: string): RequestKind | undefined {
  if (method === "OPTIONS" || path.startsWith("/health/")) return undefined;
  if (path.startsWith("/hooks/")) return "functions";
  const [, kind, version] = path.split("/", 3);
  if (version !== "v1") return "pages";
  if (kind === "realtime") return "functions"; // its sockets are not requests; what is sent by HTTP is counted by the router
  return kind === "functions" || kind === "auth" || kind === "rest" || kind === "storage" ? kind : "pages";
}

const patienceMilliseconds = 8_000;

/**
 * Maximum work in progress. Pages are rendered on the main thread, so few at once; work that waits for the database or for bytes
 * may be more. Statements of `rest/v1` have a limit of their own (rest/statement-turns.ts), which is the effective one.
 */
export const workLimits: Record<RequestKind, WorkLimits> = {
  pages: { atOnce: 6, atOncePerCaller: 2, waiting: 300, waitingPerCaller: 12, patienceMilliseconds },
  functions: { atOnce: 64, atOncePerCaller: 6, waiting: 500, waitingPerCaller: 24, patienceMilliseconds },
  auth: { atOnce: 32, atOncePerCaller: 4, waiting: 300, waitingPerCaller: 16, patienceMilliseconds },
  rest: { atOnce: 256, atOncePerCaller: 48, waiting: 500, waitingPerCaller: 24, patienceMilliseconds },
  storage: { atOnce: 128, atOncePerCaller: 8, waiting: 300, waitingPerCaller: 24, patienceMilliseconds },
};

/** Calls per address for pages, which have no other limit; the other kinds are counted in their routers. Three a second for a minute. */
export const pageLimit: RateLimit = { calls: 180, perSeconds: 60 };
export const authLimit: RateLimit = { calls: 600, perSeconds: 60 };
