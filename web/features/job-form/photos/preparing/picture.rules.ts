/** Computations on a picture's size and pixels: fitting, sharpness, brightness. Pure; used in the worker thread. */
import type { ShotWarning } from "../shot.ts";

export const pictureSide = 1_600;
export const thumbnailSide = 512;
/** Bytes of one thumbnail: three of them as base64 stay under 100 kB. */
export const thumbnailBytes = 24_000;

export type Size = { width: number; height: number };

/** Scales down to `side` pixels at most; never up. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Lightness of each pixel, 0 to 255, from RGBA bytes. */
export function toGrey(rgba: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(rgba.length / 4);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4)
    grey[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  return grey;
}

export type Impression = {
  /** Variance of the Laplacian: how much neighbouring pixels differ. */
  detail: number;
  /** Variance of the lightness itself: a white wall has neither. */
  contrast: number;
  lightness: number;
  /** The 90th percentile of lightness. */
  brightest: number;
};

export function measureImpression(grey: Uint8Array, { width, height }: Size): Impression {
  const tones = new Uint32Array(256);
  for (const tone of grey) tones[tone] = (tones[tone] ?? 0) + 1;
  const lightness = tones.reduce((sum, count, tone) => sum + count * tone, 0) / grey.length;
  const contrast = tones.reduce((sum, count, tone) => sum + count * (tone - lightness) ** 2, 0) / grey.length;
  let seen = 0;
  const brightest = tones.findIndex((count) => (seen += count) >= grey.length * 0.9);
  return { detail: measureDetail(grey, { width, height }), contrast, lightness, brightest };
}

function measureDetail(grey: Uint8Array, { width, height }: Size): number {
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const edge = 4 * (grey[at] ?? 0) - around;
      sum += edge;
      squares += edge * edge;
    }
  const count = Math.max(1, (width - 2) * (height - 2));
  return squares / count - (sum / count) ** 2;
}

/** Only decides whether to suggest taking the photo again, so thresholds are lenient: good photos must not be questioned. */
export function shotWarning({ detail, contrast, lightness, brightest }: Impression): ShotWarning | null {
  if (lightness < 42 && brightest < 96) return "dark";
  return contrast > 60 && detail < 16 && detail < contrast * 0.015 ? "blurred" : null;
}
