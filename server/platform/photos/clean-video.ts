/**
 * Removes location and device from a video's container without decoding it, in one pass. Removed parts are overwritten
 * with padding of the same length, so that the offsets of all other parts stay valid.
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

/** The video's type, and a stream of its cleaned bytes. @throws PhotoUnreadable, at once or while they are read */
export async function cleanVideo(source: AsyncIterable<Uint8Array>): Promise<{ type: string; chunks: AsyncIterable<Uint8Array> }> {
  const reader = createByteReader(source);
  const type = (await fileTypeFromBuffer(await reader.peek(headBytes)))?.mime ?? "nothing known";
  const way = ways[type];
  if (way === undefined) throw new PhotoUnreadable(`is ${type}`);
  return { type: type === "video/x-m4v" ? "video/mp4" : type, chunks: way(reader) };
}
