/** What the office's searches read in a firm that has known many people: the records they find, never a whole table. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

type Claims = { role: "authenticated"; sub: string };
type Result = { kind: string; id: string };
const people = 4_000;
let server: TestServer;
let moderator: { authorization: string };
let claims: Claims;

beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  moderator = await officeSession(server, "moderator");
  claims = JSON.parse(Buffer.from(moderator.authorization.split(".")[1] ?? "", "base64url").toString());
  // One in five is a Frequent, one in a hundred a Rare; the newest are those with the highest number.
  await server.rows(
    `insert into contacts (reference, full_name, last_contact_at, created_at, search)
     select 'C-' || lpad(n::text, 6, '0'), name, timestamptz '2026-11-01 09:00Z' + n * interval '1 minute', '2025-01-01', array_to_tsvector(app.search_lexemes(name))
     from (select n, case when n % 5 = 0 then 'Frequent' when n % 100 = 1 then 'Rare' else 'Other' end || ' Person' || n % 7 as name from generate_series(1, ${people}) as n) as f`,
  );
  await server.rows("analyze contacts");
});
afterAll(() => server.close());

const call = async (name: string, input: object) => server.command(name, input, { ...moderator, ...once() });

/** Rows of the contacts that this reads one after the other. */
const passedOver = async (question: ReturnType<typeof sql>) =>
  server.database.asActor({ role: "authenticated", claims }, async (tx) => {
    await question.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(seq_tup_read), 0)::integer as count from pg_stat_xact_user_tables where relname = 'contacts'`.execute(tx);
    return rows[0]?.count;
  });

describe("a search for somebody among thousands", () => {
  test.each(["rare person1", "c-000101", "frequent"])("reads the contacts that it finds and no others: %s", async (query) => {
    expect(await passedOver(sql`select app.staff_search(${JSON.stringify({ query, limit: 20 })}::jsonb)`)).toBe(0);
    expect(await passedOver(sql`select app.office_deals_matching(${query}, null)`)).toBe(0);
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
