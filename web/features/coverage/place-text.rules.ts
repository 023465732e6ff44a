/** Distances, directions, drive times and windows as text. */
import { haversineKm } from "#domain/coverage/coverage.rules.ts";
import type { Point } from "#domain/coverage/coverage.rules.ts";
import type { FreeWindow } from "#domain/coverage/places.ts";
import { formatDayLong, formatTimeRange, londonDate } from "#domain/kernel/london-time.ts";

const kilometresPerMile = 1.609344;
const directions = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
export type Direction = (typeof directions)[number];

export const milesBetween = (from: Point, to: Point): number => haversineKm(from, to) / kilometresPerMile;

/** `2 miles`, `about 13 miles`; whole miles, because a straight line is shorter than the road. */
export function milesText(miles: number): string {
  const rounded = Math.max(1, Math.round(miles));
  return `${rounded} ${rounded === 1 ? "mile" : "miles"}`;
}

/** Which way it is from one place to another. */
export function compassDirection(from: Point, to: Point): Direction {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const north = to.latitude - from.latitude;
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighth + 8) % 8] ?? "north";
}

/** `Monday 23 November, 9am to 11am`. */
export function windowText({ startsAt, endsAt }: FreeWindow): string {
  const day = formatDayLong(londonDate(startsAt)).replace(/ \d{4}$/, "");
  return `${day}, ${formatTimeRange(startsAt, endsAt)}`;
}

/** `BN11, BN12 and BN13`. */
export function joinList(names: readonly string[], last = "and"): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}
