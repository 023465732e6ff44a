/**
 * The office of a firm with 100,000 bookings of 50,000 customers beside one with 1,000: the list of bookings by every filter
 * and sort, its search and Today, over HTTP with everything on. Both are asked in turns, so that the small one says what the machine is worth.
 */
import { bookingShowNames, bookingSorts } from "#domain/office/booking-list-choices.ts";
import { openKeyRing } from "#server/accounts/keys/key-ring.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { startApp } from "./support/app.ts";
import type { App } from "./support/app.ts";
import { startDatabase } from "./support/database.ts";
import { inTurns } from "./support/http-load.ts";
import { addColleague, fillFirm } from "./support/office-records.ts";
import type { Firm } from "./support/office-records.ts";
import { requestOf } from "./support/people.ts";
import { measurement } from "./support/processes.ts";
import type { Tidy } from "./support/processes.ts";
import { median, percentile, print, printGoal, printTable, ratios, spread } from "./support/report.ts";

const rounds = 5;
const readsARound = Number(process.env["CONSOLE_READS"] ?? 60);
const large: Firm = {
  bookings: Number(process.env["CONSOLE_BOOKINGS"] ?? 100_000),
  customers: Number(process.env["CONSOLE_CUSTOMERS"] ?? 50_000),
};
/** In its third month, so that it has work to come. Of what is rare either has a page. */
const small: Firm = { bookings: 1_000, customers: 500, days: 61 };

type Sample = { reference: string; postcode: string; mobile: string; email: string; name: string };
type Office = App & { token: string; sample: Sample };
type Read = [what: string, command: string, input: (sample: Sample) => object];

async function openOffice(firm: Firm, tidy: Tidy): Promise<Office> {
  const database = await startDatabase(tidy);
  await database.query("select app.open_windows(jsonb_build_object('now', now()))");
  await fillFirm(database, firm);
  const claims = await addColleague(database);
  const client = openDatabase({ url: database.serverUrl, connections: 1, onError: () => {} });
  const keyRing = await openKeyRing({ database: client, clock: { now: () => new Date() } });
  const now = Math.floor(Date.now() / 1000);
  const token = await keyRing.signToken({ ...claims, iat: now, exp: now + 86_400 });
  await client.close();
  // A name and a postcode that as many have in one firm as in the other: two customers with two bookings each.
  const [sample] = await database.query<Sample>(
    `select reference, contact_mobile as mobile, contact_email as email, contact_name as name,
        (select min(postcode) from (select postcode from bookings group by postcode having count(*) = 4) as p) as postcode
      from bookings where state = 'closed' and contact_name in (select contact_name from bookings group by contact_name having count(*) = 4)
      order by starts_at, id limit 1`,
  );
  if (sample === undefined) throw new Error("the firm has no bookings");
  return { ...(await startApp({ dataDirectory: tidy.folder(), environment: { DATABASE_URL: database.adminUrl } }, tidy)), token, sample };
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const list = (what: string, filters: object): Read => [`list: ${what}`, "staff-bookings", () => filters];
const listFor = (what: string, query: string): Read[] =>
  bookingSorts.flatMap((sort) =>
    [false, true].map((descending) => list(`${what}, by ${sort}${descending ? ", newest first" : ""}`, { query, sort, descending })),
  );
const search = (what: string, query: (sample: Sample) => string): Read => [
  `search: ${what}`,
  "staff-search",
  (sample) => ({ query: query(sample) }),
];

const reads: Read[] = [
  ["Today", "staff-today", () => ({})],
  ...bookingShowNames.flatMap((show) =>
    bookingSorts.flatMap((sort) =>
      [false, true].map((descending) => list(`${show} by ${sort}${descending ? ", newest first" : ""}`, { show, sort, descending })),
    ),
  ),
  ...(["confirmed", "closed", "disputed", "no_access"] as const).flatMap((state) =>
    bookingSorts.map((sort) => list(`only ${state}, by ${sort}`, { state, sort, descending: true })),
  ),
  ...(["garden-waste", "house-clearance"] as const).flatMap((service) =>
    bookingSorts.map((sort) => list(`only ${service}, by ${sort}`, { service, sort, descending: true })),
  ),
  ...bookingSorts.flatMap((sort) => [
    list(`one week, by ${sort}`, { from: day(-3), to: day(3), sort }),
    list(`one year, by ${sort}`, { from: day(-365), to: day(-1), sort, descending: true }),
    list(`unpaid garden waste of a year, by ${sort}`, { show: "unpaid", service: "garden-waste", from: day(-365), to: day(0), sort }),
  ]),
  ...listFor("a first name", "maya"),
  ...listFor("a town", "lewes"),
  ...listFor("two words of a note", "piano message"),
  ...listFor("four last digits", "4321"),
  search("a first name", () => "Maya"),
  search("a whole name", ({ name }) => name),
  search("two letters, as typed", () => "ma"),
  search("a town", () => "Lewes"),
  search("a word of half the streets", () => "Road"),
  search("words of a note", () => "side gate"),
  search("an outward code", () => "BN2"),
  search("a postcode", ({ postcode }) => postcode),
  search("a reference", ({ reference }) => reference),
  search("a reference without its hyphen", ({ reference }) => reference.replace("-", "").toLowerCase()),
  search("a mobile number", ({ mobile }) => mobile.replace("+44", "0")),
  search("four last digits", () => "4321"),
  search("an e-mail address", ({ email }) => email),
  search("nobody", () => "Zbigniewa Quux"),
];

/** What each request of a round took, in milliseconds, for each office. */
async function roundOf(offices: readonly Office[], [, command, input]: Read, count: number): Promise<Float64Array[]> {
  const targets = offices.map(({ port, key, token, sample }) => ({
    port,
    request: requestOf({ port, key }, "POST", `/functions/v1/${command}`, input(sample), token),
  }));
  return inTurns(targets, count);
}

/** The 95th percentiles of a read's rounds in milliseconds, of the large office and of the small one. */
type Measured = { read: Read; ours: number[]; theirs: number[] };

/** Every read once a round, so that what slows the machine for a minute is in one round of many reads and not in all rounds of one. `each`: gets what every request took. */
async function readAll(
  offices: readonly Office[],
  wanted: readonly Read[],
  passes: { rounds: number; readsARound: number },
  each: (round: number, times: Float64Array[]) => void = () => {},
): Promise<Measured[]> {
  const measured = wanted.map((read): Measured => ({ read, ours: [], theirs: [] }));
  for (let round = 0; round < passes.rounds; round += 1)
    for (const { read, ours, theirs } of measured) {
      await roundOf(offices, read, 5); // its plan is made, its pages are in memory
      const times = await roundOf(offices, read, passes.readsARound);
      const [one = Number.NaN, other = Number.NaN] = times.map((of) => percentile(of, 0.95));
      ours.push(one);
      theirs.push(other);
      each(round, times);
    }
  return measured;
}

const sharesOf = ({ ours, theirs }: Measured) => ratios(ours, theirs);
const greatest = <Of>(of: readonly Of[], by: (one: Of) => number) => of.toSorted((a, b) => by(b) - by(a))[0];

/** How many rows it shows: a firm with fewer to show is quicker for that alone. */
async function rowsOf({ url, key, token, sample }: Office, [, command, input]: Read): Promise<number | undefined> {
  const headers = { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${url}/functions/v1/${command}`, { method: "POST", headers, body: JSON.stringify(input(sample)) });
  const body = (await answer.json()) as { bookings?: object[]; results?: object[] };
  return (body.bookings ?? body.results)?.length;
}

await measurement(
  `The office among ${large.bookings.toLocaleString("en-GB")} bookings of ${large.customers.toLocaleString("en-GB")} customers, beside ${small.bookings.toLocaleString("en-GB")}: ${rounds} rounds of ${readsARound} reads of each of ${reads.length}`,
  async (tidy) => {
    const offices = [await openOffice(large, tidy), await openOffice(small, tidy)] as const;
    const everything = Array.from({ length: rounds }, () => offices.map((): number[] => []));
    const first = await readAll(offices, reads, { rounds, readsARound }, (round, times) => {
      for (const [office, of] of times.entries()) everything[round]?.[office]?.push(...of);
    });
    const rows: string[][] = [];
    for (const one of first) {
      const rowCounts = await Promise.all(offices.map((office) => rowsOf(office, one.read)));
      rows.push([
        one.read[0],
        rowCounts.map((count) => count ?? "").join(" / "),
        spread(one.ours, 1),
        spread(one.theirs, 1),
        spread(sharesOf(one), 2),
      ]);
    }
    const [many, few] = [large, small].map(({ bookings }) => `${bookings.toLocaleString("en-GB")}: p95 ms`);
    printTable(["", "rows", many ?? "", few ?? "", "ratio"], rows);
    const slowest = greatest(first, ({ ours }) => median(ours));
    if (slowest === undefined) throw new Error("nothing was read");
    printGoal({ what: `the slowest (${slowest.read[0]}), 95th percentile`, values: slowest.ours, digits: 1, unit: " ms", max: 100 });
    const all = everything.map((round) => percentile(round[0] ?? [], 0.95));
    printGoal({ what: "all reads together, 95th percentile", values: all, digits: 1, unit: " ms", max: 100 });
    print(`  on ${offices.length} servers of their own, each with a PostgreSQL of its own`);
  },
);
