/** Positions of the parts of a drawn mark (paths, pins and labels) in the picture's pixels. */
import { markScale } from "#domain/quotes/marks/mark-choices.ts";
import type { MarkPoint, Stroke } from "#domain/quotes/marks/marks.contract.ts";
import type { PictureSize } from "#domain/quotes/marks/marks.rules.ts";

/** `unit`: picture pixels for one CSS pixel. */
export type Sheet = PictureSize & { unit: number };
export type Place = { x: number; y: number };

export const scalePoint = ([across, down]: MarkPoint, { width, height }: PictureSize): Place => ({
  x: (across * width) / markScale,
  y: (down * height) / markScale,
});

/** A single point is drawn as a dot: a line of no length with round ends. */
export function strokePath(points: readonly MarkPoint[], size: PictureSize): string {
  const steps = points.map((point) => {
    const { x, y } = scalePoint(point, size);
    return `${round(x)} ${round(y)}`;
  });
  return steps.length === 1 ? `M${steps[0]} l0.01 0` : `M${steps.join(" L")}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export type Label = Place & { width: number; height: number; fontSize: number; text: string };

const fontPixels = 14;
const letterShare = 0.54;
const longestLabel = 24;
/** Space for the tick or cross before the label, and for its ends (CSS pixels). */
const usualAside = 38;

/** A label above its point, or under it where there is no space above; never beyond an edge. */
export function labelAt(point: Place, text: string, sheet: Sheet, aside = usualAside): Label {
  const { unit } = sheet;
  const label = text.length > longestLabel ? `${text.slice(0, longestLabel - 1).trimEnd()}…` : text;
  const width = (label.length * fontPixels * letterShare + aside) * unit;
  const height = 24 * unit;
  const above = point.y - height - 14 * unit;
  const x = Math.min(Math.max(0, sheet.width - width), Math.max(0, point.x - width / 2));
  const y = above >= 0 ? above : Math.min(sheet.height - height, point.y + 14 * unit);
  return { x, y, width, height, fontSize: fontPixels * unit, text: label };
}

/** Strokes that get a label: the first of each kind, and those that begin far from a labelled one. */
export function labelledStrokes(strokes: readonly Stroke[]): Stroke[] {
  const labelled: Stroke[] = [];
  for (const stroke of strokes) {
    const isNear = labelled.some((other) => other.kind === stroke.kind && distance(other, stroke) < far);
    if (!isNear) labelled.push(stroke);
  }
  return labelled;
}

const far = 3_000;

function distance(one: Stroke, other: Stroke): number {
  const [first, second] = [one.points[0], other.points[0]];
  return first === undefined || second === undefined ? 0 : Math.hypot(first[0] - second[0], first[1] - second[1]);
}
