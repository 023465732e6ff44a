/** Reduces a drawn line to a stroke of few points without changing its shape. Loaded with the marking tool, not before. */
import simplify from "simplify-js";
import { markLimits } from "./mark-choices.ts";
import type { MarkKind } from "./mark-choices.ts";
import type { MarkPoint, Stroke } from "./marks.contract.ts";
import type { PictureSize } from "./marks.rules.ts";

/** The maximum deviation of a stroke from the drawn line, as a fraction of the brush's width: invisible below it. */
const strayPerBrush = 0.06;

/**
 * The stroke for a drawn line. Its ends stay, and no drawn point is further from the stroke than a small fraction
 * of the brush's width; where there are more corners than allowed, the smallest are dropped.
 */
export function buildStroke(kind: MarkKind, width: number, painted: readonly MarkPoint[], size: PictureSize): Stroke {
  const stretch = size.height / size.width;
  let stray = width * strayPerBrush;
  let points = simplified(painted, stray, stretch);
  while (points.length > markLimits.points) {
    stray *= 1.5;
    points = simplified(painted, stray, stretch);
  }
  return { kind, width, points };
}

/** The same stroke with fewer corners; it deviates by at most this fraction of its brush's width. */
export const simplerStroke = (stroke: Stroke, share: number): Stroke => ({
  ...stroke,
  points: simplified(stroke.points, stroke.width * share, 1),
});

type Corner = { x: number; y: number; point: MarkPoint };

/** `stretch` scales the vertical axis to the horizontal one's units. */
function simplified(points: readonly MarkPoint[], stray: number, stretch: number): MarkPoint[] {
  const corners = points.map((point): Corner => ({ x: point[0], y: point[1] * stretch, point }));
  return (simplify(corners, stray, true) as Corner[]).map(({ point }) => point); // a subset of the points passed in
}
