/** What a caller may put into a quote, how often, and what is stored of it: no request may cost the database noticeable time. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QuoteFactsInput } from "#domain/quotes/quotes.contract.ts";
import { maxFactsBytes } from "#domain/quotes/quote-size.rules.ts";
import { about, contact, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let quiet: TestServer;
beforeAll(async () => {
  [server, quiet] = await Promise.all([createTestServer(), createTestServer({ rateLimitScale: 1, quotesMaxMegabytes: 1_000 })]);
});
afterAll(async () => {
  await Promise.all([server.close(), quiet.close()]);
});

type Marked = NonNullable<QuoteFactsInput["photos"]>;
/** Scribbles that no simplification makes shorter. */
const scribbled = (photos: number, strokes: number, points: number, seed = 0): Marked =>
  Array.from({ length: photos }, (_, photo) => ({
    id: `00000000-0000-4000-8000-${String(photo).padStart(12, "0")}`,
    marks: {
      strokes: Array.from({ length: strokes }, (_2, stroke) => ({
        kind: "take" as const,
        width: 600,
        points: Array.from({ length: points }, (_3, at): [number, number] => {
          const turn = at + stroke * 31 + photo * 17 + seed;
          return [(turn * 7_919) % 10_000, (turn * 104_729) % 10_000];
        }),
      })),
    },
  }));
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
/** Facts of nearly the largest allowed size. */
const fullFacts = (seed = 0, more: QuoteFactsInput = {}) => sofaFacts({ photos: scribbled(10, 5, 105, seed), ...more });
const versionsOf = (of: TestServer, reference: string) =>
  of.rows<{ version: number; is_seen: boolean }>(
    "select v.version, v.is_seen from quote_versions v join quotes q on q.id = v.quote_id where q.reference = $1 order by v.version",
    [reference],
  );

describe("facts", () => {
  test("of 1.9 MB are refused before anything is made of them, whichever command brings them", async () => {
    const opened = await startQuote(server.command);
    const facts = sofaFacts({ photos: scribbled(13, 25, 480) });
    expect(sizeOf(facts)).toBeGreaterThan(1_800_000);
    const office = await officeSession(server);
    const answers = [
      await about(server.command, opened)("change-quote", { facts, version: 1 }),
      await server.command("start-quote", { channel: "web_photo", facts }, once()),
      await server.command("publish-quote", { reference: opened.reference, facts }, { ...office, ...once() }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(answers.map(() => [413, "request.too_large"]));
    expect((await versionsOf(server, opened.reference)).map(({ version }) => version)).toEqual([1]);
  });

  test("just over 64 kB are refused in words; just under, they are kept, and PostgreSQL holds less than 200 kB of them", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    const [over, under] = [sofaFacts({ photos: scribbled(10, 5, 120) }), fullFacts()];
    expect([sizeOf(over) > maxFactsBytes, sizeOf(over) < 2 * maxFactsBytes, sizeOf(under) > 0.9 * maxFactsBytes]).toEqual([
      true,
      true,
      true,
    ]);
    const refused = await request("change-quote", { facts: over, version: 1 });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      [expect.objectContaining({ field: "facts", message: expect.stringContaining("Remove some marks from the photos") })],
    ]);
    expect((await request("change-quote", { facts: under, version: 1 })).status).toBe(200);
    const [row] = await server.rows<{ bytes: number }>(
      "select pg_column_size(q.facts) + pg_column_size(v.facts) + pg_column_size(v.lock_text) as bytes from quotes q join quote_versions v on v.quote_id = q.id where q.reference = $1 order by v.version desc limit 1",
      [opened.reference],
    );
    expect(row?.bytes).toBeLessThan(200_000);
  });

  test.each([
    ["more strokes than one photo takes", scribbled(1, 101, 2)],
    ["a stroke of too many points", scribbled(1, 1, 501)],
    ["a stroke of none", scribbled(1, 1, 0)],
    [
      "a point beyond the photo",
      [{ id: randomUUID(), marks: { strokes: [{ kind: "take" as const, width: 600, points: [[10_001, 0]] }] } }],
    ],
    ["a point between two", [{ id: randomUUID(), marks: { strokes: [{ kind: "take" as const, width: 600, points: [[0.5, 1]] }] } }]],
    ["a brush without an end", [{ id: randomUUID(), marks: { strokes: [{ kind: "take" as const, width: 1e300, points: [[0, 1]] }] } }]],
    ["more photos than a quote has", scribbled(14, 1, 2)],
  ])("with %s are refused", async (_, photos) => {
    const answer = await server.command("start-quote", { channel: "web_photo", facts: { ...sofaFacts(), photos } }, once());
    expect([answer.status, answer.body.error.fields[0].field]).toEqual([422, expect.stringMatching(/^facts\.photos/)]);
  });

  test("that are too large the table itself refuses; larger ones from before are read, saved and locked, and shrink with the next change", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    const large = JSON.stringify({ hidden: "x".repeat(98_305) });
    await expect(
      server.rows("update quotes set facts = facts || $2 where reference = $1", [opened.reference, large]),
    ).rejects.toMatchObject({
      code: "23514",
    });
    await server.rows("alter table quotes disable trigger guard");
    await server.rows("update quotes set facts = facts || $2, predates_limit = true where reference = $1", [opened.reference, large]);
    await server.rows("alter table quotes enable trigger guard");
    expect((await request("read-quote")).body.facts.hidden).toHaveLength(98_305);
    expect((await request("save-quote", { contact })).status).toBe(200);
    expect((await request("lock-quote", { version: 1 })).status).toBe(200);
    expect((await request("change-quote", { facts: sofaFacts({ hidden: "a rug" }), version: 1 })).status).toBe(200);
    expect(await server.rows("select predates_limit as is_old from quotes where reference = $1", [opened.reference])).toEqual([
      { is_old: false },
    ]);
  });
});

describe("versions", () => {
  test("that nobody saw and that say the same price give way to the next; their numbers go on rising", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    for (let version = 1; version <= 12; version += 1)
      expect((await request("change-quote", { facts: fullFacts(version), version })).body.version).toBe(version + 1);
    expect((await versionsOf(server, opened.reference)).map(({ version }) => version)).toEqual([13]);
    const { body } = await request("read-quote");
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([13]);
    expect((await request("read-quote", { version: 5 })).status).toBe(404);
  });

  const steps: [string, (request: ReturnType<typeof about>, reference: string) => Promise<unknown>][] = [
    ["was read by its link", (request) => request("read-quote")],
    ["was locked", (request) => request("lock-quote", { version: 1 })],
    ["was sent", (request) => request("save-quote", { contact })],
    ["was opened by the office", async (_, reference) => server.command("office-quote", { reference }, await officeSession(server))],
  ];
  test.each(steps)("that %s stay, whatever comes after", async (_, see) => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    await see(request, opened.reference);
    for (const version of [1, 2]) await request("change-quote", { facts: sofaFacts({ photos: scribbled(1, version, 2) }), version });
    expect((await versionsOf(server, opened.reference)).map(({ version }) => version)).toEqual([1, 3]);
    expect((await request("read-quote", { version: 1 })).body.price.totalPence).toBe(11_300);
    await expect(
      server.rows("delete from quote_versions v using quotes q where q.id = v.quote_id and q.reference = $1 and v.version = 1", [
        opened.reference,
      ]),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("of another price stay, seen or not: the customer was shown it", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    for (const version of [1, 2, 3])
      await request("change-quote", { facts: sofaFacts({ items: [{ id: "sofa-3-seat", quantity: version + 1 }] }), version });
    expect((await versionsOf(server, opened.reference)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });
});

test("twenty changes of one quote at once: PostgreSQL works on one, a few wait without a connection, the others are told to come again", async () => {
  const opened = await startQuote(server.command);
  const request = about(server.command, opened);
  const other = new pg.Client({ connectionString: server.adminUrl });
  await other.connect();
  await other.query("begin");
  await other.query("select 1 from quotes where reference = $1 for update", [opened.reference]);
  const refused: Answer[] = [];
  const answers = Array.from({ length: 20 }, async (_, at) => {
    const answer = await request("change-quote", { facts: fullFacts(at), version: 1 });
    if (answer.status === 429) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length).toBe(4);
  // The others are refused before the one has come as far as PostgreSQL.
  const waiting = async () =>
    (
      await server.rows<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    )[0]?.count;
  await expect.poll(waiting).toBe(1);
  await other.query("rollback");
  await other.end();
  const statuses = (await Promise.all(answers)).toSorted((one, two) => one - two);
  expect(statuses).toEqual([200, ...Array<number>(15).fill(409), ...Array<number>(4).fill(429)]);
  const [busy] = refused;
  expect([busy?.body.error.code, busy?.headers.get("retry-after")]).toEqual(["quotes.busy", "2"]);
});

describe("in all", () => {
  test("one quote holds so many bytes of prices and no more", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    await server.rows("update quotes set kept_bytes = 4000001 where reference = $1", [opened.reference]);
    const answer = await request("change-quote", { facts: fullFacts(), version: 1 });
    expect([answer.status, answer.body.error.code]).toEqual([413, "quotes.too_large"]);
    expect((await request("lock-quote", { version: 1 })).status).toBe(200);
  });

  test("what a quote is counted as holding is what lies there", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    for (let version = 1; version <= 5; version += 1)
      await request("change-quote", {
        facts: fullFacts(version, { items: [{ id: "sofa-3-seat", quantity: 1 + (version % 2) }] }),
        version,
      });
    const [row] = await server.rows<{ counted: number; there: number }>(
      "select q.kept_bytes as counted, (octet_length(q.facts::text) + (select sum(2 * octet_length(lock_text)) from quote_versions v where v.quote_id = q.id))::int as there from quotes q where reference = $1",
      [opened.reference],
    );
    expect(Math.abs((row?.counted ?? 0) - (row?.there ?? 1))).toBeLessThan(0.001 * (row?.there ?? 0));
  });

  test("one address begins so many a day and holds so many bytes; somebody else is not held up by it", async () => {
    const other = await startQuote(quiet.command);
    await quiet.rows("update quotes set caller_hash = 'somebody else' where reference = $1", [other.reference]);
    const opened = await startQuote(quiet.command);
    await quiet.rows("update quotes set kept_bytes = 32000001 where reference = $1", [opened.reference]);
    const refused = await quiet.command("start-quote", { channel: "web_items", facts: sofaFacts() }, once());
    expect([refused.status, refused.body.error.code]).toEqual([429, "quotes.too_many"]);
    const facts = sofaFacts({ hidden: "a rug" });
    expect((await about(quiet.command, other)("change-quote", { facts, version: 1 })).status).toBe(200);
    await quiet.rows("update quotes set kept_bytes = 0");
    await quiet.rows(
      "insert into quotes (id, reference, channel, access_token_hash, request_hash, facts, created_at, caller_hash) select gen_random_uuid(), 'Q-' || lpad(n::text, 6, '0'), 'web_items', q.access_token_hash, '\\x00', q.facts, q.created_at, q.caller_hash from quotes q, generate_series(1, 200) as n where q.reference = $1",
      [opened.reference],
    );
    expect((await quiet.command("start-quote", { channel: "web_items", facts: sofaFacts() }, once())).body.error.code).toBe(
      "quotes.too_many",
    );
    quiet.setNow("2026-11-24T09:00:01Z");
    expect((await quiet.command("start-quote", { channel: "web_items", facts: sofaFacts() }, once())).status).toBe(201);
  });

  test("all quotes together hold as much as the setting says; then no new ones are kept, and what there is can be read", async () => {
    const opened = await startQuote(quiet.command);
    await quiet.rows("update quotes set kept_bytes = 1000000001, caller_hash = 'many' where reference = $1", [opened.reference]);
    quiet.restart();
    const refused = await quiet.command("start-quote", { channel: "web_items", facts: sofaFacts() }, once());
    expect([refused.status, refused.body.error.code, refused.headers.get("retry-after")]).toEqual([503, "quotes.storage_full", "600"]);
    expect((await about(quiet.command, opened)("read-quote")).status).toBe(200);
  });
});
