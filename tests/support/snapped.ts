/** Pictures for browser tests of the photo quote: as a phone takes them, blurred, at night, and noisy enough to take a while to send. */
import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

export const placeMarker = "SECRETPLACE";

export type Snapped = { file: string; name: string };

/** Boxes of many colours before a wall, the same for each seed, as SVG. */
function heap(seed: number, width: number, height: number): Buffer {
  let state = seed;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const boxes = Array.from({ length: 60 }, () => {
    const [w, h] = [(0.04 + random() * 0.18) * width, (0.04 + random() * 0.2) * height];
    const [x, y] = [random() * (width - w), height * 0.95 - h - random() * height * 0.5];
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="hsl(${random() * 360} 40% ${20 + random() * 60}%)" stroke="black" stroke-width="${width / 300}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#b9a58c"/>${boxes.join("")}</svg>`,
  );
}

type SceneOptions = {
  width?: number;
  height?: number;
  noise?: number;
  blur?: number;
  light?: number;
  turned?: boolean;
  /** So many times larger than it was drawn: as heavy to read, and soon made. */ enlarged?: number;
};

/** A JPEG with somebody's place and device in it. */
export async function snap(folder: string, name: string, seed: number, scenery: SceneOptions = {}): Promise<Snapped> {
  const { width = 1_600, height = 1_200, noise = 8, blur = 0, light = 1, turned = false, enlarged = 1 } = scenery;
  const grain = await sharp({
    create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: noise } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const scene = await sharp(heap(seed, width, height))
    .composite([{ input: grain, blend: "soft-light" }])
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const seen = sharp(scene).linear(light, 0);
  const place = { GPSLatitudeRef: "N", GPSLatitude: "50/1 49/1 3000/100", GPSLongitudeRef: "W", GPSLongitude: "0/1 8/1 1200/100" };
  const file = path.join(folder, name);
  await (blur > 0 ? seen.blur(blur) : seen)
    .resize(width * enlarged)
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: "Fairphone", Model: placeMarker }, IFD3: place })
    .withMetadata(turned ? { orientation: 6 } : {})
    .toFile(file);
  return { file, name };
}

/** A file with the first bytes of an iPhone's HEIC, which this browser cannot read. */
export async function snapUnreadableHere(folder: string): Promise<Snapped> {
  const name = "iphone.heic";
  const file = path.join(folder, name);
  await fs.writeFile(file, Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(50_000, 7)]));
  return { file, name };
}
