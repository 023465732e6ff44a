/**
 * A video as it was sent, without what its container says of place and device: never decoded, read once from front to
 * back. What is taken away is overwritten with padding of the same length, so that everything else stays where it was.
 */
import { fileTypeFromBuffer } from "file-type";
import { PhotoUnreadable } from "./photos.errors.ts";
import { createByteReader } from "./byte-reader.ts";
import type { ByteReader } from "./byte-reader.ts";
import { cleanBoxes } from "./mp4-boxes.ts";
import { cleanElements } from "./webm-elements.ts";

const headBytes = 4_100;
const ways: Record<string, (reader: ByteReader) => AsyncGenerator<Uint8Array>> = {
  "video/mp4": cleanBoxes,
  "video/x-m4v": cleanBoxes,
  "video/quicktime": cleanBoxes,
  "video/webm": cleanElements,
};

/** What the bytes are, and all of them clean. @throws PhotoUnreadable, at once or while they are read */
export async function cleanVideo(source: AsyncIterable<Uint8Array>): Promise<{ type: string; chunks: AsyncIterable<Uint8Array> }> {
  const reader = createByteReader(source);
  const type = (await fileTypeFromBuffer(await reader.peek(headBytes)))?.mime ?? "nothing known";
  const way = ways[type];
  if (way === undefined) throw new PhotoUnreadable(`is ${type}`);
  return { type: type === "video/x-m4v" ? "video/mp4" : type, chunks: way(reader) };
}
