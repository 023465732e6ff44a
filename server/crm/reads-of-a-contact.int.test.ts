/** What the pages of a contact read in a firm that has known many people: theirs, never everybody's. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { officeSession } from "#tests/support/quotes.ts";
import { rowsRead } from "#tests/support/rows-read.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { contactRecords } from "./contact-record.queries.ts";
import { contactsInOrder } from "./contacts.queries.ts";

const people = 4_000;
let server: TestServer;
let moderator: { authorization: string };

beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  moderator = await officeSession(server, "moderator");
  await server.rows(`do $$
    begin
      set local session_replication_role = replica;
      insert into contacts (id, reference, full_name, last_contact_at, created_at, has_consent)
        select md5('contact ' || n)::uuid, 'C-' || lpad(n::text, 6, '0'), 'Person ' || n, timestamptz '2026-11-01' + n * interval '1 minute', '2025-01-01', true from generate_series(1, ${people}) as n;
      insert into contact_ways (contact_id, kind, value, is_primary, is_key, created_at)
        select md5('contact ' || n)::uuid, 'email', 'person.' || n || '@post.example', true, true, '2025-01-01' from generate_series(1, ${people}) as n;
      insert into properties (contact_id, line1, town, postcode, created_at)
        select md5('contact ' || n)::uuid, n || ' High Street', 'Brighton', 'BN' || n % 6 || ' 1AA', '2025-01-01' from generate_series(1, ${people}) as n;
      insert into contact_consents (contact_id, channel, given, basis, text_version, source, at)
        select md5('contact ' || n)::uuid, 'email', true, 'opt_in', 'test-1', 'quote', '2025-01-01' from generate_series(1, ${people}) as n;
    end $$`);
  for (const table of ["contacts", "contact_ways", "properties", "contact_consents"]) await server.rows(`vacuum analyze ${table}`);
});
afterAll(() => server.close());

const tables = ["contacts", "contact_ways", "contact_consents"];
const actor = (): Actor => ({
  role: "authenticated",
  claims: JSON.parse(Buffer.from(moderator.authorization.split(".")[1] ?? "", "base64url").toString()),
});
const readBy = async (work: (tx: Tx) => Promise<unknown>) =>
  Promise.all(tables.map(async (table) => rowsRead(server, moderator, table, work)));
const list = async (input: object) => readBy((tx) => sql`select app.staff_contacts(${JSON.stringify(input)}::jsonb)`.execute(tx));

describe("among thousands of people", () => {
  const now = "2026-11-23T09:00:00Z";
  test("the page of one contact reads what is theirs", async () => {
    const [read] = await server.database.asActor(actor(), (tx) => contactRecords(tx, [{ reference: "C-000101" }]));
    expect(read?.contact).toMatchObject({ name: "Person 101", ways: [{}], properties: [{}], consent: { email: { allowed: true } } });
    for (const one of await readBy((tx) => contactRecords(tx, [{ reference: "C-000101" }])))
      expect(one.passed + one.fetched).toBeLessThan(60);
  });

  test("the search for an outward code reads the places that it shows", async () => {
    const input = JSON.stringify({ query: "bn2", limit: 20 });
    const read = await rowsRead(server, moderator, "properties", (tx) => sql`select app.staff_search(${input}::jsonb)`.execute(tx));
    expect(read.passed + read.fetched).toBeLessThan(60);
  });

  test("a list of a frequent name reads those that it counts", async () => {
    const input = { query: "person", filter: {}, sort: "contact", descending: true, limit: 20, maxCounted: 500, now };
    const [read] = await list(input);
    expect(read?.passed).toBe(0);
  });

  test("the page of a list reads the contacts that it shows, and what is theirs", async () => {
    const ids = await server.rows<{ id: string }>("select id from contacts order by last_contact_at desc limit 50");
    const page = async (tx: Tx) => contactsInOrder(tx, ids.map(({ id }) => id)); // prettier-ignore
    for (const table of ["contacts", "contact_ways", "properties"]) {
      const read = await rowsRead(server, moderator, table, page);
      expect([table, read.passed]).toEqual([table, 0]);
      expect(read.fetched).toBeLessThan(200);
    }
  });

  test("a list of those who may be sent offers reads as many as it shows and counts", async () => {
    const input = { filter: { consent: "email" }, sort: "contact", descending: true, limit: 20, maxCounted: 20, now };
    for (const read of await list(input)) expect(read.passed + read.fetched).toBeLessThan(600);
  });
});
