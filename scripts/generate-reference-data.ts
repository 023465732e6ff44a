/**
 * Writes `database/migrations/0003-reference-data.sql` from `database/seed/` and tariff 1. Run once when the migration
 * was made; a landed migration is never written again, later changes are migrations of their own.
 */
import fs from "node:fs";
import { haversineKm, travelMinutes, zoneFor } from "#domain/coverage/coverage.rules.ts";
import { tariffVersion1 } from "#domain/pricing/tariff-1.ts";

type Item = {
  id: string;
  name: string;
  category: string;
  acceptance: string;
  volumeLitres: number;
  weightGrams: number;
  labourMinutes: number;
  handlingPence: number;
  ewcCode: string;
  ewcAlternatives?: string[];
  flags: string[];
  twoPersonLift: boolean;
  aliases: string[];
  note?: string;
  valueBasis: object;
};
type Town = { slug: string; name: string; county: string; lat: number; lng: number; outcodes: string[] };

const read = (name: string): unknown => JSON.parse(fs.readFileSync(`database/seed/${name}`, "utf8"));
const text = (value: string | undefined) => (value === undefined ? "null" : `'${value.replaceAll("'", "''")}'`);
const list = (values: readonly string[]) => (values.length === 0 ? "'{}'" : `array[${values.map(text).join(", ")}]`);
const json = (value: object) => `${text(JSON.stringify(value))}::jsonb`;
const insert = (table: string, columns: string, rows: string[]) =>
  `insert into public.${table} (${columns}) values\n  ${rows.map((row) => `(${row})`).join(",\n  ")};\n`;

const towns = read("towns.json") as Town[];
const town = (slug: string) => towns.find((candidate) => candidate.slug === slug) ?? fail(`no town ${slug}`);
const depots = [town("lewes"), town("guildford")];
const outcodes = fs
  .readFileSync("database/seed/outcodes.csv", "utf8")
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => line.split(","));

function fail(message: string): never {
  throw new Error(message);
}

const company = insert("company_settings", "name, legal_name, phone, email, address_lines, opening_hours_text, service_area", [
  [
    text("Chalkway Clearance"),
    text("Chalkway Clearance Ltd"),
    text("+441632960100"),
    text("office@chalkway.example"),
    list(["Lewes", "East Sussex"]),
    json([
      { days: "Mon-Fri", hours: "7AM-6PM" },
      { days: "Sat-Sun", hours: "8AM-4PM" },
    ]),
    json({ latitude: 51.5074, longitude: -0.1278, radiusMetres: 120_000 }),
  ].join(", "),
]);

const catalogue = insert(
  "catalogue_items",
  "id, name, category, acceptance, volume_litres, weight_grams, labour_minutes, handling_pence, ewc_code, ewc_alternatives, flags, two_person_lift, aliases, note, value_basis, position",
  (read("catalogue.json") as Item[]).map((item, position) =>
    [
      text(item.id),
      text(item.name),
      text(item.category),
      text(item.acceptance),
      item.volumeLitres,
      item.weightGrams,
      item.labourMinutes,
      item.handlingPence,
      text(item.ewcCode),
      list(item.ewcAlternatives ?? []),
      list(item.flags),
      item.twoPersonLift,
      list(item.aliases),
      text(item.note),
      json(item.valueBasis),
      position,
    ].join(", "),
  ),
);

const { version, ...rules } = tariffVersion1;
const tariff = insert("tariffs", "version, status, rules, note, published_at", [
  `${version}, 'live', ${json(rules)}, 'The opening tariff', now()`,
]);

const places =
  insert(
    "depots",
    "id, name, latitude, longitude",
    depots.map((depot) => `${text(depot.slug)}, ${text(depot.name)}, ${depot.lat}, ${depot.lng}`),
  ) +
  // 14 cubic yards, 1,050 kg each; one van at each depot answers emergencies and keeps 45 minutes of a window for them.
  insert("vans", "depot_id, name, litres, kilograms, emergency_reserve_minutes, is_on_call", [
    `'lewes', 'Lewes 1', 10700, 1050, 0, false`,
    `'lewes', 'Lewes 2', 10700, 1050, 45, true`,
    `'guildford', 'Guildford 1', 10700, 1050, 45, true`,
  ]) +
  insert(
    "towns",
    "slug, name, county, latitude, longitude",
    towns.map((t) => `${text(t.slug)}, ${text(t.name)}, ${text(t.county)}, ${t.lat}, ${t.lng}`),
  );

const zones = insert(
  "service_zones",
  "outcode, status, town_slug, post_town, latitude, longitude, depot_id, travel_minutes",
  outcodes.map(([outcode = "", latitude, longitude, , postTown]) => {
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const zone = zoneFor(
      { outcode, point },
      towns.map((t) => ({ slug: t.slug, point: { latitude: t.lat, longitude: t.lng }, outcodes: t.outcodes })),
    );
    const [depot] = depots
      .map((d) => ({ slug: d.slug, km: haversineKm(point, { latitude: d.lat, longitude: d.lng }) }))
      .toSorted((one, other) => one.km - other.km);
    if (depot === undefined) fail("no depot");
    return `${text(outcode)}, ${text(zone.status)}, ${text(zone.townSlug)}, ${text(postTown)}, ${latitude}, ${longitude}, ${text(depot.slug)}, ${travelMinutes(depot.km)}`;
  }),
);

/** England and Wales, gov.uk/bank-holidays; substitute days where the day itself falls on a weekend. */
const bankHolidays = insert(
  "bank_holidays",
  "date, name",
  Object.entries({
    "2026-01-01": "New Year's Day",
    "2026-04-03": "Good Friday",
    "2026-04-06": "Easter Monday",
    "2026-05-04": "Early May bank holiday",
    "2026-05-25": "Spring bank holiday",
    "2026-08-31": "Summer bank holiday",
    "2026-12-25": "Christmas Day",
    "2026-12-28": "Boxing Day (substitute day)",
    "2027-01-01": "New Year's Day",
    "2027-03-26": "Good Friday",
    "2027-03-29": "Easter Monday",
    "2027-05-03": "Early May bank holiday",
    "2027-05-31": "Spring bank holiday",
    "2027-08-30": "Summer bank holiday",
    "2027-12-27": "Christmas Day (substitute day)",
    "2027-12-28": "Boxing Day (substitute day)",
    "2028-01-03": "New Year's Day (substitute day)",
    "2028-04-14": "Good Friday",
    "2028-04-17": "Easter Monday",
    "2028-05-01": "Early May bank holiday",
    "2028-05-29": "Spring bank holiday",
    "2028-08-28": "Summer bank holiday",
    "2028-12-25": "Christmas Day",
    "2028-12-26": "Boxing Day",
  }).map(([date, name]) => `${text(date)}, ${text(name)}`),
);

const weekdays = "'{1,2,3,4,5}'";
const weekend = "'{6,7}'";
const hours = insert(
  "opening_hours",
  "weekday, opens, closes",
  [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? `${day}, '07:00', '18:00'` : `${day}, '08:00', '16:00'`)),
);
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const template = (kind: string, days: "weekday" | "weekend", start: number, lasts: number, minutes: number, onClosedDays: boolean) =>
  `'${kind}-${days}-${clock(start)}', '${kind}', ${days === "weekday" ? weekdays : weekend}, '${clock(start)}', '${lasts} hours', ${minutes}, ${onClosedDays}`;
const standard = [
  ...[7, 9, 11, 13, 15].map((h) => template("standard", "weekday", h, 2, h === 15 ? 180 : 120, false)),
  ...[8, 10, 12, 14].map((h) => template("standard", "weekend", h, 2, 120, false)),
];
const allDay = [template("all-day", "weekday", 7, 10, 600, false), template("all-day", "weekend", 8, 8, 480, false)];
// Round the clock; a van whose last standard window runs to 18:00 is free again from then.
const emergency = [
  ...[1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23].map((h) =>
    template("emergency", "weekday", h, 2, h === 15 ? 180 : h === 17 ? 60 : 120, true),
  ),
  ...[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22].map((h) => template("emergency", "weekend", h, 2, 120, true)),
];
const windows = insert("window_templates", "id, kind, weekdays, starts, lasts, minutes, on_closed_days", [
  ...standard,
  ...allDay,
  ...emergency,
]);

fs.writeFileSync(
  "database/migrations/0003-reference-data.sql",
  `-- The facts the firm opens with. Written from database/seed/ and tariff 1 by scripts/generate-reference-data.ts.\n\n${[company, catalogue, tariff, places, zones, bankHolidays, hours, windows].join("\n")}`,
);
