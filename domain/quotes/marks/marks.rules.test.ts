import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import type { CatalogueItem } from "../../catalogue/catalogue.ts";
import { markLimits, markScale } from "./mark-choices.ts";
import { photoMarksSchema, strokeSchema } from "./marks.contract.ts";
import type { MarkPoint, PhotoMarks } from "./marks.contract.ts";
import {
  describeMarks,
  markPoint,
  noHistory,
  noMarks,
  redo,
  remember,
  undo,
  withStroke,
  withTag,
  withTagAt,
  withoutTag,
} from "./marks.rules.ts";
import { buildStroke } from "./strokes.rules.ts";

const upright = { width: 3_000, height: 4_000 };
const point = fc.tuple(fc.integer({ min: 0, max: markScale }), fc.integer({ min: 0, max: markScale }));
/** In ten-thousandths of the width, so that both axes have the same scale. */
const apart = (one: MarkPoint, other: MarkPoint) => Math.hypot(one[0] - other[0], ((one[1] - other[1]) * upright.height) / upright.width);

function distanceTo(points: readonly MarkPoint[], from: MarkPoint): number {
  let nearest = Math.min(...points.map((candidate) => apart(candidate, from)));
  for (const [index, end] of points.entries()) {
    const start = points[index - 1];
    if (start === undefined) continue;
    for (let step = 1; step < 200; step += 1) {
      const at = (place: 0 | 1) => start[place] + ((end[place] - start[place]) * step) / 200;
      nearest = Math.min(nearest, apart([at(0), at(1)], from));
    }
  }
  return nearest;
}

describe("a painted stroke", () => {
  test("keeps its ends and its shape, in at most 500 points the schema takes", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), fc.constantFrom(250, 600, 1_200), (painted, width) => {
        const stroke = buildStroke("take", width, painted, upright);
        expect(strokeSchema.safeParse(stroke).success).toBe(true);
        expect(stroke.points[0]).toEqual(painted[0]);
        expect(stroke.points.at(-1)).toEqual(painted.at(-1));
        // A step of the comparison above is at most 80 ten-thousandths long.
        for (const where of painted) expect(distanceTo(stroke.points, where)).toBeLessThan(width * 0.06 + 45);
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  test("drawn straight with two thousand events becomes its two ends", () => {
    const painted = Array.from({ length: 2_000 }, (_, step): MarkPoint => [step * 4, step * 2]);
    expect(buildStroke("leave", 600, painted, upright).points).toEqual([
      [0, 0],
      [7_996, 3_998],
    ]);
  });

  test("scribbled without end still fits, and stays where it was", () => {
    const painted = Array.from({ length: 5_000 }, (_, step): MarkPoint => [(step * 7_919) % 10_001, (step * 104_729) % 10_001]);
    const { points } = buildStroke("take", 250, painted, upright);
    expect(points.length).toBeLessThanOrEqual(markLimits.points);
    expect(points.length).toBeGreaterThan(1);
    expect([points[0], points.at(-1)]).toEqual([painted[0], painted.at(-1)]);
  });

  test("beyond the edge is at the edge", () => {
    expect(markPoint(-0.2, 1.4)).toEqual([0, markScale]);
    expect(markPoint(0.25, 0.33333)).toEqual([2_500, 3_333]);
  });
});

describe("marks", () => {
  const catalogue = createCatalogue([item("sofa-3-seat", "Three-seat sofa"), item("bookcase", "Bookcase"), item("tv", "TV")]);
  const stroke = buildStroke("take", 600, [[1, 1]], upright);

  test("say what they are in words", () => {
    expect(describeMarks(noMarks, catalogue)).toBe("Nothing marked");
    let marks = withStroke(withStroke(noMarks, stroke), stroke);
    marks = withTag(marks, { kind: "take", itemId: "sofa-3-seat", at: [5_000, 5_000] });
    marks = withTag(marks, { kind: "leave", itemId: "bookcase", at: null });
    marks = withTag(marks, { kind: "leave", itemId: "tv", at: null });
    marks = withTag(marks, { kind: "leave", itemId: "bookcase", at: null });
    expect(describeMarks(marks, catalogue)).toBe("Take: 2 strokes, three-seat sofa; leave: 2 × bookcase, TV");
    expect(describeMarks(withTag(noMarks, { kind: "leave", itemId: "gone", at: null }), catalogue)).toBe(
      "Leave: something we no longer list",
    );
  });

  test("never grow beyond what the quote takes", () => {
    let marks: PhotoMarks = noMarks;
    for (let count = 0; count < 120; count += 1) {
      marks = withStroke(marks, stroke);
      marks = withTag(marks, { kind: "take", itemId: "tv", at: null });
    }
    expect(photoMarksSchema.safeParse(marks).success).toBe(true);
    expect([marks.strokes.length, marks.tags.length]).toEqual([100, 60]);
  });

  test("a named thing is shown, moved and taken off without touching the others", () => {
    let marks = withTag(noMarks, { kind: "take", itemId: "tv", at: null });
    marks = withTag(marks, { kind: "leave", itemId: "bookcase", at: [1, 2] });
    marks = withTagAt(marks, 0, [300, 400]);
    expect(marks.tags).toEqual([
      { kind: "take", itemId: "tv", at: [300, 400] },
      { kind: "leave", itemId: "bookcase", at: [1, 2] },
    ]);
    expect(withoutTag(marks, 0).tags).toEqual([{ kind: "leave", itemId: "bookcase", at: [1, 2] }]);
  });

  test("whatever was done can be undone to the beginning, and done again to the end", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), (turns) => {
        let [marks, history] = [noMarks, noHistory];
        const seen: PhotoMarks[] = [noMarks];
        for (const isStroke of turns) {
          history = remember(history, marks);
          marks = isStroke ? withStroke(marks, stroke) : withTag(marks, { kind: "leave", itemId: "tv", at: null });
          seen.push(marks);
        }
        for (const before of seen.slice(0, -1).toReversed()) {
          const step = undo(history, marks);
          expect(step?.marks).toEqual(before);
          if (step !== null) ({ marks, history } = step);
        }
        expect(undo(history, marks)).toBeNull();
        for (const after of seen.slice(1)) {
          const step = redo(history, marks);
          expect(step?.marks).toEqual(after);
          if (step !== null) ({ marks, history } = step);
        }
        expect(redo(history, marks)).toBeNull();
      }),
      { seed: 5, numRuns: 50 },
    );
  });

  test("a change after an undo forgets what was undone", () => {
    const history = remember(noHistory, noMarks);
    const back = undo(history, withStroke(noMarks, stroke));
    expect(back?.history.future).toHaveLength(1);
    expect(remember(back?.history ?? noHistory, noMarks).future).toEqual([]);
  });
});

function item(id: string, name: string): CatalogueItem {
  const rest = {
    volumeLitres: 1,
    weightGrams: 1,
    labourMinutes: 1,
    handlingPence: 0,
    ewcCode: "20 03 07",
    flags: [],
    twoPersonLift: false,
    aliases: [],
  };
  return { id, name, category: "furniture", acceptance: "accepted", ...rest };
}
