/** The office's search and its list of bookings where many records have a word: what comes first, what narrows, what is still found. */
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingShowNames, bookingSorts, maxMatched } from "#domain/office/booking-list-choices.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

type Row = { reference: string; startsAt: string; totalPence: number };
type Result = { kind: string; id: string };
const count = 260;
let server: TestServer;
let moderator: { authorization: string };
let claims: { role: "authenticated"; sub: string };
/** The references of Frequent Person's bookings, three days from one to the next, the newest first. */
let frequent: string[];

beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  moderator = await officeSession(server, "moderator");
  claims = JSON.parse(Buffer.from(moderator.authorization.split(".")[1] ?? "", "base64url").toString());
  const contact = { fullName: "Maya Okafor", email: "maya.okafor@post.example.com", mobile: "07700 900123" };
  await bookOwn(server, { date: "2026-11-24", changes: { contact } });
  await server.rows(`do $$
    declare b bookings; h slot_holds; n integer;
    begin
      select * into b from bookings; select * into h from slot_holds where id = b.hold_id;
      for n in 1 .. ${count} loop
        h.id := gen_random_uuid(); h.idempotency_key := null; insert into slot_holds select h.*;
        b.id := gen_random_uuid(); b.hold_id := h.id; b.idempotency_key := null; b.reference := app.random_reference('B'); b.contact_name := 'Frequent Person';
        b.contact_email := 'frequent@example.com'; b.contact_mobile := '+447700900999'; b.vat_pence := 0; b.total_pence := 3000 + 3 * ((n * 37) % ${count}) ^ 2;
        b.service := case when n = 2 then 'garden-waste' else 'furniture-removal' end; b.state := case when n % 50 = 3 then 'closed' when n % 50 = 4 then 'cancelled_customer' else 'confirmed' end;
        b.paid_pence := case when n % 50 = 3 then b.total_pence else 0 end;
        b.starts_at := timestamptz '2025-01-01 09:00Z' + n * interval '3 days'; b.ends_at := b.starts_at + interval '2 hours'; b.created_at := b.starts_at - (1 + n % 9) * interval '1 day';
        insert into bookings select b.*;
      end loop;
    end $$`);
  frequent = (
    await server.rows<{ reference: string }>(
      "select reference from bookings where contact_name = 'Frequent Person' order by starts_at desc",
    )
  ).map(({ reference }) => reference);
});
afterAll(() => server.close());

const call = async (name: string, input: object) => server.command(name, input, { ...moderator, ...once() });
const search = async (query: string, limit = 20): Promise<string[]> =>
  (await call("staff-search", { query, limit })).body.results.filter(({ kind }: Result) => kind === "booking").map(({ id }: Result) => id);
const list = async (input: object) => (await call("staff-bookings", input)).body as { bookings: Row[]; count: number; next: object | null };
/** A page as the database finds it. */
const pageOf = async (input: object) =>
  server.database.asActor({ role: "authenticated", claims }, async (tx) => {
    const { rows } = await sql<{
      ids: string[];
      count: number;
    }>`select * from app.office_booking_page(${JSON.stringify(input)}::jsonb)`.execute(tx);
    return rows[0] ?? { ids: [], count: 0 };
  });
const referencesOf = async (input: object) => (await list(input)).bookings.map(({ reference }) => reference);

describe("a search for a frequent word", () => {
  test("shows the newest bookings first, however few are asked for", async () => {
    for (const limit of [1, 5, 20, 50]) {
      const references = await search("frequent", limit);
      expect(references.length).toBeGreaterThanOrEqual(limit - 1); // and a contact
      expect(references).toEqual(frequent.slice(0, references.length));
    }
    expect((await search("fr pers")).slice(0, 3)).toEqual(frequent.slice(0, 3));
    expect((await search("07700900")).slice(0, 3)).toEqual(frequent.slice(0, 3));
  });

  test("is narrowed by a further word to the one that has both, however old", async () => {
    const oldest = frequent.at(-1);
    await server.rows("update bookings set notes = 'The harmonium stays' where reference = $1", [oldest]);
    expect(await search("frequent harmonium")).toEqual([oldest]);
    expect(await search("harmonium frequent")).toEqual([oldest]);
  });

  test("finds a booking by its reference and by a note, however old", async () => {
    const oldest = frequent.at(-2) ?? "";
    for (const query of [oldest, oldest.replace("-", "").toLowerCase()]) expect((await search(query))[0]).toBe(oldest);
    await call("add-booking-note", { reference: oldest, text: "Frequent caller, asks for BN2 1ZZ and the trapdoor" });
    for (const query of ["trapdoor", "bn2 1zz", "BN2 1Z"]) expect(await search(query), query).toEqual([oldest]);
  });

  test("finds every booking that has a note with it, however many notes one of them has", async () => {
    const [talked, other, oldest] = [frequent[10], frequent[11], frequent.at(-4)];
    await call("add-booking-note", { reference: other, text: "Asks about the chandelier" });
    for (let note = 0; note < 6; note += 1) await call("add-booking-note", { reference: talked, text: `Chandelier, call ${note}` });
    expect(await search("chandelier", 5)).toEqual([talked, other]);
    // Of these one was written this week, the other two years ago.
    await server.rows(
      `insert into booking_notes (booking_id, body, at) select id, 'Once more about the chandelier', now() - interval '2 years' from bookings where reference = $1`,
      [oldest],
    );
    for (const sort of ["collection", "booked"] as const) {
      const references = await referencesOf({ query: "the chandelier", sort, descending: true });
      expect([references.length, new Set(references)], sort).toEqual([2, new Set([other, oldest])]);
    }
  });

  test("goes on finding a booking whose day was moved, and where it stands now", async () => {
    const moved = frequent.at(-3) ?? "";
    await server.rows("update bookings set starts_at = '2027-06-01 09:00Z', ends_at = '2027-06-01 11:00Z' where reference = $1", [moved]);
    expect((await search("frequent")).slice(0, 2)).toEqual([moved, frequent[0]]);
    await server.rows("update bookings set starts_at = '2025-01-10 09:00Z', ends_at = '2025-01-10 11:00Z' where reference = $1", [moved]);
    expect((await search("frequent"))[0]).toBe(frequent[0]);
  });

  test("finds an e-mail address at every letter of it", async () => {
    const address = "maya.okafor@post.example.com";
    for (let length = 4; length <= address.length; length += 1) {
      const matching = await list({ query: address.slice(0, length) });
      expect(
        matching.bookings.map(({ reference }) => reference),
        address.slice(0, length),
      ).toHaveLength(1);
    }
    expect(await search("maya.okafor@post.example.org.uk")).toEqual([]);
    expect(await search("maya.okafor@mail.example.com")).toEqual([]);
  });
});

test("the words of a text are the same whether or not it holds a letter beyond ASCII", async () => {
  const text = "Mr O'Brien-Smith's 2nd FLAT, 14a High_Street; ring 07700 900123 (b.o@post.example)\n\tBN2 1ER ' -- ";
  const [row] = await server.rows<{ plain: string[]; marked: string[] }>(
    "select app.search_lexemes($1) as plain, array_remove(app.search_lexemes($1 || ' Ä'), 'a') as marked",
    [text],
  );
  expect(row?.plain).toEqual(row?.marked);
  expect(row?.plain).toEqual([
    "07700",
    "14a",
    "1er",
    "2nd",
    "900123",
    "b",
    "bn2",
    "example",
    "flat",
    "high",
    "mr",
    "o",
    "obrien",
    "post",
    "ring",
    "smiths",
    "street",
  ]);
});

describe("a list of bookings with a frequent word", () => {
  test("begins with the newest or the oldest of them all, and says how many there are", async () => {
    const newest = await list({ query: "frequent", descending: true });
    expect([newest.bookings.map(({ reference }) => reference), newest.count]).toEqual([frequent.slice(0, 50), count]);
    expect(await referencesOf({ query: "frequent" })).toEqual(frequent.toReversed().slice(0, 50));
  });

  test("goes on from page to page and leaves nothing out, whatever it is sorted by", async () => {
    for (const sort of bookingSorts)
      for (const descending of [true, false]) {
        const seen: Row[] = [];
        let after: object | null | undefined;
        for (let page = 0; page < 7 && after !== null; page += 1) {
          const answer = await list({ query: "frequent", sort, descending, ...(after && { after }) });
          expect(answer.count).toBe(count);
          seen.push(...answer.bookings);
          after = answer.next;
        }
        expect(new Set(seen.map(({ reference }) => reference)).size, sort).toBe(count);
        if (sort === "total")
          expect(seen.map(({ totalPence }) => totalPence)).toEqual(
            seen.map(({ totalPence }) => totalPence).toSorted((a, b) => (descending ? b - a : a - b)),
          );
      }
  });

  test("is the beginning of all that have the word, in each order, under each filter and after any of them", async () => {
    const filters = [
      {},
      { states: ["closed", "cancelled_customer"] },
      { from: "2026-03-01T00:00:00Z" },
      { from: "2025-05-02T00:00:00Z", to: "2025-06-20T00:00:00Z" },
    ];
    const page = fc.record({
      query: fc.constantFrom("frequent", "fr", "frequent pers", "harmonium", "example", "07700900", "nobody"),
      sort: fc.constantFrom(...bookingSorts),
      descending: fc.boolean(),
      filter: fc.constantFrom(...filters),
      limit: fc.integer({ min: 1, max: 120 }),
      after: fc.option(fc.nat(count - 1)),
    });
    await fc.assert(
      fc.asyncProperty(page, async ({ query, sort, descending, filter, limit, after }) => {
        const column = { collection: "starts_at", booked: "created_at", total: "total_pence" }[sort];
        const last = after === null ? null : frequent[after];
        const [row] = await server.rows<{ all: string[]; from: { value: string; id: string } | null }>(
          `with last as (select to_jsonb(${column}) #>> '{}' as value, id, ${column} as place from bookings where reference = $1)
            select (select jsonb_build_object('value', value, 'id', id) from last) as from,
              array(select b.id from bookings b where app.booking_terms(b.reference, b.contact_name, b.contact_email, b.contact_mobile, b.address_line1, b.address_town, b.postcode, b.notes, b.on_site, b.payer, b.customer)
                  @@ app.search_query($2) and (not $4::jsonb ? 'states' or $4::jsonb -> 'states' ? b.state)
                  and b.starts_at >= coalesce(($4::jsonb ->> 'from')::timestamptz, '-infinity') and b.starts_at < coalesce(($4::jsonb ->> 'to')::timestamptz, 'infinity')
                  and ($1::text is null or (b.${column}, b.id) ${descending ? "<" : ">"} (select place, id from last))
                order by b.${column} ${descending ? "desc" : "asc"}, b.id ${descending ? "desc" : "asc"} limit $3) as all`,
          [last ?? null, query, limit, JSON.stringify(filter)],
        );
        const request = { query, sort, descending, filter, limit, maxCounted: maxMatched, ...(row?.from && { after: row.from }) };
        expect((await pageOf(request)).ids).toEqual(row?.all);
      }),
      { numRuns: 200 },
    );
  });

  test("that is longer than it may be holds the newest, in whatever order, and counts one more", async () => {
    for (const sort of bookingSorts)
      for (const descending of [true, false]) {
        const { ids, count: counted } = await pageOf({ query: "frequent", sort, descending, filter: {}, limit: 60, maxCounted: 50 });
        const rows = await server.rows<{ reference: string }>("select reference from bookings where id = any ($1)", [ids]);
        expect([new Set(rows.map(({ reference }) => reference)), counted], sort).toEqual([new Set(frequent.slice(0, 50)), 51]);
      }
  });

  test("goes on with those that only notes have, and leaves none out, in each order", async () => {
    const noted = frequent.slice(0, 150);
    await server.rows(
      "insert into booking_notes (booking_id, body, at) select b.id, 'Mind the wardrobe ' || n, now() from bookings b, generate_series(1, 2) n where b.reference = any ($1)",
      [noted],
    );
    for (const sort of bookingSorts)
      for (const descending of [true, false]) {
        const seen: string[] = [];
        let after: object | null | undefined;
        for (let page = 0; page < 4 && after !== null; page += 1) {
          const answer = await list({ query: "wardrobe", sort, descending, ...(after && { after }) });
          seen.push(...answer.bookings.map(({ reference }) => reference));
          after = answer.next;
        }
        expect([seen.length, new Set(seen)], sort).toEqual([150, new Set(noted)]);
      }
    // A note goes where its booking goes.
    const [moved] = noted;
    await server.rows("update bookings set starts_at = starts_at - interval '600 days', ends_at = ends_at - interval '600 days', total_pence = 1 where reference = $1", [moved]); // prettier-ignore
    expect((await referencesOf({ query: "wardrobe" }))[0]).toBe(moved);
    expect((await referencesOf({ query: "wardrobe", sort: "total" }))[0]).toBe(moved);
    await server.rows("update bookings set starts_at = starts_at + interval '600 days', ends_at = ends_at + interval '600 days' where reference = $1", [moved]); // prettier-ignore
    await server.rows("delete from booking_notes where body like 'Mind the wardrobe%'");
  });

  test("is narrowed by days and service before it is cut off", async () => {
    const second = frequent.at(-2);
    expect(await referencesOf({ query: "frequent", service: "garden-waste", descending: true })).toEqual([second]);
    expect(await referencesOf({ query: "frequent", from: "2025-01-07", to: "2025-01-07", descending: true })).toEqual([second]);
    expect(await referencesOf({ query: "trapdoor", service: "garden-waste" })).toEqual([second]);
    expect(await referencesOf({ query: "trapdoor", service: "single-item" })).toEqual([]);
    expect(await referencesOf({ query: "frequent", from: "2025-02-01", to: "2025-01-01" })).toEqual([]);
  });

  test("shows under each filter just the bookings that this filter shows without words", async () => {
    for (const show of bookingShowNames)
      for (const more of [{}, { from: "2026-01-01" }, { to: "2026-06-30" }, { state: "closed" }, { state: "pending_payment" }]) {
        const [all, matching] = await Promise.all([list({ show, ...more }), list({ show, ...more, query: "example" })]);
        expect([matching.bookings, matching.count], `${show} ${JSON.stringify(more)}`).toEqual([
          all.bookings,
          Math.min(all.count, maxMatched),
        ]);
      }
  });
});

test("whatever is typed is looked for as text: search, list and contacts answer, and find nothing that nobody wrote", async () => {
  const queryParts = fc.array(
    fc.constantFrom(
      "f",
      "a1",
      "bn2 1",
      "07700",
      "'",
      "''",
      '"',
      "\\",
      "\\'",
      "@",
      "@@",
      "a@b",
      "a@b.co",
      ":*",
      "&",
      "|",
      "!",
      "(",
      ")",
      "<->",
      "*",
      "%",
      "_",
      "$1",
      ".",
      "-",
      "+",
      "ʼ",
      "é",
      "ß",
      "İ",
      "😀",
      "\u0301",
      "\u202e",
      " ",
      "  ",
    ),
    {
      maxLength: 12,
    },
  );
  await fc.assert(
    fc.asyncProperty(queryParts, async (parts) => {
      const query = parts.join("");
      const answers = await Promise.all([
        call("staff-search", { query, limit: 5 }),
        call("staff-bookings", { query }),
        call("staff-contacts", { query }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }),
    { numRuns: 60 },
  );
  const [newest] = frequent;
  expect((await search("' | 'frequent"))[0]).toBe(newest);
  for (const query of ["frequent' | 'zzzz", "nobody | frequent", "!nobody"]) expect(await search(query), query).toEqual([]);
});
