/** What kind of work a request is, how much of it one caller may have under way, and how much there is in all. */
import type { WorkLimits } from "./work-limit.ts";
import type { RateLimit } from "./rate-limits.ts";

export type RequestKind = "pages" | "functions" | "auth" | "rest" | "storage";

/** Undefined for what is answered at once, whoever asks: health checks, and the question a browser sends before a request to another origin (CORS preflight). */
export function kindOf(method: string, path: string): RequestKind | undefined {
  if (method === "OPTIONS" || path.startsWith("/health/")) return undefined;
  if (path.startsWith("/hooks/")) return "functions";
  const [, kind, version] = path.split("/", 3);
  if (version !== "v1") return "pages";
  if (kind === "realtime") return "functions"; // its sockets are no requests; what is sent by HTTP is counted further in
  return kind === "functions" || kind === "auth" || kind === "rest" || kind === "storage" ? kind : "pages";
}

const patienceMilliseconds = 8_000;

/**
 * Pages are rendered on the one thread that answers everything: few at once. What waits for the database or for bytes may
 * be more. Statements of `rest/v1` have turns of their own (rest/statement-turns.ts), and it is those that limit.
 */
export const workLimits: Record<RequestKind, WorkLimits> = {
  pages: { atOnce: 6, atOncePerCaller: 2, waiting: 300, waitingPerCaller: 12, patienceMilliseconds },
  functions: { atOnce: 64, atOncePerCaller: 6, waiting: 500, waitingPerCaller: 24, patienceMilliseconds },
  auth: { atOnce: 32, atOncePerCaller: 4, waiting: 300, waitingPerCaller: 16, patienceMilliseconds },
  rest: { atOnce: 256, atOncePerCaller: 48, waiting: 500, waitingPerCaller: 24, patienceMilliseconds },
  storage: { atOnce: 128, atOncePerCaller: 8, waiting: 300, waitingPerCaller: 24, patienceMilliseconds },
};

/** Of one address, for what has no limit of its own; the others count in their own routers. Three pages a second for a minute. */
export const pageLimit: RateLimit = { calls: 180, perSeconds: 60 };
export const authLimit: RateLimit = { calls: 600, perSeconds: 60 };
