/** Towns, depots and outward codes, as pages and maps show them. */
import type { Point, ZoneStatus } from "./coverage.rules.ts";

export type Town = { slug: string; name: string; county: string; point: Point };
export type Depot = { id: string; name: string; point: Point };
export type PlacedZone = {
  outcode: string;
  status: ZoneStatus;
  postTown: string;
  point: Point;
  depotId: string;
  /** Estimate of the drive from the depot. */
  travelMinutes: number;
};
export type Places = { towns: readonly Town[]; depots: readonly Depot[]; zones: readonly PlacedZone[] };

/** An arrival window with capacity; times with London's offset. */
export type FreeWindow = { startsAt: string; endsAt: string };
