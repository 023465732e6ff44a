import { expect, test } from "vitest";
import type { Stroke } from "#domain/quotes/marks/marks.contract.ts";
import { labelAt, labelledStrokes, strokePath, scalePoint } from "./drawing.rules.ts";

/** A photo of 3,000 by 4,000 pixels, shown 300 wide. */
const sheet = { width: 3_000, height: 4_000, unit: 10 };

test("one mark is drawn at the same place on every size of the photo", () => {
  expect(scalePoint([2_500, 5_000], { width: 400, height: 300 })).toEqual({ x: 100, y: 150 });
  expect(
    strokePath(
      [
        [0, 0],
        [10_000, 2_500],
        [3_333, 10_000],
      ],
      { width: 400, height: 300 },
    ),
  ).toBe("M0 0 L400 75 L133.3 300");
  expect(strokePath([[5_000, 5_000]], { width: 400, height: 300 })).toBe("M200 150 l0.01 0");
});

test("a label never leaves the photo", () => {
  for (const x of [0, 1_500, 3_000])
    for (const y of [0, 2_000, 4_000]) {
      const label = labelAt({ x, y }, "Washing machine", sheet);
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.y).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width).toBeLessThanOrEqual(sheet.width);
      expect(label.y + label.height).toBeLessThanOrEqual(sheet.height);
    }
  expect(labelAt({ x: 1_500, y: 2_000 }, "A very long name of a very large thing", sheet).text).toBe("A very long name of a v…");
});

test("strokes close together share one word, take and leave never do", () => {
  const stroke = (kind: Stroke["kind"], x: number): Stroke => ({ kind, width: 600, points: [[x, 5_000]] });
  const strokes = [stroke("take", 1_000), stroke("take", 1_500), stroke("leave", 1_600), stroke("take", 9_000)];
  expect(labelledStrokes(strokes)).toEqual([strokes[0], strokes[2], strokes[3]]);
});
