/** Makes the files of a photo or a video: cleaned and written, each under a version of its own, before any row names them. */
import { createHash, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ObjectMetadata } from "#server/supabase/storage/storage.procedures.ts";
import { describe, measuring } from "#server/supabase/storage/uploads/take-file.ts";
import { thumbnailNames } from "./photo-files.ts";
import type { PhotoFiles } from "./photo-files.ts";

export type MadeFile = { name: string; version: string; metadata: ObjectMetadata };
export type Made = {
  picture: { name: string; width?: number; height?: number; bytes: number; sha256: string };
  files: MadeFile[];
};
/** Another request has settled or replaced the original. */
export class OriginalGone extends Error {}

type Making = {
  files: Pick<PhotoFiles, "bytes" | "cleaner">;
  /** The version of the original's bytes. */
  version: string;
  now: Date;
  /** The caller by whom turns at the image worker are taken. */
  caller: string;
  /** Filled with the versions that were written, also when a later step fails. */
  versions: string[];
};

/** A picture never changes under its name, so browsers may cache it for the hour its address is valid. */
const caching = { cacheControl: "max-age=3600", contentEncoding: undefined };
const maxVideoBytes = 60_000_000;
const videoEndings: Record<string, string> = { "video/mp4": "mp4", "video/quicktime": "mov", "video/webm": "webm" };

/** @throws PhotoUnreadable, PhotosBusy, OriginalGone */
export async function makePhoto(making: Making): Promise<Made> {
  const clean = await making.files.cleaner.clean(async () => buffer(await openOriginal(making)), making.caller);
  const { width, height } = clean;
  const picture = await write(making, "picture.jpg", "image/jpeg", inOnePiece(clean.picture));
  const avif = await write(making, thumbnailNames.avif, "image/avif", inOnePiece(clean.avif));
  const webp = await write(making, thumbnailNames.webp, "image/webp", inOnePiece(clean.webp));
  return {
    picture: { name: picture.name, width, height, bytes: clean.picture.byteLength, sha256: picture.sha256 },
    files: [picture, avif, webp].map(({ sha256: _, ...file }) => file),
  };
}

/** @throws PhotoUnreadable, PhotosBusy, OriginalGone */
export async function makeVideo(making: Making): Promise<Made> {
  const open = () => openOriginal(making);
  return making.files.cleaner.cleanVideo(
    open,
    async ({ type, chunks }) => {
      const { sha256, ...file } = await write(making, `video.${videoEndings[type] ?? "mp4"}`, type, chunks);
      return { picture: { name: file.name, bytes: file.metadata.size, sha256 }, files: [file] };
    },
    making.caller,
  );
}

async function openOriginal({ files, version }: Making): Promise<Readable> {
  const stream = await files.bytes.open(version);
  if (stream === undefined) throw new OriginalGone("the original is gone");
  return stream;
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function write({ files, now, versions }: Making, name: string, type: string, source: AsyncIterable<Uint8Array>) {
  const version = randomUUID();
  versions.push(version);
  const digest = createHash("sha256");
  async function* digested() {
    for await (const chunk of source) {
      digest.update(chunk);
      yield chunk;
    }
  }
  const measured = await measuring(digested(), maxVideoBytes, (chunks) => files.bytes.write(version, chunks));
  return { name, version, metadata: describe(measured, type, caching, now), sha256: digest.digest("hex") };
}
