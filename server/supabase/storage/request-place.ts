/** Which file a request's path means, and how an upload treats one that is there already. */
import type { Context } from "hono";
import type { Edge } from "#server/edge/http/edge-context.ts";
import { checkBucketName, checkKey } from "./names.ts";
import type { UploadMode } from "./storage.procedures.ts";

/** A bucket and the rest of the path, for the router; a line break is for `checkKey` to refuse. */
export const wholePath = String.raw`/:bucket/:key{[\s\S]+}`;

/** @throws InvalidBucketName, InvalidKey */
export function placeOf(c: Context<Edge>): { bucket: string; key: string } {
  return { bucket: checkBucketName(c.req.param("bucket") ?? ""), key: checkKey(c.req.param("key") ?? "") };
}

export const modeOf = (upsert: string | undefined): UploadMode => (upsert === "true" ? "upsert" : "create");
