/**
 * Re-encodes a photo for display and upload: upright, smaller, without metadata. Runs in a worker thread, or in the page
 * where OffscreenCanvas is missing.
 */
import { fitWithin, thumbnailBytes, thumbnailSide, toGrey, measureImpression, pictureSide, shotWarning } from "./picture.rules.ts";
import type { Size } from "./picture.rules.ts";
import type { ShotWarning } from "../shot.ts";

export type Developed = { width: number; height: number; warning: ShotWarning | null; thumbnail: Blob };
type Canvas = OffscreenCanvas | HTMLCanvasElement;

const pictureQuality = 0.8;
const thumbnailAttempts = [
  { side: thumbnailSide, quality: 0.6 },
  { side: thumbnailSide, quality: 0.35 },
  { side: 384, quality: 0.35 },
  { side: 256, quality: 0.3 },
] as const;

/** Holds inspected pictures by id until `finish`, so that all photos can be inspected first. */
export function createImageWorker() {
  const pictures = new Map<string, Canvas>();
  return {
    /** @throws DOMException where the browser cannot read the file as a picture */
    inspect: async (id: string, file: Blob): Promise<Developed> => {
      const picture = draw(await decode(file), pictureSide);
      pictures.set(id, picture);
      const small = draw(picture, thumbnailSide);
      const { width, height } = picture;
      return { width, height, warning: assess(small), thumbnail: await createThumbnail(small) };
    },
    /** Call once for each inspected photo; null for an unknown id. */
    finish: async (id: string): Promise<Blob | null> => {
      const picture = pictures.get(id);
      pictures.delete(id);
      return picture === undefined ? null : encode(picture, "image/jpeg", pictureQuality);
    },
  };
}
export type ImageWorker = ReturnType<typeof createImageWorker>;

type Drawable = ImageBitmap | HTMLImageElement | HTMLVideoElement | Canvas;

async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  if (typeof createImageBitmap === "function") return createImageBitmap(file, { imageOrientation: "from-image" });
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  return image;
}

export const sizeOf = (source: Drawable): Size => {
  if ("videoWidth" in source) return { width: source.videoWidth, height: source.videoHeight };
  return "naturalWidth" in source ? { width: source.naturalWidth, height: source.naturalHeight } : source;
};

export function draw(source: Drawable, side: number): Canvas {
  const { width, height } = fitWithin(sizeOf(source), side);
  const canvas = typeof OffscreenCanvas === "function" ? new OffscreenCanvas(width, height) : document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = requirePen(canvas);
  // Transparent pixels would turn black in a JPEG.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(source, 0, 0, width, height);
  if ("close" in source) source.close();
  return canvas;
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
function requirePen(canvas: Canvas): Pen {
  const pen: Pen | null = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new Error("This browser has no canvas left");
  return pen;
}

function assess(canvas: Canvas): ShotWarning | null {
  const { width, height } = canvas;
  return shotWarning(measureImpression(toGrey(requirePen(canvas).getImageData(0, 0, width, height).data), { width, height }));
}

/** Tries falling qualities; returns the first result that is small enough, or the last. */
export async function createThumbnail(canvas: Canvas): Promise<Blob> {
  let thumbnail: Blob | undefined;
  for (const { side, quality } of thumbnailAttempts) {
    const small = Math.max(canvas.width, canvas.height) > side ? draw(canvas, side) : canvas;
    thumbnail = await encode(small, "image/webp", quality);
    // Browsers without a WebP encoder return another type.
    if (thumbnail.type !== "image/webp") thumbnail = await encode(small, "image/jpeg", quality);
    if (thumbnail.size <= thumbnailBytes) return thumbnail;
  }
  return thumbnail ?? encode(canvas, "image/jpeg", 0.3);
}

async function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("The picture could not be written")) : resolve(blob)), type, quality),
  );
}
