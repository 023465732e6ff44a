/**
 * Uploads of a file in one request, with the caller's own rights or by a signed address. First the write is tested, then
 * the bytes are read, then the row is written.
 */
import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { checkDeclared } from "./content-check.ts";
import { resolveStorageCaller, serverClient } from "../client.ts";
import { fieldsOfHeaders, isForm, readIncomingFile } from "./incoming-file.ts";
import { parseEssence } from "../names.ts";
import { modeOf, requestedPlace, fullPath } from "../request-place.ts";
import type { StorageNeeds } from "../storage-needs.ts";
import { StorageProblem } from "../storage.errors.ts";
import { testUploadProcedure } from "../storage.procedures.ts";
import type { Limits, UploadMode } from "../storage.procedures.ts";
import { smallerLimit, takeFile } from "./take-file.ts";
import type { Place } from "./take-file.ts";

export function addUploadRoutes(router: Hono<Edge>, { database, tokens, keeping, uploadLimits, callerOf }: StorageNeeds): void {
  const server = serverClient(database);

  async function receive(c: Context<Edge>, place: Place, limits: Limits): Promise<string> {
    const maxBytes = smallerLimit(limits, keeping.maxBytes);
    const length = Number(c.req.header("content-length") ?? maxBytes);
    if (!isForm(c)) {
      checkDeclared(c.req.header("content-type"), limits.allowedMimeTypes);
      if (length > maxBytes) throw new StorageProblem("EntityTooLarge");
    }
    // A body without a length counts as large as the limit.
    return uploadLimits.during({ caller: callerOf(c), bytes: Math.min(length, maxBytes), name: place.key }, async () =>
      takeFile(keeping, place, limits, await readIncomingFile(c)),
    );
  }

  async function upload(c: Context<Edge>, mode: UploadMode, operation: string): Promise<Response> {
    const { bucket, key } = requestedPlace(c);
    const { perform, owner } = resolveStorageCaller(c, database);
    const limits = await perform(testUploadProcedure, { operation, bucket, name: key, mode, ...readDeclared(c) });
    const id = await receive(c, { bucket, key, mode, owner }, limits);
    return c.json({ Id: id, Key: `${bucket}/${key}` });
  }

  router.post(`/object/upload/sign${fullPath}`, async (c) => {
    const { bucket, key } = requestedPlace(c);
    const { perform, owner } = resolveStorageCaller(c, database);
    const mode = modeOf(c.req.header("x-upsert"));
    await perform(testUploadProcedure, {
      operation: "storage.object.sign_upload_url",
      bucket,
      name: key,
      mode,
      metadata: null,
      userMetadata: null,
    });
    const token = await tokens.signUpload(bucket, key, { owner, isUpsert: mode === "upsert" });
    return c.json({ url: `/object/upload/sign/${bucket}/${key}?token=${token}`, token });
  });
  router.put(`/object/upload/sign${fullPath}`, async (c) => {
    const { bucket, key } = requestedPlace(c);
    const { owner, isUpsert } = await tokens.checkUpload(c.req.query("token") ?? "", bucket, key);
    const mode = isUpsert ? "upsert" : "create";
    const operation = "storage.object.upload_signed";
    const limits = await server(testUploadProcedure, { operation, bucket, name: key, mode, ...readDeclared(c) });
    const id = await receive(c, { bucket, key, mode, owner }, limits);
    return c.json({ Id: id, Key: `${bucket}/${key}` });
  });
  router.post(`/object${fullPath}`, (c) => upload(c, modeOf(c.req.header("x-upsert")), "storage.object.upload"));
  router.put(`/object${fullPath}`, (c) => upload(c, "update", "storage.object.upload_update"));
}

/** What policies can use of a file that has not arrived yet. */
function readDeclared(c: Context<Edge>): Pick<z.input<typeof testUploadProcedure.input>, "metadata" | "userMetadata"> {
  if (isForm(c)) return { metadata: null, userMetadata: null };
  const length = c.req.header("content-length");
  const mimetype = parseEssence(c.req.header("content-type") ?? "");
  return {
    metadata: {
      ...(mimetype === undefined ? {} : { mimetype }),
      ...(length === undefined ? {} : { size: Number(length), contentLength: Number(length) }),
    },
    userMetadata: fieldsOfHeaders(c).userMetadata,
  };
}
