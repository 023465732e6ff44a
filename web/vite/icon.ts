/** The firm's mark as icons: its colours written out, because a file knows no stylesheet. Drawn small as PNG where SVG is not read. */
import sharp from "sharp";

const sky = "#fcfbf7";
const far = "#4f8a6c";
const near = "#05301f";
const path = "M13 40c-2-5 9-7 10-11s-9-4-6-8 6-4 7.5-7.2q1 .4 2 1C25 19 21 20 20.5 22.5S31 26 30 31s-6 5-6 9z";
const draw = (ground: string, bottom: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${ground}<path d="M0 24C8 14 17 11 24 15s11 5 16 1${bottom}z" fill="${far}"/><path d="M0 31c9-8 20-9 27-6s10 3 13 1${bottom === "v24H0" ? "v14H0" : "v3q0 11-11 11H11Q0 40 0 29"}z" fill="${near}"/><path d="${path}" fill="${sky}"/></svg>\n`;

/** With round corners: the browser's tab, a bookmark. */
export const iconSvg = draw(`<rect width="40" height="40" rx="11" fill="${sky}"/>`, "v13q0 11-11 11H11Q0 40 0 29");
/** To the edges, for systems that cut their own shape. Nothing of meaning lies outside the middle four fifths. */
const squareSvg = draw(`<rect width="40" height="40" fill="${sky}"/>`, "v24H0");

/** Drawn at its size, not enlarged: an SVG of 40 units has 72 dots an inch. */
const png = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / 40 })
    .resize(width)
    .png()
    .toBuffer();

const icons = [
  ["icon-32.png", iconSvg, 32],
  ["icon-192.png", iconSvg, 192],
  ["icon-512.png", iconSvg, 512],
  ["icon-180.png", squareSvg, 180],
  ["icon-maskable-512.png", squareSvg, 512],
] as const;

export const drawIcons = (): Promise<{ name: string; bytes: Buffer }[]> =>
  Promise.all(icons.map(async ([name, svg, width]) => ({ name, bytes: await png(svg, width) })));

/** `favicon.ico`, asked for by programs that read no page: one PNG in the old envelope. */
export async function drawFavicon(): Promise<Buffer> {
  const image = await png(iconSvg, 32);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}
