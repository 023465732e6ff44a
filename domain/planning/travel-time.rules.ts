/**
 * How long a drive takes by time of day: the estimate of coverage.rules, slower in the rush hours. Both are estimates until a
 * routing service is used (decision 0002), and are labelled as such.
 */
import { haversineKm, travelMinutes } from "../coverage/coverage.rules.ts";
import type { Point } from "../coverage/coverage.rules.ts";
import type { Minute } from "./day-plan.ts";

/** From this minute of the day on, driving takes `factor` times the estimate. Estimates, too. */
export const trafficMargins = [
  { from: 0, factor: 1 },
  { from: 7 * 60, factor: 1.25 },
  { from: 9 * 60 + 30, factor: 1 },
  { from: 15 * 60 + 30, factor: 1.2 },
  { from: 18 * 60 + 30, factor: 1 },
] as const;

export type DriveTime = (from: number, to: number, at: Minute) => number;

/** The minutes without traffic between any two of the points, in rows. */
export function baseMatrix(points: readonly Point[]): Uint16Array {
  const matrix = new Uint16Array(points.length * points.length);
  points.forEach((from, row) =>
    points.forEach((to, column) => (matrix[row * points.length + column] = travelMinutes(haversineKm(from, to)))),
  );
  return matrix;
}

const minutesOfDay = 24 * 60;

/**
 * Minutes of a drive that begins at a minute of the day. Leaving later never means arriving earlier, because the factor applies
 * to the minutes driven at that time and not to the whole drive.
 */
export function withTraffic(base: number, at: Minute): number {
  let [left, now] = [base, at];
  for (;;) {
    const slot = trafficMargins.findLast(({ from }) => from <= now) ?? trafficMargins[0];
    const until = trafficMargins.find(({ from }) => from > now)?.from ?? Number.POSITIVE_INFINITY;
    const driven = (until - now) / slot.factor;
    // A millionth of a minute absorbs floating-point error, as in the estimate itself.
    if (driven >= left) return Math.ceil(now + left * slot.factor - at - 1e-6);
    left -= driven;
    now = until;
  }
}

/** The same from a table, because a search needs it millions of times. Longer drives and other days are computed. */
export function driveTimes(matrix: Uint16Array, points: number): DriveTime {
  const longest = matrix.reduce((most, base) => Math.max(most, base), 0);
  const table = new Uint16Array((longest + 1) * minutesOfDay);
  for (const base of new Set(matrix)) for (let at = 0; at < minutesOfDay; at += 1) table[base * minutesOfDay + at] = withTraffic(base, at);
  return (from, to, at) => {
    const base = matrix[from * points + to] ?? 0;
    return at < minutesOfDay ? (table[base * minutesOfDay + at] ?? 0) : base;
  };
}
