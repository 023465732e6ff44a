/** What the office's searches and lists read in a firm that has known many people: what they show, never a whole table. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingShowNames, bookingShows, bookingSorts, bookingsPerPage, showsEndedEarly } from "#domain/office/booking-list-choices.ts";
import { exportBookingsContract } from "#domain/office/booking-list.contract.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { rowsRead } from "#tests/support/rows-read.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { counted, buildFilter } from "./booking-list.queries.ts";
import type { BookingFilters } from "./booking-list.queries.ts";
import { officeBookingsProcedure } from "./office.procedures.ts";

type Claims = { role: "authenticated"; sub: string };
type Result = { kind: string; id: string };
const now = new Date("2026-11-23T09:00:00Z");
const people = 4_000;
/** Three a day from June 2027 back to July 2025, in no order of their numbers. */
const bookings = 2_100;
let server: TestServer;
let moderator: { authorization: string };
let claims: Claims;

beforeAll(async () => {
  server = await createTestServer({ now: now.toISOString() });
  moderator = await officeSession(server, "moderator");
  claims = JSON.parse(Buffer.from(moderator.authorization.split(".")[1] ?? "", "base64url").toString());
  await bookOwn(server, { date: "2026-11-24" });
  await server.rows(`do $$
    declare b bookings; n integer;
    begin
      set local session_replication_role = replica;
      select * into b from bookings;
      for n in 1 .. ${bookings} loop
        b.id := md5('booking ' || n)::uuid; b.reference := 'B-' || lpad(n::text, 6, '0'); b.hold_id := b.id; b.idempotency_key := null;
        b.starts_at := timestamptz '2027-06-18 08:00Z' - (n * 997 % ${bookings}) * interval '8 hours'; b.ends_at := b.starts_at + interval '2 hours';
        b.created_at := b.starts_at - (n % 9) * interval '1 day' - interval '5 minutes'; b.service := case when n % 5 = 0 then 'garden-waste' else 'furniture-removal' end;
        b.state := case when b.starts_at > '2026-11-23' then 'confirmed' when n % 20 = 0 then 'disputed' when n % 20 = 1 then 'no_access' else 'closed' end;
        b.ended_early := b.state = 'no_access'; b.balance_pence := case when n % 10 = 0 then 5000 else 0 end; b.total_pence := 5000 + n * 13 % 700;
        insert into bookings select b.*;
      end loop;
    end $$`);
  // One in five is a Frequent, one in a hundred a Rare.
  await server.rows(
    `insert into contacts (reference, full_name, last_contact_at, created_at, search)
     select 'C-' || lpad(n::text, 6, '0'), name, timestamptz '2026-11-01 09:00Z' + n * interval '1 minute', '2025-01-01', array_to_tsvector(app.search_lexemes(name))
     from (select n, case when n % 5 = 0 then 'Frequent' when n % 100 = 1 then 'Rare' else 'Other' end || ' Person' || n % 7 as name from generate_series(1, ${people}) as n) as f`,
  );
  await server.rows("vacuum analyze contacts");
  await server.rows("vacuum analyze bookings");
});
afterAll(() => server.close());

const call = async (name: string, input: object) => server.command(name, input, { ...moderator, ...once() });
const filtersOf = (input: object) => exportBookingsContract.input.parse(input);

type Row = { state: string; starts_at: Date; ends_at: Date; ended_early: boolean; balance_pence: number };
/** What a filter says, one booking after the other. */
function isShown({ state, starts_at, ends_at, ended_early, balance_pence }: Row, { show, from, to }: BookingFilters): boolean {
  const states: readonly string[] = bookingShows[show];
  const isDue = balance_pence > 0 && londonDate(starts_at) <= londonDate(now);
  return (
    (states.length === 0 || states.includes(state)) &&
    (show !== "late" || ends_at < now) &&
    (show !== "unpaid" || isDue) &&
    (showsEndedEarly[show] ?? ended_early) === ended_early &&
    (from === undefined || londonDate(starts_at) >= from) &&
    (to === undefined || londonDate(starts_at) <= to)
  );
}

type Listed = { id: string; startsAt: string; bookedAt: string; totalPence: number };
const listed = async (tx: Tx, { sort, descending, ...filters }: BookingFilters, limit: number): Promise<Listed[]> => {
  const page = JSON.stringify({ filter: buildFilter(filters, now), sort, descending, limit, maxCounted: 1_000 });
  const { rows } = await sql<{ answer: unknown }>`select app.office_bookings(${page}::jsonb) as answer`.execute(tx);
  return officeBookingsProcedure.answer.parse(rows[0]?.answer).rows;
};

const readOf = async (table: "bookings" | "contacts", work: (tx: Tx) => Promise<unknown>) => rowsRead(server, moderator, table, work);

describe("a search for somebody among thousands", () => {
  test.each(["rare person1", "c-000101", "frequent"])("reads the contacts that it finds and no others: %s", async (query) => {
    const input = JSON.stringify({ query, limit: 20 });
    const reads = [
      await readOf("contacts", (tx) => sql`select app.staff_search(${input}::jsonb)`.execute(tx)),
      await readOf("contacts", (tx) => sql`select app.office_deals_matching(${query}, null)`.execute(tx)),
    ];
    for (const { passed } of reads) expect(passed).toBe(0);
  });
});

test("the search of the office shows of a merged contact the one that it became", async () => {
  await server.rows(
    "update contacts set merged_into = (select id from contacts where reference = 'C-000102') where reference = 'C-000101'",
  );
  const { body } = await call("staff-search", { query: "rare person3", limit: 50 });
  expect(body.results.filter(({ kind }: Result) => kind === "contact").map(({ id }: Result) => id)).toContain("C-000102");
  expect(JSON.stringify(body.results)).not.toContain("C-000101");
});

test("several words are the beginnings of words, however old a booking is", async () => {
  const [newer, exact, longer] = ["B-000001", "B-000002", "B-000003"];
  const called = (name: string, day: string, reference: string | undefined) =>
    server.rows("update bookings set contact_name = $1, starts_at = $2, ends_at = $2::timestamptz + interval '2 hours' where reference = $3", [name, day, reference]); // prettier-ignore
  await called("Ottilie Wrenfield", "2026-11-20 09:00Z", newer);
  await called("Ottilie Wren", "2025-08-01 09:00Z", exact);
  await called("Ottilie Wrenfield", "2025-08-02 09:00Z", longer);
  const { body: search } = await call("staff-search", { query: "ottilie wren", limit: 20 });
  const isBooking = ({ kind }: Result) => kind === "booking";
  expect(search.results.filter(isBooking).map(({ id }: Result) => id)).toEqual([newer, longer, exact]);
  const { body } = await call("staff-bookings", { query: "ottilie wren", descending: true });
  expect(body.bookings.map(({ reference }: { reference: string }) => reference)).toEqual([newer, longer, exact]);
});

test("a firm without bookings has lists with words, and they are empty", async () => {
  const young = await createTestServer({ now: now.toISOString() });
  try {
    const office = await officeSession(young, "moderator");
    for (const sort of bookingSorts) {
      const { status, body } = await young.command("staff-bookings", { query: "anybody", sort }, { ...office, ...once() });
      expect([status, body.bookings, body.count]).toEqual([200, [], 0]);
    }
  } finally {
    await young.close();
  }
});

describe("a search for a name that more people have than it reads", () => {
  const contactsOf = async (query: string): Promise<string[]> =>
    (await call("staff-search", { query, limit: 20 })).body.results
      .filter(({ kind }: Result) => kind === "contact")
      .map(({ id }: Result) => id);

  test("shows who of those was last heard from, and reads no more than it shows", async () => {
    const last = await server.rows<{ reference: string }>(`
      select reference from (select * from contacts where sort_name like 'frequent%' order by sort_name, id limit 500) as c order by last_contact_at desc, id limit 20`);
    expect(await contactsOf("Frequent")).toEqual(last.map(({ reference }) => reference));
    await server.rows("vacuum analyze contacts");
    const input = JSON.stringify({ query: "Frequent", limit: 20 });
    const read = await readOf("contacts", (tx) => sql`select app.staff_search(${input}::jsonb)`.execute(tx));
    expect(read.fetched).toBeLessThan(100);
  });

  test("shows whom somebody of that name was merged with", async () => {
    await server.rows("update contacts set last_contact_at = '2026-11-22 09:00Z' where reference = 'C-000102'");
    await server.rows(`update contacts set merged_into = (select id from contacts where reference = 'C-000102')
      where id in (select id from contacts where surname = 'person3' order by id limit 5)`);
    expect((await contactsOf("Person3"))[0]).toBe("C-000102");
  });
});

describe("a list among thousands of bookings", () => {
  const filters: object[] = [{ show: "unpaid" }, { show: "ended" }, { show: "done" }, { state: "disputed" }, { service: "garden-waste" }];
  test.each(filters)("is counted without reading a booking: %j", async (filter) => {
    const read = await readOf("bookings", (tx) => counted(tx, filter, now));
    expect(read.passed + read.fetched).toBeLessThan(10); // but for what changed since the last vacuum
  });

  test.each([
    ["of a week long ago, by the day they were booked", { sort: "booked", from: "2025-09-01", to: "2025-09-07" }],
    ["of what was done, the newest first", { show: "done" }],
    ["of what was done, what was booked last first", { show: "done", sort: "booked" }],
    ["of what is late, by the day it was booked", { show: "late", sort: "booked" }],
    ["of what is late, by its price", { show: "late", sort: "total" }],
    [
      "of what is unpaid of a service, by the day it was booked",
      { show: "unpaid", service: "garden-waste", from: "2025-11-01", sort: "booked" },
    ],
  ])("begins where its first row is: %s", async (_, filter) => {
    const read = await readOf("bookings", (tx) => listed(tx, filtersOf({ ...filter, descending: true }), bookingsPerPage));
    expect(read.passed + read.fetched).toBeLessThan(200);
  });

  test("is the same as all bookings put in order and narrowed by hand", async () => {
    // Somebody books a year ahead, and one was only written down after its collection.
    await server.rows("update bookings set created_at = starts_at - interval '360 days' where reference = 'B-000050'");
    await server.rows("update bookings set created_at = starts_at + interval '40 days' where reference = 'B-000060'");
    for (const show of bookingShowNames)
      for (const sort of bookingSorts)
        for (const days of [{ from: "2025-10-02", to: "2026-01-08" }, { from: "2026-09-20" }])
          for (const descending of [true, false]) {
            const filter = filtersOf({ show, sort, descending, ...days });
            const { rows, count, all } = await server.database.asActor({ role: "authenticated", claims }, async (tx) => ({
              rows: await listed(tx, filter, bookings),
              count: await counted(tx, filter, now),
              all: await tx
                .selectFrom("bookings")
                .select(["id", "state", "starts_at", "ends_at", "ended_early", "balance_pence"])
                .where("state", "not in", ["held", "released", "pending_payment"])
                .execute(),
            }));
            const order = rows.map(({ id, startsAt, bookedAt, totalPence }) => {
              const by = { collection: startsAt, booked: bookedAt, total: "" }[sort];
              return `${sort === "total" ? String(totalPence).padStart(9, "0") : new Date(by).toISOString()} ${id}`;
            });
            expect(order).toEqual(descending ? order.toSorted().toReversed() : order.toSorted());
            const narrowed = all.filter((row) => isShown(row, filter));
            expect(rows.map(({ id }) => id).toSorted(), JSON.stringify(filter)).toEqual(narrowed.map(({ id }) => id).toSorted());
            expect(count).toBe(Math.min(narrowed.length, 1_000));
          }
  });
});
