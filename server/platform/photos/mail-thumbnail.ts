/** A JPEG for e-mail, because some mail programs cannot read WebP. Made from one of our own thumbnails. */
import sharp from "sharp";

const side = 240;
/** Our thumbnails have at most 320 pixels a side. */
const maxPixels = 320 * 320;

export function mailThumbnail(thumbnail: Uint8Array): Promise<Buffer> {
  return sharp(thumbnail, { limitInputPixels: maxPixels, failOn: "error" })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 65 })
    .toBuffer();
}
