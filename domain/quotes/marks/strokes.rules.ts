/** How what was painted becomes a stroke of few points without losing its shape. Fetched with the marking, not before it. */
import simplify from "simplify-js";
import { markLimits } from "./mark-choices.ts";
import type { MarkKind } from "./mark-choices.ts";
import type { MarkPoint, Stroke } from "./marks.contract.ts";
import type { PictureSize } from "./marks.rules.ts";

/** How far a line may stray from what was painted, as a share of the brush: less than anybody sees under it. */
const strayPerBrush = 0.06;

/**
 * The stroke for what was painted. Ends stay, and no point of the painting is further from the stroke than a small share
 * of the brush; of a painting with more corners than are kept, the smallest give way.
 */
export function strokeOf(kind: MarkKind, width: number, painted: readonly MarkPoint[], size: PictureSize): Stroke {
  const stretch = size.height / size.width;
  let stray = width * strayPerBrush;
  let points = simplified(painted, stray, stretch);
  while (points.length > markLimits.points) {
    stray *= 1.5;
    points = simplified(painted, stray, stretch);
  }
  return { kind, width, points };
}

/** The same stroke with fewer corners; it strays by no more than this share of its brush. */
export const simplerStroke = (stroke: Stroke, share: number): Stroke => ({
  ...stroke,
  points: simplified(stroke.points, stroke.width * share, 1),
});

type Corner = { x: number; y: number; point: MarkPoint };

/** `stretch` makes a step down count as one across. */
function simplified(points: readonly MarkPoint[], stray: number, stretch: number): MarkPoint[] {
  const corners = points.map((point): Corner => ({ x: point[0], y: point[1] * stretch, point }));
  return (simplify(corners, stray, true) as Corner[]).map(({ point }) => point); // some of those it was given
}
