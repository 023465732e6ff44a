/** WebM: a sequence of elements. Tags and attachments become padding; the rest stays. */
import type { ByteReader } from "./byte-reader.ts";
import { createPartCounter } from "./element-count.ts";
import { PhotoUnreadable } from "./photos.errors.ts";

type Element = { id: number; header: number; size: number | undefined };

const [segment, cluster, tags, attachments] = [0x18538067, 0x1f43b675, 0x1254c367, 0x1941a469];
const padding = 0xec;
const longestHeader = 12;
const longSize = 8;
const maxMetadataBytes = 8_000_000;

export async function* cleanElements(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const count = createPartCounter();
  for (let at = 0; ;) {
    const head = await reader.peek(longestHeader);
    if (head.length === 0) return;
    const { id, header, size } = readElement(head);
    count(at);
    at += header + (id === segment ? 0 : (size ?? 0));
    // A cluster of known size is passed on as a whole.
    if (id === segment || (id === cluster && size === undefined)) {
      yield await reader.take(header); // its children follow
      continue;
    }
    if (size === undefined) throw new PhotoUnreadable("has an element without an end");
    const length = header + size;
    // An element too short for padding is too short to contain personal data.
    if ((id !== tags && id !== attachments) || length <= longSize) {
      yield* reader.pass(length);
      continue;
    }
    if (length > maxMetadataBytes) throw new PhotoUnreadable("tells too much beside the picture");
    await reader.take(length);
    yield createPadding(length);
  }
}

function createPadding(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes[0] = padding;
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(length - 1 - longSize), 1);
  return bytes;
}

/** @throws PhotoUnreadable */
function readElement(bytes: Buffer): Element {
  const idLength = readLength(bytes[0], 4);
  const sizeLength = readLength(bytes[idLength], longSize);
  const header = idLength + sizeLength;
  if (header > bytes.length) throw new PhotoUnreadable("ends too early");
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const size = BigInt(`0x${bytes.toString("hex", idLength, header)}`) & mask;
  return { id: bytes.readUIntBE(0, idLength), header, size: size === mask ? undefined : Number(size) };
}

/** The position of the first set bit says how many bytes follow. @throws PhotoUnreadable */
function readLength(first: number | undefined, max: number): number {
  const length = first === undefined ? 0 : Math.clz32(first) - 23;
  if (length < 1 || length > max) throw new PhotoUnreadable("has an element that is none");
  return length;
}
