/** The van of the site's `VanFill` for PDFs, filled by the booking's load. Decorative: the allowance is in the text. */
import type { Pdf } from "./paper/text-lines.ts";
import { colours } from "./document-theme.ts";

const view = { left: 8, top: 44, width: 648, height: 268 };
const bed = { top: 62, floor: 222, left: 226, width: 404 };

/** Height over width. */
export const vanShape = view.height / view.width;

/** `fill`: 0 to 1; lengths in points. */
export function drawVan(doc: Pdf, { fill, left, top, width }: { fill: number; left: number; top: number; width: number }): void {
  const height = Math.round((bed.floor - bed.top) * Math.min(1, Math.max(0, fill)));
  const scale = width / view.width;
  doc.save();
  doc.translate(left, top).scale(scale).translate(-view.left, -view.top);
  doc.ellipse(330, 299, 318, 9).fillOpacity(0.1).fill(colours.ink).fillOpacity(1);
  doc.rect(bed.left, bed.top, bed.width, bed.floor - bed.top).fill(colours.chalk);
  doc.path("M226 104h404M226 146h404M226 188h404").lineWidth(1.5).stroke(colours.downsPale);
  if (height > 0) doc.rect(bed.left, bed.floor - height, bed.width, height).fill(colours.signal);
  drawCage(doc);
  doc.path("M196 226h446v15q0 5-5 5H196z").fill(colours.downsDeep);
  doc.path("M196 244h436v8H196z").fill(colours.ink);
  doc.path("M448 252a52 52 0 0 1 104 0z").fill(colours.ink);
  drawCab(doc);
  doc.rect(636, 226, 9, 22).fill(colours.brick);
  drawWheel(doc, 128);
  drawWheel(doc, 500);
  doc.restore();
}

function drawCage(doc: Pdf): void {
  doc.path("M230 128h398M230 166h398").lineWidth(2).strokeOpacity(0.4).stroke(colours.downs).strokeOpacity(1);
  doc.path("M327 62v146M428 62v146M529 62v146").lineWidth(5).stroke(colours.downs);
  doc.path("M220 226V64q0-8 8-8h402q8 0 8 8v162").lineWidth(9).stroke(colours.downs);
  doc.path("M216 204h426v24H216z").fill(colours.downs);
  doc.path("M216 220C300 204 360 218 440 213s130-7 202-4").lineWidth(3.5).stroke(colours.chalk);
}

function drawCab(doc: Pdf): void {
  doc.path("M214 252V108q0-14-14-14h-36q-16 0-26 12l-46 56q-5 6-12 8l-34 10q-15 5-17 20l-5 36q-1 16 14 16z").fill(colours.downs);
  doc.path("M24 236h190v16H38q-15 0-14-16z").fill(colours.downsDeep);
  doc.path("M158 108h40q6 0 6 6v46q0 6-6 6h-88q-5 0-2-4l38-48q5-6 12-6z").fill("#d5e6e6");
  doc.path("M157 108v60").lineWidth(5).stroke(colours.downs);
  doc.path("M24 222c40-14 70-8 104-14s60-14 86-10v10c-30-4-52 4-84 10s-70 2-107 13z").fill(colours.chalk);
  doc.path("M31 202q2-12 14-16l14-4q-2 16-28 20z").fill("#fff3cf");
  doc.path("M20 240h58v8q0 8-8 8H30q-10 0-10-10z").fill(colours.ink);
  doc.path("M84 254a44 44 0 0 1 88 0z").fill(colours.ink);
}

function drawWheel(doc: Pdf, x: number): void {
  doc.circle(x, 264, 35).fill("#1b2a24");
  doc.circle(x, 264, 19).fill("#eef2ef");
  doc.circle(x, 264, 5.5).fill("#8b9a92");
}
