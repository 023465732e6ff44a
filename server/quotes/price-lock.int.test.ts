/** Under any sequence of steps on a quote, a price changes only by a new version, and a locked one never. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { about, contact, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let office: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  office = await officeSession(server);
});
afterAll(() => server.close());

const quantity = fc.integer({ min: 1, max: 4 });
const facts = fc
  .record({
    items: fc.uniqueArray(
      fc.record({ id: fc.constantFrom("sofa-3-seat", "armchair", "black-bag", "fridge-freezer", "hot-tub"), quantity }),
      {
        minLength: 1,
        maxLength: 3,
        selector: ({ id }) => id,
      },
    ),
    hidden: fc.constantFrom("", "a rug"),
    place: fc.record({ parking: fc.constantFrom("drive", "red_route", "unknown"), carryMetres: fc.constantFrom(15, 45) }),
  })
  .map((changes) => sofaFacts(changes));
const step = fc.oneof(
  { weight: 5, arbitrary: facts.map((changes) => ({ do: "change" as const, changes })) },
  { weight: 3, arbitrary: fc.constant({ do: "lock" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "lock an older one" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "refresh" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "wait" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "other prices" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "review" as const }) },
  { weight: 1, arbitrary: facts.map((changes) => ({ do: "publish" as const, changes })) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The handling charge of chairs alternates, so that today's price may differ from yesterday's. */
let cheap = true;
async function changePrices(): Promise<void> {
  cheap = !cheap;
  await server.rows("update catalogue_items set handling_pence = $1 where id = 'armchair'", [cheap ? 1_000 : 2_500]);
  await server.reloadContent();
}

const versionsOf = (reference: string) =>
  server.rows<{ version: number; price: string; locked: string | null }>(
    "select v.version, (to_jsonb(v) - 'locked_at' - 'locked_by')::text as price, v.locked_at::text as locked from quote_versions v join quotes q on q.id = v.quote_id where q.reference = $1 order by v.version",
    [reference],
  );

/** Locking removes the range and nothing else. */
const priceOf = ({ price }: QuoteView) => price && { ...price, lowPence: null, highPence: null };

test("the price of a version is what it was, whatever comes after", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 11 }), async (steps) => {
      server.setNow("2026-11-23T09:00:00Z");
      const opened = await startQuote(server.command);
      const request = about(server.command, opened);
      const previous = new Map<number, { price: string; locked: string | null }>();
      let current = opened.view;
      for (const one of steps) {
        await carryOut(one, opened.reference, request, current.version);
        const view = (await request("read-quote")).body;
        for (const { version, price, locked } of await versionsOf(opened.reference)) {
          const before = previous.get(version);
          expect(price).toBe(before?.price ?? price);
          if (before !== undefined && before.locked !== null) expect(locked).toBe(before.locked);
          previous.set(version, { price, locked });
        }
        expect(view.version).toBeGreaterThanOrEqual(current.version);
        expect(previous.size).toBe(view.version);
        if (view.price !== null && current.price !== null && view.version === current.version)
          expect(priceOf(view)).toEqual(priceOf(current));
        current = view;
      }
    }),
    { numRuns: 16 },
  );
});

async function carryOut(one: Step, reference: string, request: ReturnType<typeof about>, version: number): Promise<void> {
  const { status } = await {
    change: () => request("change-quote", { facts: "changes" in one ? one.changes : null, version }),
    lock: () => request("lock-quote", { version: Math.max(1, version) }),
    "lock an older one": () => request("lock-quote", { version: Math.max(1, version - 1) }),
    refresh: () => request("refresh-quote"),
    wait: async () => {
      server.setNow(new Date(server.now().getTime() + 8 * 86_400_000).toISOString());
      await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
      return { status: 200 };
    },
    "other prices": async () => changePrices().then(() => ({ status: 200 })),
    review: () => request("review-quote", { contact: { ...contact, email: "lock@example.com" } }),
    publish: () => server.command("publish-quote", { reference, facts: "changes" in one ? one.changes : null }, { ...office, ...once() }),
  }[one.do]();
  expect([200, 409]).toContain(status);
}

test("not even the owner of the tables rewrites a price, a hash, a lock or the record of them", async () => {
  const opened = await startQuote(server.command);
  await about(server.command, opened)("lock-quote", { version: 1 });
  const [{ id } = { id: "" }] = await server.rows<{ id: string }>("select id from quotes where reference = $1", [opened.reference]);
  for (const set of [
    "total_pence = total_pence + 100",
    "lines = '[]'",
    'facts = facts || \'{"hidden": "gold"}\'',
    "locked_at = now()",
    "locked_at = null, locked_by = null",
    "lock_hash = '\\x00'",
  ])
    await expect(server.rows(`update quote_versions set ${set} where quote_id = $1`, [id])).rejects.toMatchObject({ code: "42501" });
  await expect(server.rows("delete from quote_versions where quote_id = $1", [id])).rejects.toMatchObject({ code: "42501" });
  await expect(server.rows("update quotes set version = 3 where id = $1", [id])).rejects.toMatchObject({ code: "23514" });
  await expect(server.rows("update quotes set version = 0 where id = $1", [id])).rejects.toMatchObject({ code: "23514" });
  for (const [what, changes] of [
    ["lines that are not the price", { total_pence: 1 }],
    ["a text that is not what was told", { facts: { hidden: "gold" } }],
    ["a hash of another text", { lock_hash: "\\x00" }],
    ["a version out of turn", { version: 5 }],
  ] as const)
    await expect(
      server.rows("insert into quote_versions select (jsonb_populate_record(v, $2)).* from quote_versions v where quote_id = $1", [
        id,
        JSON.stringify({ version: 2, locked_at: null, locked_by: null, ...changes }),
      ]),
      what,
    ).rejects.toMatchObject({ code: "23514" });
});
