/**
 * Makes a picture fit to leave: decoded and drawn again, so that nothing goes along that was hidden in its file (a place,
 * a name, another file behind it), and small enough that its price is known beforehand.
 */
import sharp from "sharp";

const side = 512;
/** A thumbnail is 512 pixels a side; what unpacks to more is refused. */
const maxPixels = 1_048_576;

/** A data address; null for what is no JPEG or WebP of that size. */
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
