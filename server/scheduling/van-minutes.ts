/** What a visit takes from a window's counters. */
import { serviceMinutes } from "#domain/scheduling/scheduling.rules.ts";
import type { Zone } from "#server/content/content.ts";

/**
 * A window is charged for the drive between two stops of a day's round, not for the whole way out from the depot,
 * which is driven before the first window (docs/decisions/0003).
 */
const longestDriveBetweenStops = 30;

export function vanMinutes(visit: { allowanceMinutes: number; floor: number; lift: boolean }, zone: Pick<Zone, "travelMinutes">): number {
  return serviceMinutes({ ...visit, travelMinutes: Math.min(zone.travelMinutes, longestDriveBetweenStops) });
}
