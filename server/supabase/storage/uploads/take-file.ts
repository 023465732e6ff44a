/**
 * The second half of every upload, after the caller's rights were checked: the bytes are stored under a new version, then
 * the row is written, then the replaced version is removed. A failure between two steps leaves at worst bytes without a
 * row, which the sweep removes.
 */
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import type { z } from "zod";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { ObjectBytes } from "../../../platform/objects/object-bytes.ts";
import { sniffedBytes, checkType } from "./content-check.ts";
import { discard } from "./discard.ts";
import type { Perform } from "../client.ts";
import type { FileFields, IncomingFile } from "./incoming-file.ts";
import { parseCacheControl } from "../names.ts";
import { isCertain } from "../refusals.ts";
import { StorageProblem } from "../storage.errors.ts";
import { finishUploadProcedure } from "../storage.procedures.ts";
import type { Limits, ObjectMetadata, UploadMode } from "../storage.procedures.ts";

export type Keeping = { bytes: ObjectBytes; server: Perform; clock: Clock; log: Log; maxBytes: number };
/** Where a file goes, and what happens when there is one already. */
export type Place = { bucket: string; key: string; mode: UploadMode; owner: string | null };
type Measured = { size: number; md5: string };

export const smallerLimit = ({ fileSizeLimit }: Limits, maxBytes: number) => Math.min(fileSizeLimit ?? maxBytes, maxBytes);

/** Stores an uploaded file and answers the id of its row. */
export async function takeFile(keeping: Keeping, place: Place, limits: Limits, file: IncomingFile): Promise<string> {
  const version = randomUUID();
  const { head, all } = await withHead(file.chunks());
  const mimetype = await checkType(head, file.declaredType, limits.allowedMimeTypes);
  const measured = await measuring(all, smallerLimit(limits, keeping.maxBytes), (chunks) => keeping.bytes.write(version, chunks));
  let fields: FileFields;
  try {
    fields = await file.fields();
  } catch (error) {
    await discard(keeping, version);
    throw error;
  }
  return keepRow(keeping, place, version, describe(measured, mimetype, fields, keeping.clock.now()), fields.userMetadata);
}

/** Writes the row of bytes that are stored under `version`; when PostgreSQL refuses it, the bytes are removed. */
export async function keepRow(
  keeping: Keeping,
  { bucket, key, mode, owner }: Place,
  version: string,
  metadata: ObjectMetadata,
  userMetadata: Record<string, unknown> | null,
): Promise<string> {
  let finished: z.output<typeof finishUploadProcedure.answer>;
  try {
    finished = await keeping.server(finishUploadProcedure, { bucket, name: key, mode, version, owner, metadata, userMetadata });
  } catch (error) {
    if (isCertain(error)) await discard(keeping, version);
    throw error;
  }
  if (finished.replaced !== null) await discard(keeping, finished.replaced);
  return finished.id;
}

export function describe({ size, md5 }: Measured, mimetype: string, fields: Omit<FileFields, "userMetadata">, now: Date): ObjectMetadata {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype,
    cacheControl: parseCacheControl(fields.cacheControl),
    lastModified: now.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(fields.contentEncoding === undefined ? {} : { contentEncoding: fields.contentEncoding }),
  };
}

/** Measures size and MD5 while `write` consumes the bytes. @throws EntityTooLarge as soon as the limit is passed */
export async function measuring(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  write: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Measured> {
  const digest = createHash("md5");
  let size = 0;
  async function* counted() {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > limit) throw new StorageProblem("EntityTooLarge");
      digest.update(chunk);
      yield chunk;
    }
  }
  await write(counted());
  return { size, md5: digest.digest("hex") };
}

const bytesAtOnce = 1024 * 1024;

/** The same for a file on this machine, read through one buffer. @throws EntityTooLarge */
export async function measureFile(file: string, limit: number): Promise<Measured> {
  const handle = await fs.open(file);
  try {
    const { size } = await handle.stat();
    if (size > limit) throw new StorageProblem("EntityTooLarge");
    const digest = createHash("md5");
    const piece = Buffer.allocUnsafe(Math.min(size, bytesAtOnce) || 1);
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, piece.length, null);
      if (bytesRead === 0) return { size, md5: digest.digest("hex") };
      digest.update(piece.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

/** The first bytes, and a stream of all bytes from the start. */
async function withHead(source: AsyncIterable<Uint8Array>): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < sniffedBytes) {
    const next = await iterator.next();
    if (next.done === true) break;
    first.push(next.value);
    length += next.value.byteLength;
  }
  async function* fullBody() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: Buffer.concat(first), all: fullBody() };
}
