/** The status of zones by distance from towns, and the minutes of drive. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { haversineKm, travelMinutes, zoneFor } from "./coverage.rules.ts";
import type { Point } from "./coverage.rules.ts";

type SeededTown = { slug: string; lat: number; lng: number; outcodes: string[]; nearestTowns: { slug: string; km: number }[] };
const seed = (name: string) => readFileSync(new URL(`../../database/seed/${name}`, import.meta.url), "utf8");
const seededTowns = JSON.parse(seed("towns.json")) as SeededTown[];
const towns = seededTowns.map(({ slug, lat, lng, outcodes }) => ({ slug, point: { latitude: lat, longitude: lng }, outcodes }));
const centroids = new Map<string, Point>(
  seed("outcodes.csv")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [outcode = "", latitude, longitude] = line.split(",");
      return [outcode, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
);
const zone = (outcode: string) => {
  const point = centroids.get(outcode);
  if (point === undefined) throw new Error(`No centroid for ${outcode}`);
  return zoneFor({ outcode, point }, towns);
};

test("distances agree with the ones the towns were listed with", () => {
  for (const town of seededTowns) {
    for (const { slug, km } of town.nearestTowns) {
      const other = seededTowns.find((candidate) => candidate.slug === slug);
      if (other === undefined) throw new Error(`No town ${slug}`);
      const crow = haversineKm({ latitude: town.lat, longitude: town.lng }, { latitude: other.lat, longitude: other.lng });
      expect(Math.abs(crow - km), `${town.slug} to ${slug}`).toBeLessThan(0.15);
    }
  }
});

test("every outward code a town lists is served by one of the towns that list it", () => {
  for (const town of towns) {
    for (const outcode of town.outcodes) {
      const answer = zone(outcode);
      expect(answer.status, outcode).toBe("serviced");
      expect(towns.find(({ slug }) => slug === answer.townSlug)?.outcodes, outcode).toContain(outcode);
    }
  }
});

test("Worthing is served, Charing Cross may ring, Enfield waits", () => {
  expect(zone("BN14")).toEqual({ status: "serviced", townSlug: "worthing" });
  expect(zone("WC2N")).toEqual({ status: "phone_only", townSlug: "epsom" });
  expect(zone("EN1")).toEqual({ status: "waitlist" });
});

test("12 km is still served, 25 km still answered by phone, beyond that there is a waiting list", () => {
  const town = { slug: "town", point: { latitude: 51, longitude: 0 }, outcodes: ["TW1"] };
  const northBy = (km: number) => ({ outcode: "AB1", point: { latitude: 51 + km / 111.19492664455873, longitude: 0 } });
  const statusAt = (km: number) => zoneFor(northBy(km), [town]).status;
  expect([0, 11.99, 12.01, 24.99, 25.01].map(statusAt)).toEqual(["serviced", "serviced", "phone_only", "phone_only", "waitlist"]);
  expect(zoneFor({ ...northBy(90), outcode: "TW1" }, [town])).toEqual({ status: "serviced", townSlug: "town" });
  expect(zoneFor(northBy(1), [])).toEqual({ status: "waitlist" });
});

test.each([
  [0, 6],
  [10, 28],
  [19, 47],
  [38 / 1.35, 66],
  [30, 70],
])("%f km as the crow flies take %i minutes", (km, minutes) => {
  expect(travelMinutes(km)).toBe(minutes);
});
