/**
 * Prepares a picture for an external service: re-encoded, so that nothing hidden in its file is sent along (a location,
 * a name, another file after it), and small enough that its cost is known beforehand.
 */
import { sharp } from "../photos/few-loaders.ts";

const side = 512;
/** A thumbnail has at most 512 pixels a side; a file that unpacks to more is refused. */
const maxPixels = 1_048_576;

/** A data URL; null for anything but a JPEG or WebP of that size. */
export async function cleanThumbnail(base64: string): Promise<string | null> {
  try {
    const input = sharp(Buffer.from(base64, "base64"), { limitInputPixels: maxPixels, failOn: "error" });
    const { format } = await input.metadata();
    if (format !== "jpeg" && format !== "webp") return null;
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
