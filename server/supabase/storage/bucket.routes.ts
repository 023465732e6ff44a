/** Buckets are created, listed, read, changed, emptied and deleted here, each with the caller's own rights. */
import type { Hono } from "hono";
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import type { Edge } from "#server/edge/http/edge-context.ts";
import { checked, readJson } from "./body.ts";
import { askerOf } from "./client.ts";
import { bytesOf, checkBucketName } from "./names.ts";
import type { StorageNeeds } from "./storage-needs.ts";
import { StorageProblem } from "./storage.errors.ts";
import {
  createBucketProcedure,
  deleteBucketProcedure,
  emptyBucketProcedure,
  getBucketProcedure,
  listBucketsProcedure,
  updateBucketProcedure,
} from "./storage.procedures.ts";
import { discard } from "./take-file.ts";

const limits = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().nonnegative(), boundedText(20)]).nullish(),
  allowed_mime_types: z
    .array(boundedText(200).regex(/^[\w.+*-]+(\/[\w.+*-]+)?$/))
    .max(100)
    .nullish(),
};
const creation = z.object({
  ...limits,
  id: boundedText(200).optional(),
  name: boundedText(200).min(1),
  type: z.literal("STANDARD").nullish(),
});
const change = z.object(limits);
const listing = z.object({
  limit: boundedText(20).pipe(z.coerce.number<string>().int().min(1).max(1_000)).default(100),
  offset: boundedText(20).pipe(z.coerce.number<string>().int().min(0).max(1e9)).default(0),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
  search: boundedText(100).nullable().default(null),
});

export function addBucketRoutes(room: Hono<Edge>, { database, keeping }: StorageNeeds): void {
  room.post("/bucket", async (c) => {
    const wish = await readJson(c, creation);
    const id = checkBucketName(wish.id ?? wish.name);
    return c.json(
      await askerOf(c, database).perform(createBucketProcedure, {
        operation: "storage.bucket.create",
        id,
        public: wish.public ?? false,
        fileSizeLimit: bytesOf(wish.file_size_limit ?? null),
        allowedMimeTypes: wish.allowed_mime_types ?? null,
      }),
    );
  });
  room.get("/bucket", async (c) => {
    const wish = checked(listing, c.req.query());
    return c.json(await askerOf(c, database).perform(listBucketsProcedure, { operation: "storage.bucket.list", ...wish }));
  });
  room.get("/bucket/:id", async (c) => {
    const found = await askerOf(c, database).perform(getBucketProcedure, { operation: "storage.bucket.get", id: c.req.param("id") });
    return c.json(found);
  });
  room.put("/bucket/:id", async (c) => {
    const wish = await readJson(c, change);
    await askerOf(c, database).perform(updateBucketProcedure, {
      operation: "storage.bucket.update",
      id: c.req.param("id"),
      ...(wish.public === undefined ? {} : { public: wish.public }),
      ...(wish.file_size_limit === undefined ? {} : { fileSizeLimit: bytesOf(wish.file_size_limit) }),
      ...(wish.allowed_mime_types === undefined ? {} : { allowedMimeTypes: wish.allowed_mime_types }),
    });
    return c.json({ message: "Successfully updated" });
  });
  room.post("/bucket/:id/empty", async (c) => {
    const versions = await askerOf(c, database).perform(emptyBucketProcedure, {
      operation: "storage.bucket.empty",
      id: c.req.param("id"),
    });
    await discard(keeping, ...versions);
    return c.json({ message: "Empty bucket has been queued. Completion may take up to an hour." });
  });
  room.delete("/bucket/:id", async (c) => {
    await askerOf(c, database).perform(deleteBucketProcedure, { operation: "storage.bucket.delete", id: c.req.param("id") });
    return c.json({ message: "Successfully deleted" });
  });
  // There is no CDN between this server and its callers, so there is no cache to purge.
  room.delete("/cdn/*", () => Promise.reject(new StorageProblem("MissingParameter")));
}
