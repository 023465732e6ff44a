import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fixedChance } from "./seeded-random.rules.ts";
import { referenceObjects } from "./reference-objects.rules.ts";
import { assumptions, measurePile } from "./measure-pile.rules.ts";
import type { Drawing, DrawnLine } from "./measure-pile.rules.ts";
import { sceneOf } from "./scene.fixture.ts";
import type { Scene } from "./scene.fixture.ts";

const scenesEach = 60;
const measured = scenesOf(2_026).map((scene) => {
  const answer = measurePile(scene.drawing);
  if (answer.is !== "measured") throw new Error(`${scene.reference} at ${scene.metres} m: ${answer.is}`);
  const { low, likely, high } = answer.volume;
  return { ...scene, error: Math.abs(likely / scene.litres - 1), isWithin: low <= scene.litres && scene.litres <= high };
});

function medianError(of: (scene: (typeof measured)[number]) => boolean): number {
  const errors = measured.filter(of).map(({ error }) => error);
  return errors.toSorted((one, other) => one - other)[Math.floor(errors.length / 2)] ?? Number.NaN;
}

function scenesOf(seed: number): Scene[] {
  const chance = fixedChance(seed);
  return referenceObjects.flatMap((reference) => {
    const scenes: Scene[] = [];
    while (scenes.length < scenesEach) {
      const scene = sceneOf(chance, reference);
      if (scene !== null) scenes.push(scene);
    }
    return scenes;
  });
}

describe("piles of known truth, two to six metres away", () => {
  test("are off by 15 % or less in the middle, at every distance and wherever the known thing stands", () => {
    expect(medianError(() => true)).toBeLessThan(0.15);
    for (const metres of [2, 3, 4, 5])
      expect([metres, medianError((scene) => Math.floor(scene.metres) === metres)]).toEqual([
        metres,
        expect.toSatisfy((error) => error < 0.18),
      ]);
    for (const place of ["beside", "before", "behind"])
      expect([place, medianError((scene) => scene.place === place)]).toEqual([place, expect.toSatisfy((error) => error < 0.15)]);
  });

  test("are measured better by a door or a bin than by a sheet of paper", () => {
    for (const reference of ["door", "bin"]) expect(medianError((scene) => scene.reference === reference)).toBeLessThan(0.12);
    expect(medianError((scene) => scene.reference === "paper")).toBeLessThan(0.3);
  });

  test("lie within what is said in more than four of five, over one photo and over two", () => {
    for (const photos of [1, 2]) {
      const scenes = measured.filter((scene) => scene.photos === photos);
      expect(scenes.length).toBeGreaterThan(40);
      expect(scenes.filter(({ isWithin }) => isWithin).length / scenes.length).toBeGreaterThan(0.8);
    }
  });
});

describe("a drawing", () => {
  const scene = measured.find(({ reference, photos }) => reference === "bin" && photos === 1);
  const drawing: Drawing = scene?.drawing ?? { photos: [], lines: [], isLoose: false };
  const lengths = (lines: readonly DrawnLine[], isLoose = false) => measurePile({ ...drawing, lines, isLoose });

  test("gives the same litres each time, whatever its lines are drawn from and in which order", () => {
    const turned = drawing.lines.map((line) => ({ ...line, from: line.to, to: line.from }));
    const once = lengths(drawing.lines);
    expect(lengths(drawing.lines)).toEqual(once);
    const again = lengths(turned);
    if (once.is !== "measured" || again.is !== "measured") throw new Error("not measured");
    expect(Math.abs(again.volume.likely / once.volume.likely - 1)).toBeLessThan(0.08);
    expect(lengths(drawing.lines.toReversed())).toEqual(once);
  });

  test("of a loose pile takes three quarters on the van", () => {
    const [solid, loose] = [lengths(drawing.lines), lengths(drawing.lines, true)];
    if (solid.is !== "measured" || loose.is !== "measured") throw new Error("not measured");
    for (const key of ["low", "likely", "high"] as const) expect(loose.volume[key]).toBeCloseTo(solid.volume[key] * assumptions.loose, 6);
    expect(loose.sides).toEqual(solid.sides);
  });

  test("with a line missing is not measured yet", () => {
    for (const index of drawing.lines.keys())
      expect(lengths(drawing.lines.filter((_, place) => place !== index))).toEqual({ is: "missing" });
    expect(lengths([])).toEqual({ is: "missing" });
  });

  test("that stands in the sky is no picture of a pile", () => {
    const up = drawing.lines.map((line) =>
      line.of === "width" ? { ...line, from: [1_000, 10] as const, to: [9_000, 20] as const } : line,
    );
    expect(lengths(up)).toEqual({ is: "impossible" });
  });

  test("with a second known thing is surer", () => {
    const wider = (answer: ReturnType<typeof measurePile>) => (answer.is === "measured" ? answer.volume.high / answer.volume.low : 0);
    const reference = drawing.lines.find(({ of }) => of === "known");
    const height = drawing.lines.find(({ of }) => of === "height");
    const answer = lengths(drawing.lines);
    if (reference === undefined || height === undefined || answer.is !== "measured") throw new Error("not measured");
    const second = {
      ...height,
      of: "known",
      millimetres: Math.round(answer.sides.height.likely),
      spread: 0.01,
      stance: "standing",
    } as const;
    expect(wider(lengths([...drawing.lines, second]))).toBeLessThan(wider(answer));
  });

  test("whatever its lines are, it has an answer in order or none", () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }));
    const line = fc.record({ from: place, to: place });
    fc.assert(
      fc.property(
        line,
        line,
        line,
        line,
        fc.constantFrom("standing", "lying"),
        fc.integer({ min: 100, max: 10_000 }),
        (a, b, c, d, stance, millimetres) => {
          const answer = measurePile({
            photos: [{ id: "a", width: 3_000, height: 4_000 }],
            lines: [
              { photoId: "a", of: "known", millimetres, spread: 0.01, stance, ...a },
              { photoId: "a", of: "width", ...b },
              { photoId: "a", of: "height", ...c },
              { photoId: "a", of: "depth", ...d },
            ],
            isLoose: true,
          });
          if (answer.is !== "measured") return;
          for (const { low, likely, high } of [answer.volume, ...Object.values(answer.sides)]) {
            expect(Number.isFinite(high)).toBe(true);
            expect(low).toBeGreaterThanOrEqual(0);
            expect(likely).toBeGreaterThanOrEqual(low);
            expect(high).toBeGreaterThanOrEqual(likely);
          }
        },
      ),
      { seed: 5, numRuns: 40 },
    );
  });
});
