/** sharp without libvips's other loaders: an SVG of a thousand bytes can take hours. */
import sharp from "sharp";

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

export { default as sharp } from "sharp";
export type { Sharp } from "sharp";
