/** A small picture as every e-mail program shows it: some cannot read WebP. From a thumbnail that we drew ourselves. */
import sharp from "sharp";

const side = 240;
/** A thumbnail of ours is 320 pixels a side. */
const maxPixels = 320 * 320;

export function mailThumbnail(thumbnail: Uint8Array): Promise<Buffer> {
  return sharp(thumbnail, { limitInputPixels: maxPixels, failOn: "error" })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 65 })
    .toBuffer();
}
