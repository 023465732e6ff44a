/**
 * MP4 and QuickTime: nested boxes. User data, metadata and vendor boxes (location, device, XMP) become free space;
 * so do the headers of timed-metadata tracks, whose samples remain without any reference.
 */
import type { ByteReader } from "./byte-reader.ts";
import { createPartCounter } from "./element-count.ts";
import { PhotoUnreadable } from "./photos.errors.ts";

type Box = { type: string; start: number; content: number; end: number };

/** The index box is held in memory while it is cleaned; half a minute of video has some hundred kilobytes. */
const maxIndexBytes = 8_000_000;
const headerBytes = 8;
const wordBytes = 4;
const longHeaderBytes = 16;
const deepest = 8;
const indexes = new Set(["moov", "moof"]);
const parents = new Set(["moov", "trak", "mdia", "minf", "stbl", "moof", "traf", "edts"]);
const metadataBoxes = new Set(["udta", "meta", "uuid"]);

export async function* cleanBoxes(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const count = createPartCounter();
  for (let at = 0; ;) {
    const head = await reader.peek(longHeaderBytes);
    if (head.length === 0) return;
    const { type, content, end } = readBox(head, 0, Number.MAX_SAFE_INTEGER);
    count(at);
    const isLast = end === Number.MAX_SAFE_INTEGER;
    if (isLast && (indexes.has(type) || metadataBoxes.has(type))) throw new PhotoUnreadable("does not say where its index ends");
    if (indexes.has(type)) {
      if (end > maxIndexBytes) throw new PhotoUnreadable("has an index that is too large");
      const box = Buffer.from(await reader.take(end));
      blankWithin(box, content, end, 1, (inside) => count(at + inside));
      yield box;
    } else if (metadataBoxes.has(type)) {
      if (end > maxIndexBytes) throw new PhotoUnreadable("tells too much beside the picture");
      const box = Buffer.from(await reader.take(end));
      blank(box, { type, start: 0, content, end });
      yield box;
    } else yield* isLast ? reader.rest() : reader.pass(end);
    at += end;
  }
}

/** `count` is called for each box with its offset. */
function blankWithin(bytes: Buffer, from: number, to: number, depth: number, count: (inside: number) => void): void {
  if (depth > deepest) throw new PhotoUnreadable("is nested too deep");
  // Four zero bytes may end a list of QuickTime's user data; anything shorter than a header is not a box.
  for (let at = from; at + headerBytes <= to;) {
    const box = readBox(bytes, at, to);
    count(at);
    if (metadataBoxes.has(box.type) || (box.type === "trak" && isTimedMetadata(bytes, box))) blank(bytes, box);
    else if (parents.has(box.type)) blankWithin(bytes, box.content, box.end, depth + 1, count);
    at = box.end;
  }
}

/** A track's handler names its kind. */
function isTimedMetadata(bytes: Buffer, { content, end }: Box): boolean {
  const media = findBox(bytes, content, end, "mdia");
  const handler = media && findBox(bytes, media.content, media.end, "hdlr");
  if (handler === undefined || handler.content + 3 * wordBytes > handler.end) return false;
  return bytes.toString("latin1", handler.content + 2 * wordBytes, handler.content + 3 * wordBytes) === "meta";
}

function findBox(bytes: Buffer, from: number, to: number, type: string): Box | undefined {
  for (let at = from; at + headerBytes <= to;) {
    const box = readBox(bytes, at, to);
    if (box.type === type) return box;
    at = box.end;
  }
  return undefined;
}

function blank(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write("free", start + wordBytes, "latin1");
  bytes.fill(0, content, end);
}

/** @throws PhotoUnreadable for a box that is smaller than its header or larger than the box around it */
function readBox(bytes: Buffer, start: number, to: number): Box {
  if (start + headerBytes > bytes.length) throw new PhotoUnreadable("ends too early");
  const type = bytes.toString("latin1", start + wordBytes, start + headerBytes);
  const short = bytes.readUInt32BE(start);
  const isLong = short === 1;
  if (isLong && start + longHeaderBytes > bytes.length) throw new PhotoUnreadable("ends too early");
  const length = isLong ? Number(bytes.readBigUInt64BE(start + headerBytes)) : short;
  const content = start + (isLong ? longHeaderBytes : headerBytes);
  const end = short === 0 ? to : start + length;
  if (end < content || end > to) throw new PhotoUnreadable("has a box of an impossible size");
  return { type, start, content, end };
}
