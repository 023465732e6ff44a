/** Buckets are created, listed, read, changed, emptied and deleted here, each with the caller's own rights. */
import type { Hono } from "hono";
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { checked, readJson } from "./body.ts";
import { resolveStorageCaller } from "./client.ts";
import { parseBytes, checkBucketName } from "./names.ts";
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
import { discard } from "./uploads/discard.ts";

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

export function addBucketRoutes(router: Hono<Edge>, { database, keeping }: StorageNeeds): void {
  router.post("/bucket", async (c) => {
    const input = await readJson(c, creation);
    const id = checkBucketName(input.id ?? input.name);
    return c.json(
      await resolveStorageCaller(c, database).perform(createBucketProcedure, {
        operation: "storage.bucket.create",
        id,
        public: input.public ?? false,
        fileSizeLimit: parseBytes(input.file_size_limit ?? null),
        allowedMimeTypes: input.allowed_mime_types ?? null,
      }),
    );
  });
  router.get("/bucket", async (c) => {
    const input = checked(listing, c.req.query());
    return c.json(await resolveStorageCaller(c, database).perform(listBucketsProcedure, { operation: "storage.bucket.list", ...input }));
  });
  router.get("/bucket/:id", async (c) => {
    const bucket = await resolveStorageCaller(c, database).perform(getBucketProcedure, {
      operation: "storage.bucket.get",
      id: c.req.param("id"),
    });
    return c.json(bucket);
  });
  router.put("/bucket/:id", async (c) => {
    const input = await readJson(c, change);
    await resolveStorageCaller(c, database).perform(updateBucketProcedure, {
      operation: "storage.bucket.update",
      id: c.req.param("id"),
      ...(input.public === undefined ? {} : { public: input.public }),
      ...(input.file_size_limit === undefined ? {} : { fileSizeLimit: parseBytes(input.file_size_limit) }),
      ...(input.allowed_mime_types === undefined ? {} : { allowedMimeTypes: input.allowed_mime_types }),
    });
    return c.json({ message: "Successfully updated" });
  });
  router.post("/bucket/:id/empty", async (c) => {
    const versions = await resolveStorageCaller(c, database).perform(emptyBucketProcedure, {
      operation: "storage.bucket.empty",
      id: c.req.param("id"),
    });
    await discard(keeping, ...versions);
    return c.json({ message: "Empty bucket has been queued. Completion may take up to an hour." });
  });
  router.delete("/bucket/:id", async (c) => {
    await resolveStorageCaller(c, database).perform(deleteBucketProcedure, { operation: "storage.bucket.delete", id: c.req.param("id") });
    return c.json({ message: "Successfully deleted" });
  });
  // There is no CDN between this server and its callers, so there is no cache to purge.
  router.delete("/cdn/*", () => Promise.reject(new StorageProblem("MissingParameter")));
}
