/** The places as the first migration seeds them, for tests. */
import { readFileSync } from "node:fs";
import { haversineKm, travelMinutes, zoneFor } from "./coverage.rules.ts";
import type { Places } from "./places.ts";

type SeededTown = { slug: string; name: string; county: string; lat: number; lng: number; outcodes: string[] };
const seed = (name: string) => readFileSync(new URL(`../../database/seed/${name}`, import.meta.url), "utf8");
export const seededTowns = JSON.parse(seed("towns.json")) as (SeededTown & {
  neighbourhoods: string[];
  council: string;
  councilSuccessor?: string;
  wasteDisposalAuthority: string;
  hwrc: { name: string; confidence: string };
})[];

export function seededPlaces(): Places {
  const towns = seededTowns.map(({ slug, name, county, lat, lng }) => ({ slug, name, county, point: { latitude: lat, longitude: lng } }));
  const depots = towns
    .filter(({ slug }) => slug === "lewes" || slug === "guildford")
    .map(({ slug, name, point }) => ({ id: slug, name, point }));
  const listing = seededTowns.map(({ slug, outcodes, lat, lng }) => ({ slug, outcodes, point: { latitude: lat, longitude: lng } }));
  const zones = seed("outcodes.csv")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [outcode = "", latitude, longitude, , postTown = ""] = line.split(",");
      const point = { latitude: Number(latitude), longitude: Number(longitude) };
      const ways = depots.map(({ id, point: from }) => ({ depotId: id, km: haversineKm(from, point) }));
      const [way] = ways.toSorted((one, other) => one.km - other.km);
      const { status } = zoneFor({ outcode, point }, listing);
      return { outcode, status, postTown, point, depotId: way?.depotId ?? "", travelMinutes: travelMinutes(way?.km ?? 0) };
    });
  return { towns, depots, zones };
}
