/** The office's search, day's figures, list of bookings, saved filters and exports: permissions, results, and that the counts agree. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingShows, maxMatched } from "#domain/office/booking-list-choices.ts";
import { officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { about, bookOwn } from "#tests/support/own-bookings.ts";
import { takeSteps } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let admin: { authorization: string };
let moderator: { authorization: string };
let customer: { authorization: string };
let maya: string;
let obrien: string;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [admin, moderator, customer] = await Promise.all([
    officeSession(server, "admin"),
    officeSession(server, "moderator"),
    officeSession(server, "user", "aal1"),
  ]);
  const contact = { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" };
  maya = (await bookOwn(server, { date: "2026-11-24", changes: { contact, notes: "The piano stays, the wardrobe goes" } })).reference;
  const other = { fullName: "Seán O’Brien", email: "sean@brien.example", mobile: "07700 900456" };
  const hazards = { present: "yes" as const, kinds: ["asbestos" as const] };
  obrien = (await bookOwn(server, { date: "2026-11-25", time: "11:00", changes: { contact: other, hazards } })).reference;
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}, who = moderator) => server.command(name, input, { ...who, ...once() });
const resultsOf = async (query: string, who = moderator): Promise<string[]> =>
  (await call("staff-search", { query }, who)).body.results
    .filter(({ kind }: { kind: string }) => kind !== "contact") // contacts are tested in server/crm
    .map(({ id }: { id: string }) => id);

test("the indexes of short lists hold the very states that those lists show", async () => {
  const rows = await server.rows<{ name: string; predicate: string }>(
    `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as predicate from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'bookings'::regclass and c.relname ~ '^bookings_(upcoming|unpaid)_by_'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    ["unpaid", "upcoming"].flatMap((show) => ["creation", "start", "total"].map((by) => `bookings_${show}_by_${by}`)),
  );
  for (const { name, predicate } of rows) {
    const show = (["upcoming", "unpaid"] as const).find((one) => name.startsWith(`bookings_${one}`)) ?? "all";
    const states = [...predicate.matchAll(/'(\w+)'::text/g)].map(([, state]) => state);
    expect(new Set(states), name).toEqual(new Set<string>(bookingShows[show]));
  }
});

describe("strangers", () => {
  const commands: [name: string, input: object][] = [
    ["staff-search", { query: "maya" }],
    ["staff-today", {}],
    ["staff-bookings", {}],
    ["export-bookings", {}],
    ["saved-filters", { list: "bookings" }],
    ["save-filter", { list: "bookings", name: "Mine", query: "show=late" }],
    ["remove-filter", { list: "bookings", id: "00000000-0000-4000-8000-000000000001" }],
    ["staff-bell", {}],
    ["see-bell", { seenTo: "2026-11-23T10:00:00Z" }],
  ];
  test.each(commands)("%s is refused to visitors, customers and staff without the second step", async (name, input) => {
    const weak = await officeSession(server, "admin", "aal1");
    expect((await server.command(name, input, once())).status).toBe(401);
    const code = name === "export-bookings" ? "accounts.admin_required" : "accounts.staff_required";
    expect(await call(name, input, customer)).toMatchObject({ status: 403, body: { error: { code } } });
    expect(await call(name, input, weak)).toMatchObject({ status: 403, body: { error: { code: "accounts.staff_required" } } });
  });

  test("find and count nothing by the functions behind the list either", async () => {
    const stranger = { role: "authenticated", sub: "00000000-0000-4000-8000-000000000009", aal: "aal2" } as const;
    const rows = await server.database.asActor({ role: "authenticated", claims: stranger }, async (tx) => {
      const page = { filter: {}, sort: "collection", descending: true, limit: 10, maxCounted: 10 };
      const pages = [page, { ...page, query: "maya" }].map((one) =>
        sql`select ids, count from app.office_booking_page(${JSON.stringify(one)}::jsonb)`.execute(tx),
      );
      const counted = await sql<{ count: number }>`select app.office_bookings_counted('{}', 10) as count`.execute(tx);
      return [...(await Promise.all(pages)).flatMap((answer) => answer.rows), ...counted.rows];
    });
    expect(rows).toEqual([{ ids: [], count: 0 }, { ids: [], count: 0 }, { count: 0 }]);
    expect((await call("staff-bookings", {})).body.count).toBeGreaterThan(0);
  });
});

describe("the search finds", () => {
  test.each([
    ["a name by its beginning", "oka"],
    ["two words in any order", "okafor maya"],
    ["a number as it is written", "07700 900123"],
    ["a number with its country", "+44 7700 900 123"],
    ["a number dialled from abroad", "0044 7700 900123"],
    ["the end of a number", "900123"],
    ["an email address", "maya@example.com"],
    ["a word of the notes", "piano"],
  ])("%s", async (_, query) => {
    expect(await resultsOf(query)).toEqual([maya]);
  });

  test("names with marks and apostrophes however they are typed", async () => {
    for (const query of ["sean", "Seán", "o'brien", "OBRIEN"]) expect(await resultsOf(query), query).toEqual([obrien]);
  });

  test("a reference with and without its hyphen, and a postcode with and without its space", async () => {
    for (const query of [maya, maya.toLowerCase(), maya.replace("-", "")]) expect(await resultsOf(query), query).toEqual([maya]);
    const [{ postcode } = { postcode: "" }] = await server.rows<{ postcode: string }>(
      "select postcode from bookings where reference = $1",
      [maya],
    );
    for (const query of [postcode, postcode.replace(" ", ""), postcode.slice(0, 4)]) expect(await resultsOf(query), query).toContain(maya);
  });

  test("a quote and an enquiry, and words of a note", async () => {
    const { reference } = await startQuote(server.command, { service: "furniture-removal" });
    await server.rows("update quotes set contact_name = 'Quentin Quimby', internal_notes = 'prefers Thursdays' where reference = $1", [
      reference,
    ]);
    expect(await resultsOf("quimby thursdays")).toEqual([reference]);
    expect((await call("add-booking-note", { reference: obrien, text: "Rang about the scaffolding" })).status).toBe(200);
    expect(await resultsOf("scaffold")).toEqual([obrien]);
  });

  test("nothing by one letter, by signs or by words of the database's own", async () => {
    for (const query of ["", "m", "  ", "'", "') or true --", ":*", "&|!", "%", "\\"]) expect(await resultsOf(query), query).toEqual([]);
    expect((await call("staff-search", { query: "x".repeat(101) })).body.error.fields).toMatchObject([{ field: "query" }]);
  });

  test("no more than was asked for", async () => {
    expect((await call("staff-search", { query: "example", limit: 1 })).body.results).toHaveLength(1);
  });
});

describe("the list of bookings", () => {
  type Row = { reference: string; state: string; totalPence: number; startsAt: string };
  const list = async (input: object = {}) =>
    (await call("staff-bookings", input)).body as { bookings: Row[]; count: number; next: object | null };
  const referencesOf = async (input: object) => (await list(input)).bookings.map(({ reference }) => reference);

  test("is narrowed by what is shown, by days, service and words", async () => {
    expect(await referencesOf({ show: "waiting" })).toEqual([obrien]);
    expect(await referencesOf({ show: "upcoming" })).toEqual([maya]);
    expect(await referencesOf({ from: "2026-11-25", to: "2026-11-25" })).toEqual([obrien]);
    expect(await referencesOf({ to: "2026-11-24" })).toEqual([maya]);
    expect(await referencesOf({ service: "garden-waste" })).toEqual([]);
    expect(await referencesOf({ query: "piano" })).toEqual([maya]);
    expect(await referencesOf({ state: "pending_confirmation" })).toEqual([obrien]);
    expect(await referencesOf({ descending: true })).toEqual([obrien, maya]);
  });

  test("goes on from page to page and leaves nothing out, whatever it is sorted by", async () => {
    await server.rows(`do $$
      declare b bookings; h slot_holds; n integer;
      begin
        select * into b from bookings where contact_email = 'maya@example.com'; select * into h from slot_holds where id = b.hold_id;
        for n in 1 .. 120 loop
          h.id := gen_random_uuid(); h.idempotency_key := null; insert into slot_holds select h.*;
          b.id := gen_random_uuid(); b.hold_id := h.id; b.idempotency_key := null; b.reference := app.random_reference('B'); b.contact_name := 'Paged Person';
          b.contact_email := 'paged@example.com'; b.total_pence := 20000 + n / 7; b.vat_pence := 0; b.starts_at := timestamptz '2027-02-01 09:00:00.123456Z' + (n / 5) * interval '1 hour'; b.ends_at := b.starts_at + interval '2 hours';
          insert into bookings select b.*;
        end loop;
      end $$`);
    for (const sort of ["collection", "booked", "total"] as const)
      for (const descending of [false, true]) {
        const seen: Row[] = [];
        let after: object | null | undefined;
        for (let page = 0; page < 4 && after !== null; page += 1) {
          const answer = await list({ query: "paged", sort, descending, ...(after && { after }) });
          expect(answer.count).toBe(Math.min(120, maxMatched));
          seen.push(...answer.bookings);
          after = answer.next;
        }
        expect(after, sort).toBeNull();
        expect(new Set(seen.map(({ reference }) => reference)).size, sort).toBe(120);
        if (sort === "booked") continue;
        const values = seen.map(({ totalPence, startsAt }) => (sort === "total" ? totalPence : Date.parse(startsAt)));
        expect(values).toEqual(values.toSorted((one, other) => (descending ? other - one : one - other)));
      }
    await server.rows("delete from bookings where contact_email = 'paged@example.com'");
  });

  test.each([
    { value: "soon", id: "00000000-0000-4000-8000-000000000001" },
    { value: "2026-99-99T99:99:99Z", id: "00000000-0000-4000-8000-000000000001" },
  ])("does not go on from %j", async (after) => {
    expect(await call("staff-bookings", { after })).toMatchObject({ status: 422, body: { error: { code: "office.cursor_invalid" } } });
  });

  test("is a file for administrators alone, and who took it is on record", async () => {
    expect(await call("export-bookings", { show: "waiting" })).toMatchObject({
      status: 403,
      body: { error: { code: "accounts.admin_required" } },
    });
    const answer = await call("export-bookings", { show: "waiting" }, admin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain("bookings-2026-11-23.csv");
    const record = await server.rows("select subject, details from audit_entries where action = 'list.exported'");
    expect(record).toEqual([{ subject: "bookings", details: { filters: expect.objectContaining({ show: "waiting" }) } }]);
  });
});

describe("Today", () => {
  test("counts what its lists hold, at every hour of the day", async () => {
    server.setNow("2026-11-24T08:00:00Z");
    const before = (await call("staff-today")).body;
    expect(before).toMatchObject({
      date: "2026-11-24",
      collections: { total: 1, done: 0, late: 0 },
      revenue: { pence: 11_300, lastWeekPence: 0 },
      waiting: { count: 1, promisedAt: expect.any(String) },
      unpaid: { count: 1, pence: 11_300 },
      unreadThreads: 0,
      failedMessages: 0,
    });
    expect(before.vans.length).toBeGreaterThan(0);
    expect(before.vans.reduce((sum: number, van: { minutes: number }) => sum + van.minutes, 0)).toBeGreaterThan(0);
    server.setNow("2026-11-24T11:01:00Z");
    expect((await call("staff-today")).body.collections).toEqual({ total: 1, done: 0, late: 1 });
    server.setNow("2026-11-25T07:00:00Z");
    expect((await call("staff-today")).body.collections).toEqual({ total: 0, done: 0, late: 1 });
    expect((await call("staff-bookings", { show: "late" })).body.count).toBe(1);
    expect((await call("staff-bell")).body.alerts).toContainEqual(expect.objectContaining({ kind: "late", count: 1 }));
    server.setNow("2026-11-24T11:01:00Z");
    for (const [show, figure] of [
      ["collections", 1],
      ["late", 1],
      ["done", 0],
      ["unpaid", 1],
    ] as const)
      expect((await call("staff-bookings", { show, from: "2026-11-24", to: "2026-11-24" })).body.count, show).toBe(figure);
    server.setNow(monday);
  });
});

describe("the bell", () => {
  const kinds = async (who = moderator) =>
    (await call("staff-bell", {}, who)).body.alerts.map(({ kind, count, fresh }: Alert) => [kind, count, fresh]);
  type Alert = { kind: string; count: number; fresh: number };

  test("holds what needs a person, counted as Today counts it, and what is new to each of the office alone", async () => {
    server.setNow("2026-11-24T11:01:00Z");
    const bell = (await call("staff-bell")).body;
    expect(bell.alerts).toMatchObject([
      { kind: "late", count: 1, fresh: 1, promisedAt: null },
      { kind: "waiting", count: 1, fresh: 1, promisedAt: (await call("staff-today")).body.waiting.promisedAt },
    ]);
    await call("see-bell", { seenTo: bell.newestAt });
    expect(await kinds()).toEqual([
      ["late", 1, 0],
      ["waiting", 1, 0],
    ]);
    expect(await kinds(admin)).toEqual([
      ["late", 1, 1],
      ["waiting", 1, 1],
    ]);
    await server.rows("update bookings set paid_pence = total_pence + 500 where reference = $1", [maya]);
    expect(await kinds()).toContainEqual(["refunds", 1, 0]);
    await server.rows("update bookings set paid_pence = 0 where reference = $1", [maya]);
    server.setNow(monday);
  });

  test("goes neither back nor into the future", async () => {
    server.setNow("2026-11-24T12:00:00Z");
    const seen = async (seenTo: string) => Date.parse((await call("see-bell", { seenTo })).body.seenAt);
    expect(await seen("2026-11-24T11:30:00Z")).toBe(Date.parse("2026-11-24T11:30:00Z"));
    expect(await seen("2026-11-23T08:00:00Z")).toBe(Date.parse("2026-11-24T11:30:00Z"));
    expect(await seen("2027-11-24T11:30:00Z")).toBe(Date.parse("2026-11-24T12:00:00Z"));
    server.setNow(monday);
  });
});

describe("filters somebody keeps", () => {
  test("are their own, take the place of those of the same name, and are twenty at most", async () => {
    const keep = (name: string, query: string, who = moderator) => call("save-filter", { list: "bookings", name, query }, who);
    await keep("Late ones", "show=late");
    await keep("Late ones", "show=late&sort=total");
    expect((await call("saved-filters", { list: "bookings" })).body.filters).toMatchObject([
      { name: "Late ones", query: "show=late&sort=total" },
    ]);
    expect((await call("saved-filters", { list: "bookings" }, admin)).body.filters).toEqual([]);
    const [{ id }] = (await call("saved-filters", { list: "bookings" })).body.filters;
    await call("remove-filter", { list: "bookings", id }, admin);
    expect((await call("saved-filters", { list: "bookings" })).body.filters).toHaveLength(1);
    await Promise.all(Array.from({ length: 22 }, (_, n) => keep(`Filter ${n}`, "show=done")));
    expect((await call("saved-filters", { list: "bookings" })).body.filters).toHaveLength(20);
    expect(await keep("One more", "show=done")).toMatchObject({ status: 409, body: { error: { code: "office.too_many_filters" } } });
    expect((await call("remove-filter", { list: "bookings", id })).body.filters).toHaveLength(19);
  });
});

describe("a visit in vain", () => {
  const day = { from: "2026-12-09", to: "2026-12-09" };
  const go = (reference: string, ...states: string[]) => takeSteps(server, reference, states);
  const figures = async () => {
    const { collections, revenue, unpaid } = (await call("staff-today")).body;
    return { total: collections.total, done: collections.done, revenue: revenue.pence, unpaid };
  };
  const rows = async (show: string, query?: string): Promise<[string, number][]> =>
    (await call("staff-bookings", { show, ...day, query })).body.bookings.map((row: { reference: string; balancePence: number }) => [
      row.reference,
      row.balancePence,
    ]);

  test("leaves its charge to be paid, a missed one leaves nothing, and neither is done or earns its price", async () => {
    const contact = { fullName: "Vain Visit", email: "vain@example.com", mobile: "07700 900789" };
    const [away, missed, late] = [
      (await bookOwn(server, { date: day.from, changes: { contact } })).reference,
      (await bookOwn(server, { date: day.from, time: "11:00", changes: { contact } })).reference,
      await bookOwn(server, { date: day.from, time: "13:00", changes: { contact } }),
    ];
    server.setNow("2026-12-09T09:30:00Z");
    const cancel = async (expectedFeePence: number) => (await about(server)(late, "cancel-booking", { expectedFeePence })).body;
    const fee = (await cancel(0)).error.feePence;
    await cancel(fee);
    await go(away, "assigned", "en_route", "arrived", "no_access");
    await go(missed, "missed_company");
    const owed = [
      [away, 5_000],
      [late.reference, fee],
    ];
    const none = { total: 0, done: 0, revenue: 0, unpaid: { count: 2, pence: 5_000 + fee } };
    for (const query of [undefined, "vain"]) expect(await rows("unpaid", query)).toEqual(owed);
    const listed = (await call("staff-bookings", { ...day, query: "vain" })).body.bookings as { chargedPence: number }[];
    expect(listed.map(({ chargedPence }) => chargedPence)).toEqual([5_000, 0, fee]);
    expect(await figures()).toEqual(none);
    await go(away, "closed");
    await go(missed, "closed");
    for (const query of [undefined, "vain"]) {
      expect(await rows("unpaid", query)).toEqual(owed);
      expect(await rows("done", query)).toEqual([]);
      expect(await rows("ended", query)).toEqual([[away, 5_000], [missed, -2_500], owed[1]]);
    }
    expect(await figures()).toEqual(none);
    server.setNow(monday);
  });

  test("is kept in its row as its events say, whatever happens to it", async () => {
    const differing =
      "select reference from bookings b where balance_pence <> app.balance_pence(b) or ended_early <> app.has_ended_early(b.id, b.state)";
    expect(await server.rows(differing)).toEqual([]);
  });
});
