/**
 * `storage/v1`: buckets and objects under row-level security, files on a disk or in S3 (decision 0019). Limits how often
 * an address calls and answers every refusal in Supabase's format; what a request may do is decided by policies alone.
 */
import { Problem } from "#server/kernel/problem.ts";
import { badTextMessage } from "#domain/kernel/text.ts";
import { Hono } from "hono";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Clock } from "#server/platform/clock/clock.ts";
import { outageSeconds } from "#server/platform/database/outage.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import type { RateLimits } from "#server/kernel/requests/rate-limits.ts";
import { withoutSecrets } from "#server/kernel/requests/secret-in-query.ts";
import { createAddressTokens } from "./address-tokens.ts";
import { addBucketRoutes } from "./bucket.routes.ts";
import { noVersions } from "./body.ts";
import type { ObjectBytes } from "../../platform/objects/object-bytes.ts";
import { serverClient } from "./client.ts";
import type { StorageDatabase } from "./client.ts";
import { addAddressRoutes, addDownloadRoutes } from "./download.routes.ts";
import { addListRoutes } from "./list.routes.ts";
import { addObjectRoutes } from "./object.routes.ts";
import { createSubjects } from "#server/kernel/subjects.ts";
import { createUploadLimits } from "./uploads/upload-limits.ts";
import { UploadStore } from "./uploads/upload-store.ts";
import { toStorageProblem } from "./refusals.ts";
import { StorageProblem } from "./storage.errors.ts";
import { dropWaitingOriginalsProcedure, waitingOriginalsProcedure } from "./storage.procedures.ts";
import { discard } from "./uploads/discard.ts";
import { addResumableRoutes } from "./uploads/resumable.routes.ts";
import type { StorageNeeds } from "./storage-needs.ts";
import { addUploadRoutes } from "./uploads/upload.routes.ts";

export type StorageRouterOptions = {
  database: StorageDatabase;
  bytes: ObjectBytes;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  publicUrl: () => string;
  /** Signs addresses: the server's own secret "storage-addresses". */
  addressSecret: string;
  /** Where uploads in parts are stored until they are complete. */
  uploadsDirectory: string;
  /** How much all open uploads may hold together; `scale` multiplies the limits of one caller. */
  maxMegabytes: number;
  scale: number;
  /** Limit of one file where its bucket has no lower one. */
  maxBytes?: number;
};

/** A page of pictures makes dozens of requests at once; an upload in parts is several requests. */
export const storageLimit = { calls: 1_200, perSeconds: 60 };
/** A video of half a minute; buckets may allow less. */
const sixtyMegabytes = 60 * 1024 * 1024;

/** Where space is needed, photos that nobody has had processed for so long give way: a browser asks for that at once. */
const waitMinutes = 10;

export function createStorageRouter(options: StorageRouterOptions): Hono<Edge> {
  const { database, bytes, clock, log, limits, publicUrl, addressSecret, uploadsDirectory, maxBytes = sixtyMegabytes } = options;
  const router = new Hono<Edge>();
  router.use(async (c, next) => {
    await limits.count("storage", storageLimit, c.get("address"));
    // PostgreSQL cannot store a zero character. In names of files and buckets it is refused by their own checks.
    const [beforeZero = "", ...after] = c.req.url.split("%00", 2);
    const isName = beforeZero.includes("/object/") && !beforeZero.includes("?");
    if (after.length > 0 && !isName) throw new StorageProblem("InvalidRequest", badTextMessage);
    if (c.req.query("versionId") !== undefined) throw new StorageProblem("InvalidRequest", noVersions);
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  });
  const store = new UploadStore(uploadsDirectory);
  const server = serverClient(database);
  const digest = createSubjects(addressSecret);
  const needs: StorageNeeds = {
    database,
    tokens: createAddressTokens(addressSecret, clock),
    keeping: { bytes, server, clock, log, maxBytes },
    uploadLimits: createUploadLimits({
      list: () => store.listOpen(maxBytes),
      waitingBytes: (name) => server(waitingOriginalsProcedure, { name }),
      dropWaiting: async (needed) =>
        discard({ bytes, log }, ...(await server(dropWaitingOriginalsProcedure, { minutes: waitMinutes, bytes: needed }))),
      maxMegabytes: options.maxMegabytes,
      limits,
      scale: options.scale,
    }),
    callerOf: (c) => (c.get("isService") ? "" : digest("address", c.get("address"))),
  };
  addBucketRoutes(router, needs);
  addResumableRoutes(router, needs, { store, publicUrl });
  addListRoutes(router, needs);
  addObjectRoutes(router, needs);
  addAddressRoutes(router, needs);
  addDownloadRoutes(router, needs);
  addUploadRoutes(router, needs);
  router.all("*", (c) => c.json({ message: `Route ${c.req.method}:${c.req.path} not found`, error: "Not Found", statusCode: 404 }, 404));
  router.onError((error, c) => answerProblem(error, c, log));
  return router;
}

function answerProblem(error: unknown, c: Context<Edge>, log: Log): Response {
  const problem = toStorageProblem(error);
  if (problem.status >= 500)
    log.error({ err: problem.cause ?? error, requestId: c.get("requestId"), path: withoutSecrets(c.req.path) }, "request failed");
  const answer = c.json(problem.body, problem.httpStatus as ContentfulStatusCode, { "cache-control": "no-store" });
  // The rest of a refused body is not read, so this connection cannot be used for another request.
  if (c.req.method !== "GET" && c.req.method !== "HEAD" && !c.env.incoming.complete) answer.headers.set("connection", "close");
  const wait = problem.cause instanceof Problem ? problem.cause.retryAfterSeconds : problem.status === 503 ? outageSeconds : undefined;
  if (wait !== undefined) answer.headers.set("retry-after", String(wait));
  return answer;
}
