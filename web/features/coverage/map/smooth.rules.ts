/** Rings of points as smooth closed curves with short path data: the points are control points, the curve runs through the midpoints. */
export type Dot = readonly [x: number, y: number];

/** `isSharp`: points not smoothed: those outside the frame, where a wide curve would reach into it. */
export function smoothRing(ring: readonly Dot[], isSharp: (dot: Dot) => boolean = () => false): string {
  const points = ring.map(([x, y]) => [tenth(x), tenth(y)] as const).filter((dot, index, all) => !isSame(dot, all.at(index - 1)));
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return "";
  const start = between(last, first);
  let path = `M${start[0]} ${start[1]}`;
  for (const [index, corner] of points.entries()) {
    const end = between(corner, points[index + 1] ?? first);
    path += `${isSharp(corner) ? "L" : "Q"}${corner[0]} ${corner[1]} ${end[0]} ${end[1]}`;
  }
  return `${path}Z`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const between = ([x, y]: Dot, [toX, toY]: Dot): Dot => [tenth((x + toX) / 2), tenth((y + toY) / 2)];
const isSame = (one: Dot, other: Dot | undefined) => other !== undefined && one[0] === other[0] && one[1] === other[1];
