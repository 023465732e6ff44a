/** Which file the path of a request names, and whether an upload may replace one that exists. */
import type { Context } from "hono";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { checkBucketName, checkKey } from "./names.ts";
import type { UploadMode } from "./storage.procedures.ts";

/** A bucket and the rest of the path. The pattern accepts line breaks so that `checkKey` refuses them with the right code. */
export const fullPath = String.raw`/:bucket/:key{[\s\S]+}`;

/** @throws InvalidBucketName, InvalidKey */
export function requestedPlace(c: Context<Edge>): { bucket: string; key: string } {
  return { bucket: checkBucketName(c.req.param("bucket") ?? ""), key: checkKey(c.req.param("key") ?? "") };
}

export const modeOf = (upsert: string | undefined): UploadMode => (upsert === "true" ? "upsert" : "create");
