/**
 * Re-encodes an uploaded picture: identified by its bytes, decoded within limits, turned upright, encoded anew. Only the
 * pixels of the original remain: no location, no device, no hidden file after the picture.
 */
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { Sharp } from "sharp";
import type { CleanPhoto } from "./photo-messages.ts";
import { PhotoUnreadable } from "./photos.errors.ts";
import { maxPhotoPixels } from "#domain/kernel/photo-pixels.ts";
import { readHeic } from "./read-heic.ts";

/** Maximum bytes of a picture that can only be decoded as a whole; the others are decoded line by line. */
const maxBytesAtOnce = 120_000_000;
const maxSeconds = 12;
const pictureSide = 1_600;
const thumbnailSide = 320;
const heic = new Set(["image/heic", "image/heif"]);
const direct = new Set(["image/jpeg", "image/png", "image/apng", "image/webp"]);

sharp.cache(false);
sharp.concurrency(1);
// Disables libvips's other loaders: only the formats below are accepted.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

/** @throws PhotoUnreadable */
export async function cleanPhoto(bytes: Uint8Array): Promise<CleanPhoto> {
  try {
    return await draw(await open(bytes, "error"));
  } catch (error) {
    if (!lacksEnd(bytes)) return unreadable(error);
    // Everything of the picture may be there but its end: with one of ours it has to be read without the least complaint.
    return draw(await open(Buffer.concat([bytes, endOfJpeg]), "warning")).catch(unreadable);
  }
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** Of a JPEG: an upload that was cut short by a byte or two. */
const lacksEnd = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && !Buffer.from(bytes.subarray(-endOfJpeg.length)).equals(endOfJpeg);

/** @throws PhotoUnreadable */
async function open(bytes: Uint8Array, failOn: "error" | "warning"): Promise<Sharp> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "nothing known";
  if (heic.has(type)) {
    const { width, height, data } = await readHeic(bytes);
    return sharp(data, { raw: { width, height, channels: 3 } });
  }
  if (!direct.has(type)) throw new PhotoUnreadable(`is ${type}`);
  // Only the first of several frames; a truncated file is refused instead of being completed with grey.
  const image = sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn, pages: 1, sequentialRead: true });
  const { format, isProgressive, width, height, channels, depth, chromaSubsampling } = await image.metadata().catch(unreadable);
  // A progressive or interlaced picture is in memory as a whole: JPEG as coefficients of two bytes, PNG as pixels.
  const samples = chromaSubsampling === "4:2:0" ? 1.5 : channels;
  const weight = width * height * samples * (format === "jpeg" || depth === "ushort" ? 2 : 1);
  if (isProgressive && weight > maxBytesAtOnce) throw new PhotoUnreadable(`takes ${weight} bytes at once`, { limit: "wholePixels" });
  return image.autoOrient();
}

function unreadable(cause: unknown): never {
  if (cause instanceof PhotoUnreadable) throw cause;
  const message = cause instanceof Error ? cause.message : "cannot be decoded";
  throw new PhotoUnreadable(message, { cause, limit: message.includes("pixel limit") ? "pixels" : undefined });
}

async function draw(image: Sharp): Promise<CleanPhoto> {
  const { data, info } = await image
    .resize({ width: pictureSide, height: pictureSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const small = await drawn()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbnail = () => sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels: small.info.channels } });
  return {
    picture: await drawn().jpeg({ quality: 80 }).toBuffer(),
    // The lowest effort costs as little as WebP; a higher one takes seconds to save a few bytes (decision 0022).
    avif: await thumbnail().avif({ quality: 50, effort: 0 }).toBuffer(),
    webp: await thumbnail().webp({ quality: 65 }).toBuffer(),
    width,
    height,
  };
}
