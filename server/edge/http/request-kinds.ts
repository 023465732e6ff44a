/** The kinds of requests, and how many of each may be in progress, per caller and in total. */
import type { WorkLimits } from "../../kernel/requests/work-limit.ts";
import type { RateLimit } from "../../kernel/requests/rate-limits.ts";

export type RequestKind = "pages" | "functions" | "auth" | "rest" | "storage";

/** `.` and `..`, plain or encoded: what routes a request resolves them, and what limits it does not. */
const dots = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** Whether a path says by itself where it leads: no dots to resolve, no name of an API in code, no backslash, no address of another server. */
export const isPlainPath = (path: string): boolean => path.startsWith("/") && !path.includes("\\") && !dots.test(path) && !hidesApi(path);

function hidesApi(path: string): boolean {
  const [, kind = "", version = ""] = path.split("/", 3);
  if (!kind.includes("%") && !version.includes("%")) return false;
  return tryDecoded(version) === "v1" || tryDecoded(kind) === "hooks";
}

function tryDecoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export const isHealthCheck = (path: string): boolean => path === "/health/live" || path === "/health/ready";

/** Undefined for requests that are always answered at once: health checks and CORS preflights. */
export function requestKind(method: string, path: string): RequestKind | undefined {
  if (method === "OPTIONS" || isHealthCheck(path)) return undefined;
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

/**
 * Of commands whose contract says that they are costly: two at once, and one after the other for each caller. The wait is short, so that
 * a database that does not answer is said to be away within five seconds here as everywhere.
 */
export const costlyWorkLimits: WorkLimits = {
  atOnce: 2,
  atOncePerCaller: 1,
  waiting: 120,
  waitingPerCaller: 8,
  patienceMilliseconds: 3_000,
};

/** @param scale `RATE_LIMIT_SCALE`, which multiplies what one caller may have */
export const scaledWork = (limits: WorkLimits, scale: number): WorkLimits => ({
  ...limits,
  atOncePerCaller: Math.max(1, Math.floor(limits.atOncePerCaller * scale)),
  waitingPerCaller: Math.max(1, Math.floor(limits.waitingPerCaller * scale)),
});

/** Calls per address for pages, which have no other limit; the other kinds are counted in their routers. Three a second for a minute. */
export const pageLimit: RateLimit = { calls: 180, perSeconds: 60 };
/**
 * Calls per address for all APIs together, preflights too, whatever comes of them: what is refused for its key, name or method
 * reaches no other limit. A hundred a second for a minute is more than a whole office needs.
 */
export const apiLimit: RateLimit = { calls: 6_000, perSeconds: 60 };
export const authLimit: RateLimit = { calls: 600, perSeconds: 60 };
