/** Everything a town page shows, from its words and the live places, tariff and windows. Runs where the page is loaded. */
import { haversineKm, travelMinutes } from "#domain/coverage/coverage.rules.ts";
import type { ZoneStatus } from "#domain/coverage/coverage.rules.ts";
import type { Depot, FreeWindow, PlacedZone, Places, Town } from "#domain/coverage/places.ts";
import { currentPrice, findFigure } from "#domain/comparison/comparison-figures.rules.ts";
import type { ComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { price, unknownItems } from "#domain/pricing/price.rules.ts";
import { isPriced, priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";
import { townCopy } from "#web/content/towns.ts";
import type { Council, TownJob, TownCopy } from "#web/content/towns/town-copy.ts";
import { townMap } from "./map/map-model.rules.ts";
import type { PlaceMapModel } from "./map/map-model.rules.ts";
import { compassDirection, milesBetween } from "./place-text.rules.ts";
import type { Direction } from "./place-text.rules.ts";

export type Neighbour = { slug: string; name: string; miles: number; direction: Direction };
export type TownPageModel = {
  town: Town;
  label: TownCopy;
  /** `serviced` when one of its outward codes is. */
  status: ZoneStatus;
  served: readonly string[];
  byPhone: readonly string[];
  depot: { name: string; miles: number; direction: Direction; minutes: number };
  council: { name: string; authority: string; next: { name: string } | null };
  /** The council's own page about bulky items, with its charge where somebody read it within the year. */
  bulky: Pick<ComparisonFigure, "provider" | "sourceUrl" | "price"> | null;
  next: FreeWindow | null;
  neighbours: readonly Neighbour[];
  /** Pence; a job that cannot be priced today is left out. */
  jobs: readonly { label: string; pence: number }[];
  map: PlaceMapModel;
};

type Facts = {
  places: Places;
  comparisonFigures: readonly ComparisonFigure[];
  tariff: Tariff;
  catalogue: Catalogue;
  /** ISO 8601. */
  now: string;
  nextWindow: (place: Pick<PlacedZone, "depotId" | "travelMinutes" | "outcode">) => FreeWindow | undefined;
};

const maxNeighbours = 5;

/** Undefined for a town that is not in the table of towns, or has no text. */
export function townPageModel(
  slug: string,
  { places, comparisonFigures, tariff, catalogue, now, nextWindow }: Facts,
): TownPageModel | undefined {
  const copy = townCopy(slug);
  const town = places.towns.find((one) => one.slug === slug);
  const zones = zonesOf(slug, places);
  const serviced = zones.filter(({ status }) => status === "serviced");
  const byPhone = zones.filter(({ status }) => status === "phone_only");
  const status = serviced.length > 0 ? "serviced" : (byPhone[0] ?? zones[0])?.status;
  const home = nearestTo(town, serviced[0] === undefined ? zones : serviced);
  const depot = places.depots.find(({ id }) => id === home?.depotId);
  if (copy === undefined || town === undefined || status === undefined || home === undefined || depot === undefined) return undefined;
  return {
    town,
    label: copy,
    status,
    served: inOrder(copy, serviced),
    byPhone: inOrder(copy, byPhone),
    depot: wayFrom(depot, town),
    council: councilOn(copy.council, londonDate(now)),
    bulky: bulkyOn(findFigure(comparisonFigures, slug, "council"), londonDate(now)),
    next: status === "serviced" ? (nextWindow(home) ?? null) : null,
    neighbours: findNeighbours(town, places.towns),
    jobs: copy.jobs.flatMap((job) => pricedJob(job, tariff, catalogue)),
    map: townMap(places, town),
  };
}

const zonesOf = (slug: string, { zones }: Pick<Places, "zones">): PlacedZone[] =>
  zones.filter(({ outcode }) => townCopy(slug)?.outcodes.includes(outcode));

/** Whether we come to one of the town's outward codes, by ourselves or by arrangement. */
export const isServed = (status: ZoneStatus): boolean => status === "serviced" || status === "phone_only";
/** The towns we come to, by name. Two towns may share an outward code, so the zones' own towns are too few. */
export const servedTowns = (places: Pick<Places, "towns" | "zones">): Town[] =>
  places.towns.filter(({ slug }) => zonesOf(slug, places).some(({ status }) => isServed(status)));

const nearestTo = (town: Town | undefined, zones: readonly PlacedZone[]): PlacedZone | undefined =>
  town && zones.toSorted((one, other) => haversineKm(one.point, town.point) - haversineKm(other.point, town.point))[0];
const inOrder = (copy: TownCopy, zones: readonly PlacedZone[]): string[] =>
  copy.outcodes.filter((code) => zones.some(({ outcode }) => outcode === code));

function wayFrom({ name, point }: Depot, town: Town): TownPageModel["depot"] {
  return {
    name,
    miles: milesBetween(point, town.point),
    direction: compassDirection(point, town.point),
    minutes: travelMinutes(haversineKm(point, town.point)),
  };
}

/** The council on a given day: after a reorganisation, its successor. */
function councilOn({ name, authority, until, becomes }: Council, today: string): TownPageModel["council"] {
  if (until === undefined || becomes === undefined) return { name, authority, next: null };
  return today > until ? { name: becomes, authority: becomes, next: null } : { name, authority, next: { name: becomes } };
}

function bulkyOn(figure: ComparisonFigure | undefined, today: string): TownPageModel["bulky"] {
  return figure === undefined ? null : { provider: figure.provider, sourceUrl: figure.sourceUrl, price: currentPrice(figure, today) };
}

function findNeighbours(town: Town, towns: readonly Town[]): Neighbour[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .map(({ slug, name, point }) => ({
      slug,
      name,
      miles: milesBetween(town.point, point),
      direction: compassDirection(town.point, point),
    }))
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, maxNeighbours);
}

function pricedJob({ label, request: requested }: TownJob, tariff: Tariff, catalogue: Catalogue): { label: string; pence: number }[] {
  const request = priceRequestSchema.parse(requested);
  if (unknownItems(request, catalogue).length > 0) return [];
  const answer = price(request, { tariff, catalogue });
  return isPriced(answer) ? [{ label, pence: answer.totalPence }] : [];
}
