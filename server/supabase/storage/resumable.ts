/**
 * Uploads in parts under the tus protocol (design: wire 3.5): who may is asked at every request, and what has become
 * whole is taken like any other upload, once, however often its end is announced.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { ERRORS, MemoryLocker, Server } from "@tus/server";
import type { Upload } from "@tus/server";
import { bytesLookedAt, typeOf } from "./content-check.ts";
import { metadataOf } from "./incoming-file.ts";
import { refusalOf } from "./refusals.ts";
import { StorageProblem } from "./storage.errors.ts";
import { limitsProcedure } from "./storage.procedures.ts";
import type { Limits } from "./storage.procedures.ts";
import { describe, keepRow, limitOf, measureFile } from "./take-file.ts";
import type { Keeping, Place } from "./take-file.ts";
import { isFinished } from "./upload-store.ts";
import type { UploadStore } from "./upload-store.ts";

/** What is known of a request before the protocol's own server sees it. */
export type Known = {
  /** Of a new one, the name it will have. */
  uploadId: string;
  isSigned: boolean;
  /** Every byte is there. */
  isWhole: boolean;
  size: number | undefined;
  limits: Limits;
  metadata: Record<string, string | null>;
};
export type Resumable = {
  store: UploadStore;
  handle: (request: Request, known: Known) => Promise<Response>;
  /** Takes an upload whose bytes are all there. @throws StorageProblem, and then the upload is gone */
  settle: (uploadId: string) => Promise<void>;
  /** Gives an upload up, also while somebody is sending a part of it. */
  end: (uploadId: string) => Promise<void>;
};

const path = "/storage/v1/upload/resumable";

/** Whoever is sending a part is asked to stop, and does within moments. */
const endMilliseconds = 5_000;

export function createResumable(
  keeping: Keeping,
  store: UploadStore,
  publicUrl: () => string,
  onClosed: (uploadId: string) => void,
): Resumable {
  const locker = new MemoryLocker();
  const requests = new WeakMap<object, Known>();
  const settling = new Map<string, Promise<void>>();

  /** A part that comes last and a question how far it is may meet here. */
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
    maxSize: (request) => limitOf(requests.get(request)?.limits ?? { fileSizeLimit: 0, allowedMimeTypes: null }, keeping.mostBytes),
    namingFunction: (request) => requests.get(request)?.uploadId ?? randomUUID(),
    getFileIdFromRequest: (request) => requests.get(request)?.uploadId,
    generateUrl: (request, { id }) => `${publicUrl()}${path}${requests.get(request)?.isSigned === true ? "/sign" : ""}/${id}`,
    onUploadCreate: async (request) => ({ metadata: requests.get(request)?.metadata ?? {} }),
    onUploadFinish: async (_request, upload) => {
      await settle(upload.id);
      return {};
    },
    onResponseError: (_request, error) => answerOf(error),
  });

  return {
    store,
    settle,
    end: async (uploadId) => {
      await settling.get(uploadId)?.catch(() => {});
      await giveUp(store, locker, uploadId).finally(() => onClosed(uploadId));
    },
    handle: async (request, known) => {
      requests.set(request, known);
      return server.handleWeb(request);
    },
  };
}

/** @throws ResourceLocked when whoever sends does not stop */
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

/** Errors of the protocol stay its own; ours say their real status (wire 3.5). */
function answerOf(error: Error | { status_code: number; body: string }): { status_code: number; body: string } {
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return { status_code: 423, body: "Somebody else is writing this\n" };
  if (!(error instanceof Error)) return error;
  const problem = refusalOf(error);
  return { status_code: problem.status, body: problem.message };
}

/** Where an upload goes and whose it is, as was found when it began. */
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
    const type = await typeOf(await headOf(file), metadata["contentType"] ?? undefined, limits.allowedMimeTypes);
    // The version is the upload's id: done a second time after a kill, it is the same bytes and the same row.
    const measured = await measureFile(file, limitOf(limits, keeping.mostBytes));
    await keeping.bytes.adopt(uploadId, file);
    const fields = { cacheControl: metadata["cacheControl"] ?? undefined, contentEncoding: undefined };
    const user = metadata["metadata"] == null ? null : metadataOf(metadata["metadata"]);
    await keepRow(keeping, place, uploadId, describe(measured, type, fields, keeping.clock.now()), user);
  } catch (error) {
    const problem = refusalOf(error);
    if (problem.status < 500) await store.remove(uploadId);
    throw error;
  }
  await store.finish(upload);
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytesLookedAt), 0, bytesLookedAt, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
