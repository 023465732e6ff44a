/** Why a photo is not taken, each with the limit that was hit and the way out. Without the full stop, as at a field. */
import { maxPhotoPixels, maxUntiledPhotoPixels } from "#domain/kernel/photo-pixels.ts";
import type { PhotoLimit } from "#domain/kernel/photo-pixels.ts";
import { photoLimits } from "./photo-limits.ts";

const megabytes = photoLimits.photoBytes / 1_000_000;

export const photoRefusals = {
  format: `That file is not a photo we can read. Use JPG, PNG, HEIC or WebP under ${megabytes} MB`,
  bytes: `That photo is over ${megabytes} MB, which is the most we can take. Make it smaller, or send a screenshot of it`,
  pixels: `That photo has more than ${maxPhotoPixels / 1_000_000} megapixels, which is the most we can read. Take it again at a smaller size, or send a screenshot of it`,
  wholePixels: `That photo has more than ${maxUntiledPhotoPixels / 1_000_000} megapixels in one piece, which is the most we can read. Send it as a JPG, or send a screenshot of it`,
} as const satisfies Readonly<Record<PhotoLimit | "format", string>>;
