/** What a visit takes from a window's counters. */
import { serviceMinutes } from "#domain/scheduling/scheduling.rules.ts";
import type { Zone } from "#server/content/content.ts";

/**
 * Minutes of drive between two stops that a window is charged for. The drive from and to the depot takes place
 * before the first window and after the last, or, for a far place, is charged by the database (docs/decisions/0044).
 */
export const longestDriveBetweenStops = 30;
/** Minutes of drive from which a place counts as far: `app.leg_to` has the same limit, and a test compares the two. */
export const nearMinutes = 90;

export function vanMinutes(visit: { allowanceMinutes: number; floor: number; lift: boolean }, zone: Pick<Zone, "travelMinutes">): number {
  return serviceMinutes({ ...visit, travelMinutes: Math.min(zone.travelMinutes, longestDriveBetweenStops) });
}
