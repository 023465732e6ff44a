/**
 * The facts every page and price is made of (settings, catalogue, live tariff, zones, bank holidays, claims), kept in
 * memory and read again when the database announces a change. Features read `content.current()` and never query these tables.
 */
import { sql } from "kysely";
import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import type { Catalogue, CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { Company } from "#domain/company/company.ts";
import type { ComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";
import type { WeekHours } from "#domain/scheduling/opening-hours.rules.ts";
import type { ZoneStatus } from "#domain/coverage/coverage.rules.ts";
import type { StoredArticle } from "#domain/articles/article.ts";
import { catchUp } from "#server/platform/database/catch-up.ts";
import { visitor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { readArticlesIn } from "./articles.ts";
import type { Places } from "#domain/coverage/places.ts";
import type { FactsChanged } from "#domain/company/facts-changed.ts";
import { readClaimsIn } from "./claims.ts";
import type { ClaimContent } from "./claims.ts";
import { readComparisonFiguresIn } from "./comparison-figures.ts";
import { readCompanyIn } from "./company.ts";
import { readFactsChangedIn } from "./facts-changed.ts";
import { acceptanceColumn, zoneStatusColumn } from "./content-rows.ts";
import { readPlacesIn } from "./places.ts";
import { noteRefusalIn, readTariffIn } from "./tariff.ts";
import type { RefusedTariff } from "./tariff.ts";

export type Zone = {
  outcode: string;
  status: ZoneStatus;
  depotId: string;
  travelMinutes: number;
  townSlug: string | null;
  postTown: string;
};

export type Content = {
  /** Increases with every reading: pages rendered from an older one are out of date. */
  version: number;
  company: Company;
  items: CatalogueItem[];
  catalogue: Catalogue;
  tariff: Tariff;
  /** A live tariff that failed its checks: prices stay those of `tariff`. */
  refusedTariff: RefusedTariff | null;
  zones: ReadonlyMap<string, Zone>;
  bankHolidays: ReadonlySet<string>;
  /** The office's opening hours. */
  openingHours: WeekHours;
  articles: readonly StoredArticle[];
  /** When each kind of fact last changed, for the modification dates of pages. */
  factsChanged: FactsChanged;
  /** The same zones with coordinates for maps, and the towns and depots. */
  places: Places;
  claims: ClaimContent;
  /** Prices of a skip, the council or the tip, by town. */
  comparisonFigures: readonly ComparisonFigure[];
};

export type ContentStore = {
  current: () => Content;
  /** Reads everything again now; concurrent callers share one reading. */
  reload: () => Promise<Content>;
  /** The same without waiting: a failure is logged, the previous content stays in use, and it is tried again. */
  renew: () => void;
  onReload: (listener: (content: Content) => void) => void;
  close: () => Promise<void>;
};

export async function createContentStore({
  database,
  log,
}: {
  database: Pick<Database, "asActor" | "asService" | "onContentChange">;
  log: Log;
}): Promise<ContentStore> {
  const listeners: ((content: Content) => void)[] = [];
  let reading: Promise<Content> | undefined;
  let again = false;
  let current = await read(1);

  async function read(version: number, previous?: Content): Promise<Content> {
    const content = await database.asActor(visitor, async (tx) => ({
      ...(await readFacts(tx, previous?.tariff)),
      version,
      articles: await readArticlesIn(tx, previous?.articles ?? [], log),
    }));
    if (content.refusedTariff !== null) await noteRefusal(content.refusedTariff, content.tariff.version);
    return content;
  }

  async function noteRefusal({ version, reasons }: RefusedTariff, lastGood: number): Promise<void> {
    log.error({ tariff: version, reasons, kept: lastGood }, "the live tariff cannot be used; the last good one stays");
    await database
      .asService("refuse-tariff", (tx) => noteRefusalIn(tx, { version, reasons }))
      .catch((error: unknown) => log.error({ err: error }, "why the tariff is refused could not be noted"));
  }

  async function readUntilQuiet(): Promise<Content> {
    do {
      again = false;
      current = await read(current.version + 1, current);
    } while (again); // a change that arrived while reading may be newer than what was read
    for (const listener of listeners) listener(current);
    return current;
  }

  function reload(): Promise<Content> {
    again = reading !== undefined;
    reading ??= readUntilQuiet().finally(() => (reading = undefined));
    return reading;
  }

  const renewal = catchUp(reload, (error) => log.error({ err: error }, "content could not be read again"));
  const renew = renewal.run;
  const stop = await database.onContentChange(renew);
  const close = async () => {
    renewal.stop();
    await stop();
  };
  return { current: () => current, reload, renew, onReload: (listener) => void listeners.push(listener), close };
}

async function readFacts(tx: Tx, previous: Tariff | undefined): Promise<Omit<Content, "version" | "articles">> {
  const company = await readCompanyIn(tx);
  const places = await readPlacesIn(tx);
  const claims = await readClaimsIn(tx);
  const comparisonFigures = await readComparisonFiguresIn(tx);
  const rows = await tx.selectFrom("catalogue_items").selectAll().orderBy("position").execute();
  const zones = await readZones(tx);
  const factsChanged = await readFactsChangedIn(tx);
  const items = rows.map((row): CatalogueItem => ({
    id: row.id,
    name: row.name,
    category: row.category,
    acceptance: acceptanceColumn.parse(row.acceptance),
    volumeLitres: row.volume_litres,
    weightGrams: row.weight_grams,
    labourMinutes: row.labour_minutes,
    handlingPence: row.handling_pence,
    ewcCode: row.ewc_code,
    flags: row.flags,
    twoPersonLift: row.two_person_lift,
    aliases: row.aliases,
    ...(row.note === null ? {} : { note: row.note }),
  }));
  const catalogue = createCatalogue(items);
  return {
    company,
    claims,
    comparisonFigures,
    items,
    catalogue,
    ...(await readTariffIn(tx, catalogue, previous)),
    zones,
    ...(await readCalendar(tx)),
    factsChanged,
    places,
  };
}

async function readCalendar(tx: Tx): Promise<Pick<Content, "bankHolidays" | "openingHours">> {
  const holidays = await tx
    .selectFrom("bank_holidays")
    .select(sql<string>`date::text`.as("day"))
    .execute();
  const hours = await tx
    .selectFrom("opening_hours")
    .select(["weekday", sql<string>`to_char(opens, 'HH24:MI')`.as("opens"), sql<string>`to_char(closes, 'HH24:MI')`.as("closes")])
    .execute();
  return {
    bankHolidays: new Set(holidays.map(({ day }) => day)),
    openingHours: Object.fromEntries(hours.map(({ weekday, opens, closes }) => [weekday, { opens, closes }])),
  };
}

async function readZones(tx: Tx): Promise<Map<string, Zone>> {
  const zones = await tx
    .selectFrom("service_zones")
    .select(["outcode", "status", "depot_id", "travel_minutes", "town_slug", "post_town"])
    .execute();
  return new Map(
    zones.map((zone) => [
      zone.outcode,
      {
        outcode: zone.outcode,
        status: zoneStatusColumn.parse(zone.status),
        depotId: zone.depot_id,
        travelMinutes: zone.travel_minutes,
        townSlug: zone.town_slug,
        postTown: zone.post_town,
      },
    ]),
  );
}
