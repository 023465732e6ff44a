/** The model of a map: coast, served area, towns, depots and names, from the live places. Runs in the loader. */
import { geoMercator } from "d3-geo";
import type { GeoProjection } from "d3-geo";
import { haversineKm } from "#domain/coverage/coverage.rules.ts";
import type { Point } from "#domain/coverage/coverage.rules.ts";
import type { Places } from "#domain/coverage/places.ts";
import { traceOutline } from "./area.rules.ts";
import { coast } from "./coast.ts";
import { crowdedFirst, placeLabels } from "./labels.rules.ts";
import type { Labelled, Placed } from "./labels.rules.ts";
import { smoothRing } from "./smooth.rules.ts";
import type { Dot } from "./smooth.rules.ts";

/** One arrangement of names: for maps about this many pixels wide. */
export type Level = { name: "phone" | "tablet" | "desktop"; pixels: number };
export type PlaceMapModel = {
  width: number;
  height: number;
  land: string;
  served: string;
  byPhone: string;
  dots: readonly { slug: string; at: Dot; isHere: boolean }[];
  depots: readonly { name: string; at: Dot }[];
  levels: readonly (Level & { towns: readonly Placed[]; here: Placed | undefined })[];
  /** A bar of so many miles, in units of the map. */
  scaleBar: { miles: number; length: number };
};

const kilometresPerMile = 1.609344;
const earthRadiusKm = 6_371;
/** How far shapes reach beyond the frame, so that smoothed corners are not visible. */
const bleed = 60;

/** The map of the whole service area. */
export function coverageMap(places: Places): PlaceMapModel {
  const size = { width: 1_216, height: 800 };
  const towns = { type: "MultiPoint" as const, coordinates: places.towns.map(({ point }) => [point.longitude, point.latitude]) };
  const projection = geoMercator().fitExtent(
    [
      [70, 90],
      [size.width - 86, size.height - 96],
    ],
    towns,
  );
  const levels: Level[] = [
    { name: "phone", pixels: 328 },
    { name: "tablet", pixels: 704 },
    { name: "desktop", pixels: 1_168 },
  ];
  return drawMap({ places, projection, size, levels, miles: 20 });
}

/** A town among its neighbours: wide enough for two of them. */
export function townMap(places: Places, here: { slug: string; point: Point }): PlaceMapModel {
  const [, , second = 0] = places.towns.map(({ point }) => haversineKm(here.point, point)).toSorted((one, other) => one - other);
  const across = Math.max(46, second * 3);
  const size = { width: 640, height: 460 };
  const radius = earthRadiusKm * Math.cos((here.point.latitude * Math.PI) / 180);
  const projection = geoMercator()
    .center([here.point.longitude, here.point.latitude])
    .translate([size.width / 2, size.height / 2])
    .scale((size.width / across) * radius);
  const levels: Level[] = [
    { name: "phone", pixels: 328 },
    { name: "desktop", pixels: 600 },
  ];
  return drawMap({ places, projection, size, levels, miles: across > 60 ? 10 : 5, here: here.slug });
}

type Drawing = {
  places: Places;
  projection: GeoProjection;
  size: { width: number; height: number };
  levels: readonly Level[];
  miles: number;
  here?: string;
};

function drawMap({ places, projection, size, levels, miles, here }: Drawing): PlaceMapModel {
  const at = ({ longitude, latitude }: Point): Dot => projection([longitude, latitude]) ?? [0, 0];
  const inFrame = ([x, y]: Dot, edge = 0) => x >= edge && y >= edge && x <= size.width - edge && y <= size.height - edge;
  const isOutside = (dot: Dot) => !inFrame(dot, -bleed / 2);
  const depots = places.depots.map(({ name, point }) => ({ name, at: rounded(at(point)) })).filter((depot) => inFrame(depot.at, 8));
  const isDepot = ([x, y]: Dot) => depots.some((depot) => depot.at[0] === x && depot.at[1] === y);
  const towns: Labelled[] = places.towns
    .map(({ slug, name, point }) => ({ slug, name, at: rounded(at(point)) }))
    .map((town) => ({ ...town, isDepot: isDepot(town.at), weight: town.slug === here ? 50 : isDepot(town.at) ? 4 : 1 }))
    .filter((town) => inFrame(town.at, 8));
  const seeds = places.zones.map(({ point, status }) => ({ at: at(point), status }));
  const frame = [-bleed, -bleed, size.width + bleed, size.height + bleed] as const;
  const area = (isInside: (status: string) => boolean) =>
    traceOutline(
      seeds.map((seed) => ({ at: seed.at, isInside: isInside(seed.status) })),
      frame,
    )
      .map((ring) => smoothRing(ring, isOutside))
      .join("");
  const { length, taken } = computeScaleBar(projection, size, miles);
  return {
    ...size,
    land: coast
      .map((ring) =>
        nearFrame(
          ring.map(([longitude, latitude]) => at({ longitude, latitude })),
          size,
        ),
      )
      .map((ring) => smoothRing(ring, isOutside))
      .join(""),
    served: area((status) => status === "serviced"),
    byPhone: area((status) => status === "serviced" || status === "phone_only"),
    dots: towns.map(({ slug, at: dot }) => ({ slug, at: dot, isHere: slug === here })),
    depots,
    levels: levels.map((level) => {
      const scale = level.pixels / size.width;
      const order = crowdedFirst(towns, 90 / scale).toSorted((one, other) => other.weight - one.weight);
      const placed = placeLabels(spread(order, level, scale), { ...size, taken }, scale);
      return { ...level, towns: placed.filter(({ slug }) => slug !== here), here: placed.find(({ slug }) => slug === here) };
    }),
    scaleBar: { miles, length },
  };
}

/** On a small map isolated towns come first, so that labels are spread over the map. */
function spread(towns: readonly Labelled[], { name }: Level, scale: number): readonly Labelled[] {
  if (name !== "phone") return towns;
  const chosen: Labelled[] = [];
  const rest: Labelled[] = [];
  for (const town of towns) {
    const isClear = town.isDepot || chosen.every(({ at }) => Math.hypot(at[0] - town.at[0], at[1] - town.at[1]) * scale > 58);
    (isClear ? chosen : rest).push(town);
  }
  return [...chosen, ...rest];
}

/** Clamps land outside the frame to it: its shape is not visible, and its points would cost bytes. */
function nearFrame(ring: readonly Dot[], { width, height }: { width: number; height: number }): Dot[] {
  const clamp = (value: number, max: number) => Math.min(max + bleed, Math.max(-bleed, value));
  return ring.map(([x, y]) => [clamp(x, width), clamp(y, height)]);
}

/** The scale bar for `miles`, with the box that the bar and its text take (place-map.tsx). */
function computeScaleBar(projection: GeoProjection, { width, height }: { width: number; height: number }, miles: number) {
  const [, latitude = 51] = projection.invert?.([width / 2, height / 2]) ?? [];
  const radius = earthRadiusKm * Math.cos((latitude * Math.PI) / 180);
  const length = Math.round((projection.scale() / radius) * miles * kilometresPerMile);
  const bottom = height * 0.955;
  return { length, taken: { left: width * 0.04, right: width * 0.14 + length, top: bottom - width / 60, bottom: bottom + width / 100 } };
}

const rounded = ([x, y]: Dot): Dot => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
