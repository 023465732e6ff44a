/**
 * The contacts of a firm that knows a million people: the search at every letter that somebody types, as its office and as the
 * database's superuser, to whom no policy applies; the list by every filter and sort; the board of deals, the list of deals and the tasks.
 */
import { contactSorts, contactsPerPage, maxCounted } from "#domain/crm/contact-choices.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { staffContactsProcedure } from "#server/crm/crm.procedures.ts";
import { readDealBoard, readDealsInOrder, listedDeals } from "#server/crm/deals.queries.ts";
import type { DealFilters, Listing } from "#server/crm/deals.queries.ts";
import { countedTasks, listedTasks, readTasksInOrder } from "#server/crm/tasks.queries.ts";
import type { TaskFilters } from "#server/crm/tasks.queries.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.ts";
import { fillContacts, sampleContacts } from "./support/contacts.ts";
import type { SampleContact } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { fillDeals } from "./support/deals.ts";
import { addColleague } from "./support/office-records.ts";
import { measurement } from "./support/processes.ts";
import { median, percentile, print, printGoal, printTable, ratios, spread } from "./support/report.ts";

const rounds = 5;
const contacts = Number(process.env["CRM_CONTACTS"] ?? 1_000_000);
const typists = Number(process.env["CRM_TYPISTS"] ?? 20);
const readsARound = Number(process.env["CRM_READS"] ?? 10);

const page = { limit: contactsPerPage, maxCounted };
type Input = { query?: string; filter: Record<string, unknown>; sort: string; descending: boolean };
const blank: Input = { filter: {}, sort: "contact", descending: true };

/** Every prefix for which a search is sent while the query is typed. */
const searches = ({ name, phone, email, postcode, reference }: SampleContact): string[] =>
  [name, phone, email.slice(0, 14), postcode, reference, `${name.split(" ").at(-1)} ${postcode}`].flatMap((text) =>
    Array.from(text, (_, index) => text.slice(0, index + 1)).filter((part) => part.length > 1),
  );

const lists: [what: string, filter: Record<string, unknown>][] = [
  ["everybody", {}],
  ["a stage that many are at", { lifecycle: "lead" }],
  ["a stage that few are at", { lifecycle: "do_not_serve" }],
  ["a frequent tag", { tag: "landlord" }],
  ["a rare tag", { tag: "probate" }],
  ["a source", { source: "google" }],
  ["quiet for nine months", { quietMonths: 9 }],
  ["worth 500 pounds", { minValuePence: 50_000 }],
  ["an outward code", { outcode: "BN2" }],
  ["may be sent offers", { consent: "email" }],
  ["customers to be sent offers, quiet for nine months", { consent: "email", lifecycle: "customer", quietMonths: 9 }],
];

const [anybody, ofToday] = [
  { sort: "entered", descending: true, perPage: 50 },
  { isMine: false, show: "open" },
] satisfies [Listing, TaskFilters];

/** The reads of the pages of deals and tasks, each in a transaction under the rights of the office. */
function workReads(database: Database, actor: Actor, some: SampleContact): [what: string, read: () => Promise<unknown>][] {
  const asking = { actor, now: new Date() };
  const today = { me: actor.claims.sub ?? "", today: londonDate(asking.now) };
  const surname = some.name.split(" ").at(-1) ?? "";
  const board = (filters: DealFilters) => () => database.asActor(actor, (tx) => readDealBoard(tx, filters, asking));
  const list = (filters: DealFilters, listing: Listing) => () =>
    database.asActor(actor, async (tx) => {
      const { page: rows } = await listedDeals(tx, filters, listing, asking);
      await readDealsInOrder(
        tx,
        rows.map(({ id }) => id),
      );
    });
  const tasks = (filters: TaskFilters) => () =>
    database.asActor(actor, async (tx) => {
      const rows = await listedTasks(tx, filters, today);
      await readTasksInOrder(
        tx,
        rows.map(({ id }) => id),
      );
      await countedTasks(tx, filters, today);
    });
  return [
    ["the board", board({})],
    ["the board, what rots", board({ isRotting: true })],
    ["the board, a frequent word", board({ query: "garden" })],
    ["the board, a surname", board({ query: surname })],
    ["deals", list({}, anybody)],
    ["deals, by value", list({}, { ...anybody, sort: "value" })],
    ["deals, a frequent word", list({ query: "garden" }, anybody)],
    ["deals, a reference", list({ query: "D-00" }, anybody)],
    ["deals of one contact", list({ contact: some.reference }, anybody)],
    ["tasks", tasks(ofToday)],
    ["tasks of one contact", tasks({ ...ofToday, contact: some.reference })],
  ];
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

await measurement(
  `The office among ${contacts.toLocaleString("en-GB")} contacts: ${rounds} rounds of ${typists} people's words typed letter by letter, and of ${readsARound} reads of each list`,
  async (tidy) => {
    const database = await startDatabase(tidy);
    await fillContacts(database, contacts);
    await fillDeals(database, contacts);
    const client = openDatabase({ url: database.serverUrl, connections: 1, onError: () => {} });
    tidy.later(() => client.close());
    const actor = { role: "authenticated" as const, claims: await addColleague(database) };
    // The same function for the superuser, without `app.require_staff()`.
    await database.query(
      `do $$ begin execute replace(replace(replace(pg_get_functiondef('app.staff_contacts(jsonb)'::regprocedure), 'app.staff_contacts', 'public.all_contacts'), 'SECURITY DEFINER', ''),
        'perform app.require_staff();', ''); end $$`,
    );
    const asOffice = async (input: Input) => staffContactsProcedure.perform(client, actor, { ...input, ...page, now: new Date() });
    const asSuperuser = async (input: Input) =>
      database.query("select public.all_contacts($1)", [JSON.stringify({ ...input, ...page, now: new Date() })]);

    const samples = await sampleContacts(database, typists);
    const words = samples.flatMap(searches);
    const [ours, theirs]: [number[], number[]] = [[], []];
    const slowest = new Map<string, number>();
    for (let round = -1; round < rounds; round += 1) {
      const [mine, peers]: [number[], number[]] = [[], []];
      for (const query of words) {
        const input = { ...blank, query };
        mine.push(await milliseconds(() => asOffice(input)));
        peers.push(await milliseconds(() => asSuperuser(input)));
        slowest.set(query, Math.max(slowest.get(query) ?? 0, mine.at(-1) ?? 0));
      }
      if (round < 0) {
        slowest.clear(); // the warm-up round is not counted
        continue;
      }
      ours.push(percentile(mine, 0.99));
      theirs.push(percentile(peers, 0.99));
    }
    const rows: string[][] = [];
    let worst = { what: "", values: [0] };
    const reads: [what: string, read: () => Promise<unknown>][] = lists.flatMap(([what, filter]) =>
      contactSorts.map((sort): [string, () => Promise<unknown>] => [`${what}, by ${sort}`, () => asOffice({ ...blank, filter, sort })]),
    );
    if (samples[0] !== undefined) reads.push(...workReads(client, actor, samples[0]));
    for (const [what, read] of reads) {
      const times: number[] = [];
      await read();
      for (let round = 0; round < rounds; round += 1) {
        const taken: number[] = [];
        for (let turn = 0; turn < readsARound; turn += 1) taken.push(await milliseconds(read));
        times.push(percentile(taken, 0.95));
      }
      rows.push([what, spread(times, 1)]);
      if (median(times) > median(worst.values)) worst = { what, values: times };
    }
    printTable(["list", "p95 ms"], rows);
    print(
      `  the slowest words: ${[...slowest]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, 8)
        .map(([query, time]) => `“${query}” ${time.toFixed(1)} ms`)
        .join(", ")}`,
    );
    printGoal({
      what: `the search at each of ${words.length.toLocaleString("en-GB")} letters, 99th percentile`,
      values: ours,
      digits: 1,
      unit: " ms",
      max: 30,
    });
    printGoal({ what: "beside the same as superuser", values: ratios(ours, theirs), max: 1.3 });
    printGoal({ what: `the slowest list (${worst.what}), 95th percentile`, values: worst.values, digits: 1, unit: " ms", max: 100 });
  },
);
