/** Which answers to “where are the items?” can be true of which floor: the price follows the floor, so the two never contradict each other. */
import type { FieldProblem } from "../../kernel/problem.ts";
import { siteLocations } from "./place-choices.ts";

type SiteLocation = (typeof siteLocations)[number];

/** Some of the items may stand in a garage; a loft may have a floor of stairs below it that nobody counted; everything else says whether there are stairs. */
const floorsOf: Readonly<Record<SiteLocation, (floor: number) => boolean>> = {
  outside_front: (floor) => floor === 0,
  garage: () => true,
  garden_rear: (floor) => floor === 0,
  ground_floor: (floor) => floor === 0,
  upper_floor: (floor) => floor > 0,
  loft: (floor) => floor > 0,
  basement: (floor) => floor < 0,
};

export const locationsOn = (floor: number): readonly SiteLocation[] => siteLocations.filter((location) => floorsOf[location](floor));

export const fitsFloor = (location: SiteLocation | null | undefined, floor: number): boolean =>
  location === null || location === undefined || floorsOf[location](floor);

export function floorProblems(location: SiteLocation | null | undefined, floor: number): FieldProblem[] {
  if (fitsFloor(location, floor)) return [];
  const message = "This place and the floor don’t go together. Choose the floor the items are on, then the place on it";
  return [{ field: "place.siteLocation", code: "bookings.floor_differs", message }];
}
