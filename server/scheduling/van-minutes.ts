/** What a visit takes from a window's counters. */
import { serviceMinutes } from "#domain/scheduling/scheduling.rules.ts";
import type { Zone } from "#server/content/content.ts";

/**
 * A window is charged for the drive between two stops of a day's round. The whole way out from the depot and back is
 * driven before the first window and after the last, or, to a far place, charged by the database (docs/decisions/0044).
 */
export const longestDriveBetweenStops = 30;
/** From a longer drive on a place is far: `app.leg_to` says the same, and a test compares the two. */
export const nearMinutes = 90;

export function vanMinutes(visit: { allowanceMinutes: number; floor: number; lift: boolean }, zone: Pick<Zone, "travelMinutes">): number {
  return serviceMinutes({ ...visit, travelMinutes: Math.min(zone.travelMinutes, longestDriveBetweenStops) });
}
