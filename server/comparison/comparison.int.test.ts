/** Competitors' prices by town: administrators only, nothing half saved, every change audited. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { officeSession } from "#tests/support/quotes.ts";
import { readFactsChangedIn } from "#server/content/facts-changed.ts";
import { visitor } from "#server/platform/database/actor.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  admin = await officeSession(server, "admin");
});
afterAll(() => server.close());

const price = { pence: 4_250, includedItems: 3, furtherItemPence: 1_000, skipYards: null, checkedOn: "2026-11-23" };
const brighton = { kind: "council", provider: "Brighton & Hove City Council", sourceUrl: "https://council.example/bulky", price };
const save = (input: object, headers: Record<string, string> = admin) => server.command("save-comparison-figure", input, headers);
const listed = async (town: string) => {
  const { body } = await server.command("comparison-figures", {}, admin);
  return body.figures.filter((figure: { town: string }) => figure.town === town);
};

test("nothing is seeded with a price that nobody looked up; every row names a council's own page", async () => {
  const rows = await server.rows<{ kind: string; source_url: string; price_pence: number | null; checked_on: Date | null }>(
    "select kind, source_url, price_pence, checked_on from comparison_figures",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toMatchObject({
      kind: "council",
      source_url: expect.stringMatching(/^https:\/\/[a-z.-]+\.gov\.uk\//),
      price_pence: null,
      checked_on: null,
    });
});

test("one page is entered for several towns, is changed and removed, and each step is on record", async () => {
  const towns = ["brighton", "lewes"].map((town) => ({ town, version: null }));
  expect((await save({ ...brighton, towns })).status).toBe(200);
  expect(await listed("lewes")).toEqual([{ ...brighton, town: "lewes", version: 1 }]);
  const changed = { ...brighton, price: { ...price, pence: 4_500 }, towns: [{ town: "lewes", version: 1 }] };
  expect((await save(changed)).status).toBe(200);
  expect(await listed("lewes")).toMatchObject([{ price: { pence: 4_500 }, version: 2 }]);
  expect(await listed("brighton")).toMatchObject([{ price: { pence: 4_250 }, version: 1 }]);
  const removed = await server.command("remove-comparison-figure", { kind: "council", town: "lewes", version: 2 }, admin);
  expect([removed.status, await listed("lewes")]).toEqual([200, []]);
  const record = await server.rows<{ action: string; actor: boolean }>(
    "select action, actor_id is not null as actor from audit_entries where action like 'comparison_figures.%' and subject = 'lewes' order by id",
  );
  expect(record).toEqual(["added", "changed", "removed"].map((step) => ({ action: `comparison_figures.${step}`, actor: true })));
});

test("of two who save the same row, the second is told, and saves none of the other towns either", async () => {
  await save({ ...brighton, towns: [{ town: "eastbourne", version: null }] });
  const both = await Promise.all(
    [4_600, 4_700].map((pence) => save({ ...brighton, price: { ...price, pence }, towns: [{ town: "eastbourne", version: 1 }] })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const late = await save({
    ...brighton,
    towns: [
      { town: "ashford-kent", version: null },
      { town: "eastbourne", version: 1 },
    ],
  });
  expect([late.status, late.body.error.code, late.body.error.town]).toEqual([409, "comparison.changed", "eastbourne"]);
  expect(await listed("ashford-kent")).toEqual([]);
  const again = await save({ ...brighton, towns: [{ town: "eastbourne", version: null }] });
  expect(again.body.error.code).toBe("comparison.changed");
});

test.each([
  ["a day that has not come", { ...brighton, price: { ...price, checkedOn: "2026-11-24" } }, "price.checkedOn"],
  ["a council's price without how much it covers", { ...brighton, price: { ...price, includedItems: null } }, "price.includedItems"],
  ["a skip without its size", { ...brighton, kind: "skip" }, "price.skipYards"],
])("%s is refused at its field", async (_what, input, field) => {
  const { status, body } = await save({ ...input, towns: [{ town: "hastings", version: null }] });
  expect([status, body.error.fields[0].field]).toEqual([422, field]);
});

test("a town that is not ours is refused, and the parts of another kind are dropped", async () => {
  const elsewhere = await save({ ...brighton, towns: [{ town: "paris", version: null }] });
  expect([elsewhere.status, elsewhere.body.error.code]).toEqual([422, "comparison.unknown_town"]);
  const tip = { ...brighton, kind: "tip", price: { ...price, pence: 0, skipYards: 6 } };
  expect((await save({ ...tip, towns: [{ town: "hastings", version: null }] })).status).toBe(200);
  expect(await listed("hastings")).toMatchObject([
    { kind: "tip", price: { pence: 0, includedItems: null, furtherItemPence: null, skipYards: null } },
  ]);
});

test("a town's page counts as changed with what others charge there, and only that town's", async () => {
  const changed = async () => (await server.database.asActor(visitor, readFactsChangedIn)).towns;
  const before = await changed();
  expect((await save({ ...brighton, towns: [{ town: "crawley", version: null }] })).status).toBe(200);
  const after = await changed();
  expect(Date.parse(after["crawley"] ?? "")).toBeGreaterThan(Date.parse(before["crawley"] ?? ""));
  expect(after["guildford"]).toBe(before["guildford"]);
});

test("nobody but an administrator with the second factor reads the list, saves or removes", async () => {
  const attempts = [
    ["comparison-figures", {}],
    ["save-comparison-figure", { ...brighton, towns: [{ town: "dartford", version: null }] }],
    ["remove-comparison-figure", { kind: "council", town: "brighton", version: 1 }],
  ] as const;
  const weak = await officeSession(server, "admin", "aal1");
  const moderator = await officeSession(server, "moderator");
  for (const [name, input] of attempts) {
    const codes = [];
    for (const headers of [{}, await officeSession(server, "user"), moderator, weak])
      codes.push((await server.command(name, input, headers)).body.error.code);
    expect([name, ...codes]).toEqual([
      name,
      "accounts.session_required",
      "accounts.admin_required",
      "accounts.admin_required",
      "accounts.staff_required",
    ]);
  }
  expect(await listed("dartford")).toEqual([]);
});
