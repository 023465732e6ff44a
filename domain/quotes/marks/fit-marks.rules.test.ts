/** Drawn marks are kept: strokes are simplified before anything is refused, and look the same to the customer. */
import { expect, test } from "vitest";
import { fitFacts, fitMarks } from "./fit-marks.rules.ts";
import { brushes } from "./mark-choices.ts";
import type { MarkPoint, Stroke } from "./marks.contract.ts";
import { sofaFacts } from "../quote-facts.fixture.ts";
import { countBytes, maxFactsBytes } from "../quote-size.rules.ts";
import type { QuoteFacts } from "../quote-facts.contract.ts";
import { buildStroke } from "./strokes.rules.ts";

const size = { width: 4_000, height: 3_000 };
const photoId = (photo: number) => `00000000-0000-4000-8000-${String(photo).padStart(12, "0")}`;
/** A hand moving to and fro over a pile. */
const scribble = (seed: number, length = 400): MarkPoint[] =>
  Array.from({ length }, (_, at) => [
    Math.round(5_000 + 3_500 * Math.sin(at / 3 + seed) * Math.cos(at / 90)),
    Math.round(5_000 + 3_500 * Math.sin(at / 40 + seed * 2)),
  ]);
const drawn = (strokes: number, photos = 12): QuoteFacts =>
  sofaFacts({
    photos: Array.from({ length: photos }, (_, photo) => ({
      id: photoId(photo),
      marks: { strokes: Array.from({ length: strokes }, (_2, at) => buildStroke("take", brushes.medium, scribble(at + photo * 7), size)) },
    })),
  });
const strokesOf = (facts: QuoteFacts): Stroke[] => facts.photos.flatMap(({ marks }) => marks.strokes);

function distance([x, y]: MarkPoint, [fromX, fromY]: MarkPoint, [toX, toY]: MarkPoint): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy);
}
const farthestFrom = (stroke: Stroke, painted: readonly MarkPoint[]) =>
  Math.max(
    ...painted.map((point) => Math.min(...stroke.points.slice(1).map((end, index) => distance(point, stroke.points[index] ?? end, end)))),
  );

test("a few marks on every photo are kept as they were drawn", () => {
  const facts = drawn(1, 6);
  expect(fitMarks(facts, sofaFacts())).toEqual({ facts, fit: "enough" });
  expect(fitFacts(facts)).toBe(facts);
});

test("more than there is space for becomes simpler, loses no stroke and no end, and strays less than a third of the brush", () => {
  let strokes = 1;
  while (countBytes(drawn(strokes)) <= maxFactsBytes) strokes += 1;
  const before = drawn(strokes);
  const { facts, fit } = fitMarks(before, drawn(strokes - 1));
  expect(fit).toBe("simplified");
  expect(countBytes(facts)).toBeLessThan(maxFactsBytes);
  expect(countBytes(fitFacts(before))).toBeLessThanOrEqual(maxFactsBytes);
  expect(strokesOf(facts)).toHaveLength(strokesOf(before).length);
  for (const [index, stroke] of strokesOf(facts).entries()) {
    const painted = strokesOf(before)[index]?.points ?? [];
    expect([stroke.points[0], stroke.points.at(-1)]).toEqual([painted[0], painted.at(-1)]);
    expect(farthestFrom(stroke, painted)).toBeLessThan(brushes.medium / 3);
  }
});

test("what does not fit even so is not added, and what makes the quote smaller always is", () => {
  const [full, fuller] = [drawn(90), drawn(91)];
  expect(fitMarks(fuller, full)).toEqual({ facts: full, fit: "none" });
  expect(fitMarks(full, fuller)).toEqual({ facts: full, fit: "enough" });
  expect(fitFacts(full)).toBe(full);
});
