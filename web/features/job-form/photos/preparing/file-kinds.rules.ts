/** Detects a file's type by its first bytes, never by its name, and whether we accept it. */
import { maxPhotoPixels, maxUntiledPhotoPixels } from "#domain/kernel/photo-pixels.ts";
import { photoRefusals } from "#domain/quotes/photo-refusals.copy.ts";
import { photoLimits } from "#domain/quotes/photo-limits.ts";
import type { photoMediaTypes } from "#domain/quotes/quote-choices.ts";

export type ShotMediaType = (typeof photoMediaTypes)[number];

/** How many bytes of a file are read to detect its type. */
export const sniffedBytes = 32;

export const unreadable = `${photoRefusals.format}.`;
export const tooLarge = `${photoRefusals.bytes}.`;
export const tooLongVideo = `That video is too long. Up to ${photoLimits.videoSeconds} seconds is enough.`;

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

export function detectMediaType(beginning: Uint8Array): ShotMediaType | null {
  const text = (from: number, to: number) => String.fromCharCode(...beginning.subarray(from, to));
  if (beginning[0] === 0xff && beginning[1] === 0xd8 && beginning[2] === 0xff) return "image/jpeg";
  if (text(1, 4) === "PNG" && beginning[0] === 0x89) return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (beginning[0] === 0x1a && beginning[1] === 0x45 && beginning[2] === 0xdf && beginning[3] === 0xa3) return "video/webm";
  if (text(4, 8) !== "ftyp") return null;
  const brand = text(8, 12);
  if (heicBrands.has(brand)) return "image/heic";
  if (brand === "qt  ") return "video/quicktime";
  // AVIF and other formats of this container are not accepted.
  return /^(isom|iso\d|mp4\d|avc1|M4V |MSNV|mmp4|3gp\d|dash)$/.test(brand) ? "video/mp4" : null;
}

/** The limit, in bytes, for photos the browser shrinks itself: above any phone's photo, below what would exhaust its memory. */
const largestReadHere = 60_000_000;

/** Why a file of this type and size is refused; null where it is accepted. */
export function sizeProblem(mediaType: ShotMediaType, bytes: number): string | null {
  if (mediaType.startsWith("video/"))
    return bytes > photoLimits.videoBytes
      ? `That video is larger than ${photoLimits.videoBytes / 1_000_000} MB. A shorter one will do.`
      : null;
  return bytes > largestReadHere ? unreadable : null;
}

/** How much of a HEIC file is read for its size; its index stands at the beginning. */
export const heicIndexBytes = 256 * 1024;

/**
 * Why the server would refuse this HEIC photo, by the sizes that its index names: a phone's is in tiles ("grid"), which are
 * read one by one. Null where it will try.
 */
export function heicProblem(index: Uint8Array): string | null {
  const text = new TextDecoder("latin1").decode(index);
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
  const sizes = [...text.matchAll(/ispe[\s\S]{12}/g)].map(({ index: at }) => view.getUint32(at + 8) * view.getUint32(at + 12));
  const pixels = Math.max(0, ...sizes);
  if (pixels > maxPhotoPixels) return `${photoRefusals.pixels}.`;
  return pixels > maxUntiledPhotoPixels && !text.includes("grid") ? `${photoRefusals.wholePixels}.` : null;
}
