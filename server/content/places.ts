/** Reads the places of the content: towns, depots and outward codes. */
import type { Places } from "#domain/coverage/places.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { zoneStatusColumn } from "./content-rows.ts";

export async function readPlacesIn(tx: Tx): Promise<Places> {
  const towns = await tx.selectFrom("towns").selectAll().orderBy("name").execute();
  const depots = await tx.selectFrom("depots").selectAll().orderBy("name").execute();
  const zones = await tx.selectFrom("service_zones").selectAll().orderBy("outcode").execute();
  return {
    towns: towns.map(({ slug, name, county, latitude, longitude }) => ({ slug, name, county, point: { latitude, longitude } })),
    depots: depots.map(({ id, name, latitude, longitude }) => ({ id, name, point: { latitude, longitude } })),
    zones: zones.map((zone) => ({
      outcode: zone.outcode,
      status: zoneStatusColumn.parse(zone.status),
      postTown: zone.post_town,
      point: { latitude: zone.latitude, longitude: zone.longitude },
      depotId: zone.depot_id,
      travelMinutes: zone.travel_minutes,
    })),
  };
}
