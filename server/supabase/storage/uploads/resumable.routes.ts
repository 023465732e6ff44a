/** Uploads in parts, with the caller's own rights or with a signed upload token in `x-signature`. */
import { randomUUID } from "node:crypto";
import { Metadata, TUS_RESUMABLE } from "@tus/server";
import type { Upload } from "@tus/server";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { refuseBadText } from "../body.ts";
import { checkDeclared } from "./content-check.ts";
import { resolveStorageCaller } from "../client.ts";
import type { StorageCaller } from "../client.ts";
import { parseObjectMetadata } from "./incoming-file.ts";
import { checkBucketName, checkKey } from "../names.ts";
import { toStorageProblem } from "../refusals.ts";
import { modeOf } from "../request-place.ts";
import { createResumable, placeOfUpload } from "./resumable.ts";
import type { PartUpload, Resumable } from "./resumable.ts";
import type { StorageNeeds } from "../storage-needs.ts";
import { StorageProblem } from "../storage.errors.ts";
import { testUploadProcedure } from "../storage.procedures.ts";
import { smallerLimit } from "./take-file.ts";
import type { Place } from "./take-file.ts";
import { isFinished } from "./upload-facts.ts";
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

export function addResumableRoutes(router: Hono<Edge>, needs: StorageNeeds, { store, publicUrl }: Options): void {
  const resumable = createResumable(needs.keeping, store, publicUrl, needs.uploadLimits.release);
  const answer = (work: (c: Context<Edge>) => Promise<Response>) => async (c: Context<Edge>) =>
    c.req.header("tus-resumable") === TUS_RESUMABLE ? work(c).catch(refuse) : otherVersion();
  for (const isSigned of [true, false]) {
    const base = `/upload/resumable${isSigned ? "/sign" : ""}`;
    const part = answer(async (c) => {
      const upload = await describeUpload(c, needs, resumable, isSigned);
      if (upload.isWhole && c.req.method === "PATCH") return nothingLeft(c, upload);
      const response = await resumable.handle(c.req.raw, upload);
      if (c.req.method === "DELETE" && response.ok) needs.uploadLimits.release(upload.uploadId);
      return response;
    });
    router.post(
      base,
      answer(async (c) => beginUpload(c, needs, resumable, await describeNewUpload(c, needs, isSigned))),
    );
    router.on(["PATCH", "DELETE"], `${base}/:id`, part);
    // Only HEAD: a GET of an upload falls through, files are read by their own addresses.
    router.get(`${base}/:id`, (c, next) => (c.req.method === "HEAD" ? part(c) : next()));
  }
}

/** One open upload for each place: a new one ends the previous one, whose address the sender has evidently lost. */
async function beginUpload(
  c: Context<Edge>,
  { uploadLimits, keeping }: StorageNeeds,
  resumable: Resumable,
  upload: PartUpload,
): Promise<Response> {
  const { uploadId: id, size, metadata } = upload;
  const bytes = size ?? smallerLimit(upload.limits, keeping.maxBytes);
  const replaced = await uploadLimits.admit({
    id,
    bytes,
    caller: metadata["caller"] ?? "",
    place: metadata["place"] ?? "",
    name: metadata["objectName"] ?? "",
  });
  try {
    for (const older of replaced) await resumable.end(older);
    const response = await resumable.handle(c.req.raw, upload);
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
  const problem = toStorageProblem(error);
  if (problem.status >= 500) throw problem;
  return new Response(problem.message, { status: problem.status, headers: { "tus-resumable": TUS_RESUMABLE } });
}

/** Answers the last part when it is sent again because the first answer was lost. */
function nothingLeft(c: Context<Edge>, { size }: PartUpload): Response {
  const offset = String(size ?? 0);
  const headers = { "tus-resumable": TUS_RESUMABLE, "upload-offset": offset };
  if (c.req.header("upload-offset") === offset) return new Response(null, { status: 204, headers });
  return new Response("Upload-Offset conflict\n", { status: 409, headers });
}

async function describeNewUpload(c: Context<Edge>, needs: StorageNeeds, isSigned: boolean): Promise<PartUpload> {
  const announced = parseMetadata(c.req.header("upload-metadata"));
  const [bucket, key] = [checkBucketName(announced["bucketName"] ?? ""), checkKey(announced["objectName"] ?? "")];
  const caller = await resolveCaller(c, needs, bucket, key, isSigned);
  const mode = caller.isUpsert ? "upsert" : "create";
  const size = parseLength(c.req.header("upload-length"));
  // A signed upload must say its size. With the caller's own rights it may follow later; until then the upload counts as large as its limit.
  if (size === undefined && isSigned) throw new StorageProblem("LengthRequired");
  const userMetadata = announced["metadata"] == null ? null : parseObjectMetadata(announced["metadata"]);
  const limits = await caller.perform(testUploadProcedure, {
    operation: "storage.tus.upload.create",
    bucket,
    name: key,
    mode,
    metadata: { mimetype: announced["contentType"] ?? null, ...(size === undefined ? {} : { size, contentLength: size }) },
    userMetadata,
  });
  checkDeclared(announced["contentType"] ?? undefined, limits.allowedMimeTypes);
  if ((size ?? 0) > smallerLimit(limits, needs.keeping.maxBytes)) throw new StorageProblem("EntityTooLarge");
  const given = ["bucketName", "objectName", "contentType", "cacheControl", "metadata"].filter((name) => announced[name] != null);
  const metadata = {
    ...Object.fromEntries(given.map((name) => [name, announced[name] ?? null])),
    mode,
    caller: needs.callerOf(c),
    place: `${isSigned ? "signed" : "own"} ${caller.owner ?? ""} ${bucket}/${key}`,
    ...(caller.owner === null ? {} : { owner: caller.owner }),
  };
  return { uploadId: randomUUID(), isSigned, isWhole: false, size, limits, metadata };
}

/** Before it is counted: a negative length, or one that is no number, would undo the count of all others. @throws InvalidRequest */
function parseLength(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new StorageProblem("InvalidRequest", "Upload-Length is not a number of bytes");
  return Number(text);
}

/** @throws NoSuchKey, AccessDenied */
async function describeUpload(c: Context<Edge>, needs: StorageNeeds, resumable: Resumable, isSigned: boolean): Promise<PartUpload> {
  const uploadId = c.req.param("id") ?? "";
  const upload = await resumable.store.find(uploadId);
  if (upload === undefined) throw new StorageProblem("NoSuchKey", "The file for this url was not found");
  const place = placeOfUpload(upload);
  const caller = await resolveCaller(c, needs, place.bucket, place.key, isSigned);
  if (caller.owner !== place.owner) throw new StorageProblem("AccessDenied");
  const isWhole = upload.size !== undefined && upload.offset === upload.size;
  // All bytes arrived, but the server or the connection failed before the row was written: that is done now.
  if (isWhole && !isFinished(upload) && c.req.method !== "DELETE") await resumable.settle(uploadId);
  const limits = isWhole ? { fileSizeLimit: null, allowedMimeTypes: null } : await testPart(c, caller, upload, place);
  return { uploadId, isSigned, isWhole, size: upload.size, limits, metadata: {} };
}

const testPart = (c: Context<Edge>, { perform }: StorageCaller, { metadata = {} }: Upload, { bucket, key, mode }: Place) =>
  perform(testUploadProcedure, {
    operation: `storage.tus.upload.${operations[c.req.method] ?? "part"}`,
    bucket,
    name: key,
    mode,
    metadata: { mimetype: metadata["contentType"] ?? null },
    userMetadata: null,
  });

async function resolveCaller(
  c: Context<Edge>,
  { database, tokens, keeping }: StorageNeeds,
  bucket: string,
  key: string,
  isSigned: boolean,
) {
  if (!isSigned) return { ...resolveStorageCaller(c, database), isUpsert: modeOf(c.req.header("x-upsert")) === "upsert" };
  const right = await tokens.checkUpload(c.req.header("x-signature") ?? "", bucket, key);
  return { ...right, perform: keeping.server };
}

/** @throws InvalidRequest */
function parseMetadata(text: string | undefined): Record<string, string | null> {
  let metadata: Record<string, string | null>;
  try {
    metadata = Metadata.parse(text);
  } catch (cause) {
    throw new StorageProblem("InvalidRequest", "Upload-Metadata is not valid", { cause });
  }
  refuseBadText(metadata);
  return metadata;
}
