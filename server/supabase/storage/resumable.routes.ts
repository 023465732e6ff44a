/** Uploads in parts, with the caller's own rights or with a signed upload token in `x-signature`. */
import { randomUUID } from "node:crypto";
import { Metadata, TUS_RESUMABLE } from "@tus/server";
import type { Upload } from "@tus/server";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { Edge } from "#server/edge/http/edge-context.ts";
import { refuseBadText } from "./body.ts";
import { checkDeclared } from "./content-check.ts";
import { askerOf } from "./client.ts";
import type { Asker } from "./client.ts";
import { metadataOf } from "./incoming-file.ts";
import { checkBucketName, checkKey } from "./names.ts";
import { refusalOf } from "./refusals.ts";
import { modeOf } from "./request-place.ts";
import { createResumable, placeOfUpload } from "./resumable.ts";
import type { Known, Resumable } from "./resumable.ts";
import type { StorageNeeds } from "./storage-needs.ts";
import { StorageProblem } from "./storage.errors.ts";
import { testUploadProcedure } from "./storage.procedures.ts";
import { limitOf } from "./take-file.ts";
import type { Place } from "./take-file.ts";
import { isFinished } from "./upload-store.ts";
import type { UploadStore } from "./upload-store.ts";

const operations: Record<string, string> = { PATCH: "part", HEAD: "get", DELETE: "delete" };

/** OPTIONS names the version and extensions of tus that are supported; the rest of that answer is CORS. */
export const resumableDiscovery: MiddlewareHandler<Edge> = async (c, next) => {
  await next();
  if (c.req.method !== "OPTIONS") return;
  c.res.headers.set("tus-resumable", TUS_RESUMABLE);
  c.res.headers.set("tus-version", TUS_RESUMABLE);
  c.res.headers.set("tus-extension", "creation,creation-with-upload,creation-defer-length,termination,expiration");
};

type Options = { store: UploadStore; publicUrl: () => string };

export function addResumableRoutes(room: Hono<Edge>, needs: StorageNeeds, { store, publicUrl }: Options): void {
  const resumable = createResumable(needs.keeping, store, publicUrl, needs.uploadLimits.release);
  const answer = (work: (c: Context<Edge>) => Promise<Response>) => async (c: Context<Edge>) =>
    c.req.header("tus-resumable") === TUS_RESUMABLE ? work(c).catch(refuse) : otherVersion();
  for (const isSigned of [true, false]) {
    const base = `/upload/resumable${isSigned ? "/sign" : ""}`;
    const asked = answer(async (c) => {
      const known = await knowUpload(c, needs, resumable, isSigned);
      if (known.isWhole && c.req.method === "PATCH") return nothingLeft(c, known);
      const response = await resumable.handle(c.req.raw, known);
      if (c.req.method === "DELETE" && response.ok) needs.uploadLimits.release(known.uploadId);
      return response;
    });
    room.post(
      base,
      answer(async (c) => beginUpload(c, needs, resumable, await knowNew(c, needs, isSigned))),
    );
    room.on(["PATCH", "DELETE"], `${base}/:id`, asked);
    // Only HEAD: a GET of an upload falls through, files are read by their own addresses.
    room.get(`${base}/:id`, (c, next) => (c.req.method === "HEAD" ? asked(c) : next()));
  }
}

/** One open upload for each place: a new one ends the previous one, whose address the sender has evidently lost. */
async function beginUpload(
  c: Context<Edge>,
  { uploadLimits, keeping }: StorageNeeds,
  resumable: Resumable,
  known: Known,
): Promise<Response> {
  const { uploadId: id, size, metadata } = known;
  const bytes = size ?? limitOf(known.limits, keeping.mostBytes);
  const replaced = await uploadLimits.admit({ id, bytes, caller: metadata["caller"] ?? "", place: metadata["place"] ?? "" });
  try {
    for (const older of replaced) await resumable.end(older);
    const response = await resumable.handle(c.req.raw, known);
    if (response.status !== 201) uploadLimits.release(id);
    return response;
  } catch (error) {
    uploadLimits.release(id);
    throw error;
  }
}

const otherVersion = () => new Response("Tus-Resumable 1.0.0 is spoken here\n", { status: 412, headers: { "tus-version": TUS_RESUMABLE } });

/** tus clients read the HTTP status and a text body, so refusals have their real status here. */
function refuse(error: unknown): Response {
  const problem = refusalOf(error);
  if (problem.status >= 500) throw problem;
  return new Response(problem.message, { status: problem.status, headers: { "tus-resumable": TUS_RESUMABLE } });
}

/** Answers the last part when it is sent again because the first answer was lost. */
function nothingLeft(c: Context<Edge>, { size }: Known): Response {
  const offset = String(size ?? 0);
  const headers = { "tus-resumable": TUS_RESUMABLE, "upload-offset": offset };
  if (c.req.header("upload-offset") === offset) return new Response(null, { status: 204, headers });
  return new Response("Upload-Offset conflict\n", { status: 409, headers });
}

async function knowNew(c: Context<Edge>, needs: StorageNeeds, isSigned: boolean): Promise<Known> {
  const said = parseMetadata(c.req.header("upload-metadata"));
  const [bucket, key] = [checkBucketName(said["bucketName"] ?? ""), checkKey(said["objectName"] ?? "")];
  const asker = await knowAsker(c, needs, bucket, key, isSigned);
  const mode = asker.isUpsert ? "upsert" : "create";
  const size = c.req.header("upload-length");
  // A signed upload must say its size. With the caller's own rights it may follow later; until then the upload counts as large as its limit.
  if (size === undefined && isSigned) throw new StorageProblem("LengthRequired");
  const userMetadata = said["metadata"] == null ? null : metadataOf(said["metadata"]);
  const limits = await asker.perform(testUploadProcedure, {
    operation: "storage.tus.upload.create",
    bucket,
    name: key,
    mode,
    metadata: { mimetype: said["contentType"] ?? null, ...(size === undefined ? {} : { size: Number(size), contentLength: Number(size) }) },
    userMetadata,
  });
  checkDeclared(said["contentType"] ?? undefined, limits.allowedMimeTypes);
  if (Number(size ?? 0) > limitOf(limits, needs.keeping.mostBytes)) throw new StorageProblem("EntityTooLarge");
  const kept = ["bucketName", "objectName", "contentType", "cacheControl", "metadata"].filter((name) => said[name] != null);
  const metadata = {
    ...Object.fromEntries(kept.map((name) => [name, said[name] ?? null])),
    mode,
    caller: needs.callerOf(c),
    place: `${isSigned ? "signed" : "own"} ${asker.owner ?? ""} ${bucket}/${key}`,
    ...(asker.owner === null ? {} : { owner: asker.owner }),
  };
  return { uploadId: randomUUID(), isSigned, isWhole: false, size: size === undefined ? undefined : Number(size), limits, metadata };
}

/** @throws NoSuchKey, AccessDenied */
async function knowUpload(c: Context<Edge>, needs: StorageNeeds, resumable: Resumable, isSigned: boolean): Promise<Known> {
  const uploadId = c.req.param("id") ?? "";
  const upload = await resumable.store.find(uploadId);
  if (upload === undefined) throw new StorageProblem("NoSuchKey", "The file for this url was not found");
  const place = placeOfUpload(upload);
  const asker = await knowAsker(c, needs, place.bucket, place.key, isSigned);
  if (asker.owner !== place.owner) throw new StorageProblem("AccessDenied");
  const isWhole = upload.size !== undefined && upload.offset === upload.size;
  // All bytes arrived, but the server or the connection failed before the row was written: that is done now.
  if (isWhole && !isFinished(upload) && c.req.method !== "DELETE") await resumable.settle(uploadId);
  const limits = isWhole ? { fileSizeLimit: null, allowedMimeTypes: null } : await testPart(c, asker, upload, place);
  return { uploadId, isSigned, isWhole, size: upload.size, limits, metadata: {} };
}

const testPart = (c: Context<Edge>, { perform }: Asker, { metadata = {} }: Upload, { bucket, key, mode }: Place) =>
  perform(testUploadProcedure, {
    operation: `storage.tus.upload.${operations[c.req.method] ?? "part"}`,
    bucket,
    name: key,
    mode,
    metadata: { mimetype: metadata["contentType"] ?? null },
    userMetadata: null,
  });

async function knowAsker(c: Context<Edge>, { database, tokens, keeping }: StorageNeeds, bucket: string, key: string, isSigned: boolean) {
  if (!isSigned) return { ...askerOf(c, database), isUpsert: modeOf(c.req.header("x-upsert")) === "upsert" };
  const right = await tokens.checkUpload(c.req.header("x-signature") ?? "", bucket, key);
  return { ...right, perform: keeping.server };
}

/** @throws InvalidRequest */
function parseMetadata(text: string | undefined): Record<string, string | null> {
  let metadata: Record<string, string | null>;
  try {
    metadata = Metadata.parse(text);
  } catch (cause) {
    throw new StorageProblem("InvalidRequest", "Upload-Metadata is not as it should be", { cause });
  }
  refuseBadText(metadata);
  return metadata;
}
