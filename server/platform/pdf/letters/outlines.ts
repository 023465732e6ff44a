/** Collects the outline of glyphs, as HarfBuzz draws them, as operators of PDF, which knows no quadratic curves. */
import { DrawFuncs } from "harfbuzzjs";
import type { Font } from "harfbuzzjs";

export type Box = readonly [left: number, bottom: number, right: number, top: number];
/** `scale` makes thousandths of the size of the font's units; `right` and `up` move a glyph, in those units. */
type Pen = { operators: string[]; scale: number; right: number; up: number; x: number; y: number; box: [number, number, number, number] };

export type Outline = { outline: string; box: Box };
export type PlacedGlyph = { id: number; right: number; up: number };

export const emptyBox: Box = [0, 0, 0, 0];

export function drawOutline(font: Font, scale: number, glyphs: readonly PlacedGlyph[]): Outline {
  const pen: Pen = { operators: [], scale, right: 0, up: 0, x: 0, y: 0, box: [Infinity, Infinity, -Infinity, -Infinity] };
  for (const { id, right, up } of glyphs) font.drawGlyph(id, drawing(), Object.assign(pen, { right, up }));
  return { outline: pen.operators.join("\n"), box: pen.operators.length === 0 ? emptyBox : pen.box };
}

let made: DrawFuncs | undefined;

function drawing(): DrawFuncs {
  if (made !== undefined) return made;
  const functions = new DrawFuncs();
  const draw = (pen: unknown, operator: string, points: readonly number[]) => write(pen as Pen, operator, points); // what drawGlyph was given
  functions.setMoveToFunc((x, y, pen) => draw(pen, "m", [x, y]));
  functions.setLineToFunc((x, y, pen) => draw(pen, "l", [x, y]));
  functions.setCubicToFunc((ax, ay, bx, by, x, y, pen) => draw(pen, "c", [ax, ay, bx, by, x, y]));
  functions.setQuadraticToFunc((cx, cy, x, y, pen) => draw(pen, "c", toCubic(pen as Pen, cx, cy, x, y)));
  functions.setClosePathFunc((pen) => draw(pen, "h", []));
  made = functions;
  return functions;
}

function toCubic(from: Pen, cx: number, cy: number, x: number, y: number): number[] {
  const towards = (end: number, control: number) => end + (2 / 3) * (control - end);
  return [towards(from.x, cx), towards(from.y, cy), towards(x, cx), towards(y, cy), x, y];
}

function write(pen: Pen, operator: string, points: readonly number[]): void {
  let operation = "";
  for (let at = 0; at + 1 < points.length; at += 2) {
    pen.x = points[at] ?? 0;
    pen.y = points[at + 1] ?? 0;
    const x = Math.round((pen.x + pen.right) * pen.scale);
    const y = Math.round((pen.y + pen.up) * pen.scale);
    pen.box = [Math.min(pen.box[0], x), Math.min(pen.box[1], y), Math.max(pen.box[2], x), Math.max(pen.box[3], y)];
    operation += `${x} ${y} `;
  }
  pen.operators.push(operation + operator);
}
