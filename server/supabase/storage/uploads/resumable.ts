/**
 * Uploads in parts by the tus protocol: rights are checked at every request. A complete upload is stored like any other,
 * and only once, however often its last part is sent.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { ERRORS, MemoryLocker, Server } from "@tus/server";
import type { Upload } from "@tus/server";
import { sniffedBytes, checkType } from "./content-check.ts";
import { parseObjectMetadata } from "./incoming-file.ts";
import { toStorageProblem } from "../refusals.ts";
import { StorageProblem } from "../storage.errors.ts";
import { limitsProcedure } from "../storage.procedures.ts";
import type { Limits } from "../storage.procedures.ts";
import { describe, keepRow, smallerLimit, measureFile } from "./take-file.ts";
import type { Keeping, Place } from "./take-file.ts";
import { isFinished } from "./upload-facts.ts";
import type { UploadStore } from "./upload-store.ts";

/** The facts of a request, determined before the tus server handles it. */
export type PartUpload = {
  /** For a new upload, the id it will have. */
  uploadId: string;
  isSigned: boolean;
  /** Every byte has arrived. */
  isWhole: boolean;
  size: number | undefined;
  limits: Limits;
  metadata: Record<string, string | null>;
};
export type Resumable = {
  store: UploadStore;
  handle: (request: Request, upload: PartUpload) => Promise<Response>;
  /** Stores an upload that has arrived completely. @throws StorageProblem, and then the upload is removed */
  settle: (uploadId: string) => Promise<void>;
  /** Ends an upload, even while a part of it is being sent. */
  end: (uploadId: string) => Promise<void>;
};

const path = "/storage/v1/upload/resumable";

/** A request that is sending a part is told to stop, which takes moments. */
const endMilliseconds = 5_000;

export function createResumable(
  keeping: Keeping,
  store: UploadStore,
  publicUrl: () => string,
  onClosed: (uploadId: string) => void,
): Resumable {
  const locker = new MemoryLocker();
  const requests = new WeakMap<object, PartUpload>();
  const settling = new Map<string, Promise<void>>();

  /** The last part (PATCH) and a request for the offset (HEAD) may get here at the same time. */
  function settle(uploadId: string): Promise<void> {
    const running = settling.get(uploadId);
    if (running !== undefined) return running;
    const run = takeUpload(keeping, store, uploadId).finally(() => {
      settling.delete(uploadId);
      onClosed(uploadId);
    });
    settling.set(uploadId, run);
    return run;
  }
  const server = new Server({
    path,
    datastore: store,
    locker,
    maxSize: (request) => smallerLimit(requests.get(request)?.limits ?? { fileSizeLimit: 0, allowedMimeTypes: null }, keeping.maxBytes),
    namingFunction: (request) => requests.get(request)?.uploadId ?? randomUUID(),
    getFileIdFromRequest: (request) => requests.get(request)?.uploadId,
    generateUrl: (request, { id }) => `${publicUrl()}${path}${requests.get(request)?.isSigned === true ? "/sign" : ""}/${id}`,
    onUploadCreate: async (request) => ({ metadata: requests.get(request)?.metadata ?? {} }),
    onUploadFinish: async (_request, upload) => {
      await settle(upload.id);
      return {};
    },
    onResponseError: (_request, error) => presentError(error),
  });

  return {
    store,
    settle,
    end: async (uploadId) => {
      await settling.get(uploadId)?.catch(() => {});
      await giveUp(store, locker, uploadId).finally(() => onClosed(uploadId));
    },
    handle: async (request, upload) => {
      requests.set(request, upload);
      return server.handleWeb(request);
    },
  };
}

/** @throws ResourceLocked when the request that is sending does not stop */
async function giveUp(store: UploadStore, locker: MemoryLocker, uploadId: string): Promise<void> {
  const lock = locker.newLock(uploadId);
  await lock
    .lock(AbortSignal.timeout(endMilliseconds), () => {})
    .catch((cause: unknown) => {
      throw new StorageProblem("ResourceLocked", undefined, { cause });
    });
  try {
    const upload = await store.find(uploadId);
    if (upload !== undefined && !isFinished(upload)) await store.remove(uploadId);
  } finally {
    await lock.unlock();
  }
}

/** Errors of the tus server are passed on; ours are answered with their real status, which tus clients read. */
function presentError(error: Error | { status_code: number; body: string }): { status_code: number; body: string } {
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return { status_code: 423, body: "Somebody else is writing this\n" };
  if (!(error instanceof Error)) return error;
  const problem = toStorageProblem(error);
  return { status_code: problem.status, body: problem.message };
}

/** Where an upload goes and whose it is, as stored when it began. */
export function placeOfUpload({ metadata = {} }: Upload): Place {
  return {
    bucket: metadata["bucketName"] ?? "",
    key: metadata["objectName"] ?? "",
    mode: metadata["mode"] === "upsert" ? "upsert" : "create",
    owner: metadata["owner"] ?? null,
  };
}

async function takeUpload(keeping: Keeping, store: UploadStore, uploadId: string): Promise<void> {
  const upload = await store.find(uploadId);
  if (upload === undefined) throw new StorageProblem("NoSuchKey");
  if (isFinished(upload)) return;
  const { metadata = {} } = upload;
  const file = store.fileOf(uploadId);
  try {
    const place = placeOfUpload(upload);
    const limits = await keeping.server(limitsProcedure, { bucket: place.bucket });
    const type = await checkType(await readHead(file), metadata["contentType"] ?? undefined, limits.allowedMimeTypes);
    // The version is the upload's id, so repeating this after a crash leads to the same file and the same row.
    const measured = await measureFile(file, smallerLimit(limits, keeping.maxBytes));
    await keeping.bytes.adopt(uploadId, file);
    const fields = { cacheControl: metadata["cacheControl"] ?? undefined, contentEncoding: undefined };
    const user = metadata["metadata"] == null ? null : parseObjectMetadata(metadata["metadata"]);
    await keepRow(keeping, place, uploadId, describe(measured, type, fields, keeping.clock.now()), user);
  } catch (error) {
    const problem = toStorageProblem(error);
    if (problem.status < 500) await store.remove(uploadId);
    throw error;
  }
  await store.finish(upload);
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
