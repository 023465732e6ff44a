/**
 * Prepares a picture for an external service: re-encoded, so that nothing hidden in its file is sent along (a location,
 * a name, another file after it), and small enough that its cost is known beforehand.
 */
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

const side = 512;
/** A thumbnail has at most 512 pixels a side; a file that unpacks to more is refused. */
const maxPixels = 1_048_576;

/** A data URL; null for anything but a JPEG or WebP of that size. */
export async function cleanThumbnail(base64: string): Promise<string | null> {
  try {
    const bytes = Buffer.from(base64, "base64");
    // By its first bytes, before libvips reads it: measuring an SVG of a thousand bytes can take hours.
    const type = (await fileTypeFromBuffer(bytes))?.mime;
    if (type !== "image/jpeg" && type !== "image/webp") return null;
    const input = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
    const picture = await input
      .autoOrient()
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer();
    return `data:image/jpeg;base64,${picture.toString("base64")}`;
  } catch {
    return null;
  }
}
