/** What a file is by how it begins, never by its name, and whether we take it. */
import { photoLimits } from "#domain/quotes/quote-choices.ts";
import type { photoMediaTypes } from "#domain/quotes/quote-choices.ts";

export type ShotMediaType = (typeof photoMediaTypes)[number];

/** As many bytes of a file as are looked at. */
export const sniffedBytes = 32;

export const unreadable = "That file is not a photo we can read. Use JPG, PNG, HEIC or WebP under 15 MB.";
export const tooLongVideo = `That video is too long. Up to ${photoLimits.videoSeconds} seconds is enough.`;

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

export function mediaTypeOf(beginning: Uint8Array): ShotMediaType | null {
  const text = (from: number, to: number) => String.fromCharCode(...beginning.subarray(from, to));
  if (beginning[0] === 0xff && beginning[1] === 0xd8 && beginning[2] === 0xff) return "image/jpeg";
  if (text(1, 4) === "PNG" && beginning[0] === 0x89) return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (beginning[0] === 0x1a && beginning[1] === 0x45 && beginning[2] === 0xdf && beginning[3] === 0xa3) return "video/webm";
  if (text(4, 8) !== "ftyp") return null;
  const brand = text(8, 12);
  if (heicBrands.has(brand)) return "image/heic";
  if (brand === "qt  ") return "video/quicktime";
  // AVIF and what else this container holds are not on the list.
  return /^(isom|iso\d|mp4\d|avc1|M4V |MSNV|mmp4|3gp\d|dash)$/.test(brand) ? "video/mp4" : null;
}

/** Of what the browser itself makes smaller: more than any phone takes, less than fills its memory. */
const largestReadHere = 60_000_000;

/** Why a file of this kind and size cannot come along; null where it can. */
export function sizeProblem(mediaType: ShotMediaType, bytes: number): string | null {
  if (mediaType.startsWith("video/"))
    return bytes > photoLimits.videoBytes
      ? `That video is larger than ${photoLimits.videoBytes / 1_000_000} MB. A shorter one will do.`
      : null;
  return bytes > largestReadHere ? unreadable : null;
}
