import { describe, expect, test } from "vitest";
import { measuredSchema } from "#domain/quotes/estimate/estimator.contract.ts";
import { measuringFrom } from "./measuring-storage.ts";
import { formatLength, formatSide, instructionFor, stepNames } from "./measuring-text.ts";
import {
  blankMeasuring,
  defaultEnds,
  restoreMeasuring,
  nextStep,
  measuringOutcome,
  ownMillimetres,
  photoIdOf,
  stepAfterDrawing,
  measuringSteps,
} from "./measuring.rules.ts";
import type { MeasurePhoto, Measuring } from "./measuring.rules.ts";

const [front, side] = ["5f1c2d3e-0000-4000-8000-000000000001", "5f1c2d3e-0000-4000-8000-000000000002"] as const;
const photos: MeasurePhoto[] = [front, side].map((id, index) => ({ id, url: "", width: 3_000, height: 4_000, name: `Photo ${index + 1}` }));
/** A pile of 1.6 by 1.0 by 0.9 metres beside a bin, as a camera at 1.5 metres sees it. */
const drawn: Measuring = {
  ...blankMeasuring(front),
  thing: "bin",
  lines: {
    known: { from: [7_827, 6_491], to: [7_947, 4_617] },
    width: { from: [7_384, 7_738], to: [2_913, 6_976] },
    height: { from: [7_384, 7_738], to: [7_524, 5_194] },
    depth: { from: [7_384, 7_738], to: [7_918, 6_879] },
  },
};

describe("measuring step by step", () => {
  test("asks for four lines on one photo, and for the height once more on a second", () => {
    expect(measuringSteps(drawn)).toEqual(["known", "width", "height", "depth"]);
    const turned = { ...drawn, sidePhotoId: side };
    expect(measuringSteps(turned).map((step) => photoIdOf(step, turned))).toEqual([front, front, front, side, side]);
    expect(nextStep(turned)).toBe("height-again");
    expect(nextStep(blankMeasuring(front))).toBe("known");
  });

  test("opens the next line by itself once one is drawn, and stays with a line that is corrected", () => {
    const { known, width } = drawn.lines;
    const [none, one, two] = [{}, { known }, { known, width }].map((lines) => ({ ...drawn, lines }) as Measuring);
    if (none === undefined || one === undefined || two === undefined) expect.fail();
    expect(stepAfterDrawing("known", none, one)).toBe("width");
    expect(stepAfterDrawing("width", one, two)).toBe("height");
    expect(stepAfterDrawing("known", two, two)).toBe("known");
    expect(stepAfterDrawing("depth", { ...drawn, lines: { ...two.lines, height: drawn.lines.height } } as Measuring, drawn)).toBe("depth");
    // Drawn out of order: what is still missing comes first.
    expect(stepAfterDrawing("depth", one, { ...one, lines: { ...one.lines, depth: drawn.lines.depth } } as Measuring)).toBe("width");
  });

  test("says what to drag over, for every thing and every step", () => {
    expect(instructionFor("known", drawn)).toBe("Drag over the wheelie bin, from the ground to its top.");
    expect(instructionFor("known", { ...drawn, thing: "paper" })).toBe("Drag over the A4 sheet, from the ground to its top.");
    expect(instructionFor("known", { ...drawn, thing: "own", ownStance: "lying" })).toContain("from one end to the other");
    expect(stepNames("known", drawn)).toBe("Bin");
  });

  test("comes to the litres of the pile, in the quote's own shape", () => {
    const { answer, measured } = measuringOutcome(drawn, photos);
    expect(answer.is).toBe("measured");
    expect(measuredSchema.parse(measured)).toEqual(measured);
    const truth = 1_600 * 1_000 * 900 * 0.75 * 1e-6;
    expect(Math.abs((measured?.volume.likely ?? 0) / truth - 1)).toBeLessThan(0.08);
    expect(measured?.volume.low).toBeLessThan(truth);
    expect(measured?.volume.high).toBeGreaterThan(truth);
    expect(measured?.lines.map(({ of }) => of)).toEqual(["known", "width", "height", "depth"]);
  });

  test("is taken up again as it was left", () => {
    const twice: Measuring = {
      ...drawn,
      sidePhotoId: side,
      thing: "own",
      ownText: "1.065",
      waste: "garden",
      isLoose: false,
      lines: {
        ...drawn.lines,
        "height-again": { from: [5_000, 7_700], to: [5_000, 5_200] },
        depth: { from: [5_000, 7_700], to: [7_400, 7_600] },
      },
    };
    for (const measuring of [
      drawn,
      { ...twice, ownStance: "lying" as const, lines: { ...twice.lines, known: { from: [2_000, 7_000], to: [5_000, 7_000] } as const } },
    ]) {
      const { measured } = measuringOutcome(measuring as Measuring, photos);
      expect(restoreMeasuring(measured, photos)).toEqual(measuring);
    }
    expect(restoreMeasuring(measuringOutcome(drawn, photos).measured, photos.slice(1))).toEqual(blankMeasuring(side));
    expect(restoreMeasuring(null, photos)).toEqual(blankMeasuring(front));
  });

  test("has no litres before the last line, nor for a thing without a length", () => {
    const { depth: _depth, ...rest } = drawn.lines;
    expect(measuringOutcome({ ...drawn, lines: rest }, photos)).toEqual({ answer: { is: "missing" }, measured: null });
    expect(measuringOutcome({ ...drawn, thing: "own", ownText: "long" }, photos).measured).toBeNull();
  });

  test("half drawn is kept as it is, and what cannot be read is blank", () => {
    const { depth: _depth, ...rest } = drawn.lines;
    const half = { ...drawn, sidePhotoId: side, lines: rest };
    expect(measuringFrom(JSON.parse(JSON.stringify(half)), photos)).toEqual(half);
    expect(measuringFrom(half, photos.slice(0, 1))).toBeNull();
    expect(measuringFrom("rubbish", photos)).toBeNull();
    const odd = {
      photoId: front,
      thing: "cow",
      ownText: 7,
      lines: { known: { from: [1], to: "x" }, width: { from: [-5, 20_000], to: [3, 4] } },
    };
    expect(measuringFrom(odd, photos)).toEqual({ ...blankMeasuring(front), lines: { width: { from: [0, 10_000], to: [3, 4] } } });
  });

  test("lets nobody be without a line: each can be put down and moved", () => {
    for (const step of measuringSteps({ ...drawn, sidePhotoId: side })) {
      const { from, to } = defaultEnds(step, blankMeasuring(front));
      expect(from).not.toEqual(to);
    }
    expect(defaultEnds("height", drawn).from).toEqual(drawn.lines.width?.from);
    expect(defaultEnds("depth", drawn).from).toEqual(drawn.lines.height?.from);
  });
});

test("lengths are read as people write them", () => {
  expect(["1.8", "1,8 m", "180cm", " 95 cm ", "300mm", "10"].map(ownMillimetres)).toEqual([1_800, 1_800, 1_800, 950, 300, 10_000]);
  expect(["", "long", "0.05", "11", "1.8 ft", "-2"].map(ownMillimetres)).toEqual([null, null, null, null, null, null]);
});

test("lengths are written as people read them", () => {
  expect([297, 1_065, 1_981, 10_000].map(formatLength)).toEqual(["30 cm", "1.07 m", "1.98 m", "10.00 m"]);
  expect([340, 1_618, 1_001, 1_640].map(formatSide)).toEqual(["34 cm", "1.6 m", "1.0 m", "1.65 m"]);
});
