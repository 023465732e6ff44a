import { expect, test } from "vitest";
import { drawContours, heightAt } from "./contours.ts";

const path = /d="([^"]*)"/.exec(drawContours())?.[1] ?? "";

test("the Downs are drawn the same every time", () => {
  expect(drawContours()).toBe(drawContours());
  expect(path.match(/M/g)?.length).toBeGreaterThan(20);
});

test("every line starts at one height only: a contour", () => {
  const thresholds = Array.from({ length: 13 }, (_, index) => 0.1 + index * 0.095);
  for (const [, x, y] of path.matchAll(/M(-?\d+) (-?\d+)/g)) {
    const height = heightAt(Number(x), Number(y));
    // Points are rounded to whole units and lie between samples 12 apart.
    expect(Math.min(...thresholds.map((threshold) => Math.abs(threshold - height)))).toBeLessThan(0.02);
  }
});

test("the file stays small enough to lie behind every page", () => {
  expect(drawContours().length).toBeLessThan(24_000);
});
