/** The service area (decision 0001): the initial status of a zone by its distance from towns, and the minutes of drive to it. */

export const zoneStatuses = ["serviced", "phone_only", "waitlist", "not_served"] as const;
export type ZoneStatus = (typeof zoneStatuses)[number];

export type Point = { latitude: number; longitude: number };
export type ServedTown = { slug: string; point: Point; outcodes: readonly string[] };

const servicedWithinKm = 12;
const phoneOnlyWithinKm = 25;
const earthRadiusKm = 6_371;
const roadOverCrow = 1.35;
const kilometresPerHour = 38;
const minutesToStopAndPark = 6;

/** Great-circle distance. */
export function haversineKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfChord = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const square =
    halfChord(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfChord(from.longitude, to.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}

/**
 * Status of an outward code: `serviced` when a town lists it or its centroid lies within 12 km of one, `phone_only`
 * within 25 km, else `waitlist`. With the nearest town that decided it; none for `waitlist`.
 */
export function zoneFor(zone: { outcode: string; point: Point }, towns: readonly ServedTown[]): { status: ZoneStatus; townSlug?: string } {
  const listing = nearest(
    zone.point,
    towns.filter(({ outcodes }) => outcodes.includes(zone.outcode)),
  );
  if (listing !== undefined) return { status: "serviced", townSlug: listing.town.slug };
  const closest = nearest(zone.point, towns);
  if (closest === undefined || closest.km > phoneOnlyWithinKm) return { status: "waitlist" };
  return { status: closest.km <= servicedWithinKm ? "serviced" : "phone_only", townSlug: closest.town.slug };
}

/** Minutes of drive for a straight-line distance, without a map service (decision 0003); rounded up. */
export function travelMinutes(km: number): number {
  const minutes = ((km * roadOverCrow) / kilometresPerHour) * 60 + minutesToStopAndPark;
  // A millionth of a minute absorbs floating-point error, so that an exact minute is not rounded up.
  return Math.ceil(minutes - 1e-6);
}

function nearest(point: Point, towns: readonly ServedTown[]): { town: ServedTown; km: number } | undefined {
  let best: { town: ServedTown; km: number } | undefined;
  for (const town of towns) {
    const km = haversineKm(point, town.point);
    if (best === undefined || km < best.km) best = { town, km };
  }
  return best;
}
