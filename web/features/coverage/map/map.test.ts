import { expect, test } from "vitest";
import { seededPlaces } from "#domain/coverage/places.fixture.ts";
import { traceOutline } from "./area.rules.ts";
import type { Box, Placed } from "./labels.rules.ts";
import { coverageMap, townMap } from "./map-model.rules.ts";
import type { PlaceMapModel } from "./map-model.rules.ts";
import { smoothRing } from "./smooth.rules.ts";

const places = seededPlaces();
const full = coverageMap(places);
const close = places.towns.map((town) => townMap(places, town));
const touches = (one: Box, other: Box) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
const levelsOf = (model: PlaceMapModel) => model.levels.map((level) => ({ ...level, scale: level.pixels / model.width }));

test("on a desktop screen all 42 towns have their name on the map; on a phone those that fit", () => {
  const names = Object.fromEntries(full.levels.map(({ name, towns }) => [name, towns.map(({ slug }) => slug)]));
  expect(names["desktop"]).toHaveLength(42);
  expect(names["phone"]?.length).toBeGreaterThan(10);
  expect(names["phone"]).toContain("lewes");
  expect(names["tablet"]).toEqual(expect.arrayContaining(["lewes", "guildford"]));
});

test("no name touches another name or another town's dot, at any width of any map", () => {
  for (const model of [full, ...close])
    for (const { towns, here, scale } of levelsOf(model)) {
      const placed: Placed[] = [...towns, ...(here ? [here] : [])];
      for (const [index, one] of placed.entries()) {
        expect(placed.slice(index + 1).filter((other) => touches(one.box, other.box))).toEqual([]);
        expect(
          model.dots.filter(({ slug, at: [x, y] }) => slug !== one.slug && touches(one.box, { left: x, right: x, top: y, bottom: y })),
        ).toEqual([]);
        expect((one.box.bottom - one.box.top) * scale).toBeCloseTo(24);
      }
    }
});

test("a town's own name is always on its map, with neighbours to go to", () => {
  for (const model of close)
    for (const { here, towns } of model.levels) {
      expect(here).toBeDefined();
      expect(towns.length).toBeGreaterThan(0);
    }
});

test("two codes of one kind make one outline, and a hole stays a hole", () => {
  const frame = [0, 0, 30, 30] as const;
  const grid = (isInside: (index: number) => boolean) =>
    Array.from({ length: 9 }, (_, index) => ({
      at: [5 + (index % 3) * 10, 5 + Math.floor(index / 3) * 10] as const,
      isInside: isInside(index),
    }));
  expect(
    traceOutline(
      grid((index) => index < 2),
      frame,
    ),
  ).toHaveLength(1);
  expect(
    traceOutline(
      grid((index) => index !== 4),
      frame,
    ),
  ).toHaveLength(2);
  expect(
    traceOutline(
      grid(() => false),
      frame,
    ),
  ).toEqual([]);
});

test("a ring is drawn as one closed curve, corners outside the frame stay corners", () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;
  expect(smoothRing(square)).toBe("M0 5Q0 0 5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Z");
  expect(smoothRing(square, ([x]) => x === 10)).toBe("M0 5Q0 0 5 0L10 0 10 5L10 10 5 10Q0 10 0 5Z");
  expect(smoothRing(square.slice(0, 2))).toBe("");
});
