/**
 * Contour lines of imaginary hills: a height function, sampled on a grid and traced by marching squares. Generated at
 * build time; deterministic.
 */
import { contours } from "d3-contour";

const width = 1_200;
const height = 600;
const cell = 12;
/** Long low hills: where each lies, how far it reaches along and across, which way it runs, how high it is. */
const hills = [
  { x: 180, y: 420, along: 330, across: 120, turn: -0.25, rise: 1 },
  { x: 470, y: 170, along: 260, across: 95, turn: 0.3, rise: 0.82 },
  { x: 790, y: 390, along: 300, across: 135, turn: -0.12, rise: 1.1 },
  { x: 1_050, y: 130, along: 240, across: 110, turn: 0.42, rise: 0.9 },
  { x: 1_180, y: 520, along: 200, across: 110, turn: -0.5, rise: 0.7 },
  { x: 60, y: 60, along: 220, across: 120, turn: 0.5, rise: 0.62 },
] as const;

/** Height at a point, about 0 to 1.5. */
export function heightAt(x: number, y: number): number {
  let total = 0.05 * Math.sin(x / 71 + y / 113) + 0.035 * Math.sin(x / 37 - y / 51) + 0.02 * Math.cos(y / 29 + x / 83);
  for (const hill of hills) {
    const [cos, sin] = [Math.cos(hill.turn), Math.sin(hill.turn)];
    const along = ((x - hill.x) * cos + (y - hill.y) * sin) / hill.along;
    const across = ((y - hill.y) * cos - (x - hill.x) * sin) / hill.across;
    total += hill.rise * Math.exp(-(along * along + across * across));
  }
  return total;
}

export function drawContours(): string {
  const [columns, rows] = [width / cell + 1, height / cell + 1];
  const values = Array.from({ length: columns * rows }, (_, index) =>
    heightAt((index % columns) * cell, Math.floor(index / columns) * cell),
  );
  const thresholds = Array.from({ length: 13 }, (_, index) => 0.1 + index * 0.095);
  const lines = contours().size([columns, rows]).thresholds(thresholds)(values);
  const path = lines
    .flatMap((line) => line.coordinates.flat())
    .flatMap((ring) => insideRuns(ring.map(([x = 0, y = 0]) => [(x - 0.5) * cell, (y - 0.5) * cell] as const)))
    .map(smooth)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="none" stroke="#000" stroke-width="1.1" d="${path}"/></svg>\n`;
}

type Point = readonly [number, number];

/** The parts of a ring that are contour, not the frame that closes it along the edge of the grid. */
function insideRuns(ring: readonly Point[]): Point[][] {
  const onEdge = ([x, y]: Point) => x <= 0 || y <= 0 || x >= width || y >= height;
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const point of ring) {
    if (onEdge(point) && run.length > 0 && onEdge(run.at(-1) ?? point)) {
      if (run.length > 2) runs.push(run);
      run = [point];
    } else run.push(point);
  }
  if (run.length > 2) runs.push(run);
  return runs;
}

/** Path data with every other point as the control point of a quadratic curve, in relative coordinates, for few bytes. */
function smooth(points: readonly Point[]): string {
  const simplified = points
    .filter((_, index) => index % 2 === 0 || index === points.length - 1)
    .map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const [first, ...rest] = simplified;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return "";
  let at: Point = first;
  const step = (to: Point) => `${to[0] - at[0]} ${to[1] - at[1]}`;
  let path = `M${first[0]} ${first[1]}q`;
  for (const [index, corner] of rest.slice(0, -1).entries()) {
    const next = rest[index + 1] ?? last;
    const end: Point = [Math.round((corner[0] + next[0]) / 2), Math.round((corner[1] + next[1]) / 2)];
    path += `${index === 0 ? "" : " "}${step(corner)} ${step(end)}`;
    at = end;
  }
  return rest.length > 1 ? `${path}L${last[0]} ${last[1]}` : "";
}
