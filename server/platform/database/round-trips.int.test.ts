/** How often a transaction waits for the database, counted in the network traffic. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openWire } from "#tests/support/database-waits.ts";
import type { Wire } from "#tests/support/database-waits.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { visitor } from "./actor.ts";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { restUrl, serverUrl } from "./login.ts";
import { openRestDatabase } from "./rest-database.ts";

let db: TestDatabase;
let wire: Wire;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  wire = await openWire(db.adminUrl);
  database = openDatabase({ url: wire.through(serverUrl(db.adminUrl)), connections: 1, onError: () => {} });
  await database.isUp();
});
afterAll(async () => {
  await database.close();
  await wire.close();
  await db.close();
});

const waitsOf = async (work: () => Promise<unknown>) => wire.waitsOf(work);
const readTowns = () => database.asActor(visitor, (tx) => tx.selectFrom("towns").select("slug").orderBy("slug").limit(3).execute());

test("a read under a visitor's rights waits for the database twice: for the answer and for the commit", async () => {
  expect(await waitsOf(readTowns)).toBeLessThanOrEqual(2);
  expect(await readTowns()).toHaveLength(3);
});

test("what is asked for together is waited for together", async () => {
  const both = () =>
    database.asActor(visitor, (tx) =>
      Promise.all([tx.selectFrom("towns").select("slug").execute(), tx.selectFrom("catalogue_items").select("id").execute()]),
    );
  expect(await waitsOf(both)).toBeLessThanOrEqual(2);
});

test("a command is one wait", async () => {
  const given = { outcode: "EN1", email: "round@example.org", now: new Date() };
  expect(await waitsOf(() => database.perform(visitor, "join_waiting_list", given))).toBe(1);
});

test("a request of rest/v1 is one wait, what policies may ask about it included", async () => {
  const rest = openRestDatabase({ url: wire.through(restUrl(db.adminUrl)), connections: 1, onError: () => {} });
  onTestFinished(rest.close);
  const text = "select current_setting('request.headers'), 1::bigint, null::bigint";
  const statement = { text, body: null, isReadOnly: true, maxRows: null, isSingle: false };
  const headers = { "x-mine": "x".repeat(8_000) };
  const read = () => rest.perform(visitor, statement, { method: "GET", path: "/towns", headers });
  await read();
  expect(await waitsOf(read)).toBe(1);
  expect(await read()).toEqual({ answer: JSON.stringify(headers), page: 1, total: null, replaced: 0 });
});

test("nothing stays of a transaction that fails, its role least of all", async () => {
  const fails = database.asActor(visitor, async (tx) => {
    await tx.selectFrom("towns").select("slug").execute();
    throw new Error("in the middle");
  });
  await expect(fails).rejects.toThrow("in the middle");
  await expect(database.asActor(visitor, (tx) => tx.deleteFrom("towns").execute())).rejects.toThrow(/permission denied/);
  await expect(database.asActor({ role: "anon", claims: { role: "anon" } }, readNoRows)).rejects.toThrow(/permission denied/);
  expect(await readTowns()).toHaveLength(3);
});

test("work that looks away from a failed statement is not taken for done", async () => {
  const looksAway = database.asService("start", async (tx) => {
    await tx.updateTable("towns").set({ name: "Nowhere" }).execute();
    await tx
      .insertInto("towns")
      .values({ slug: "worthing" } as never)
      .execute()
      .catch(() => {}); // it exists, but lacks the rest
    return "done";
  });
  await expect(looksAway).rejects.toThrow(/ROLLBACK/);
  expect(await db.rows("select 1 from towns where name = 'Nowhere'")).toEqual([]);
});

test("a role that cannot be taken on lets nothing happen", async () => {
  const role = "no_such_role" as "anon"; // what a bug of ours would request
  await expect(
    database.asActor({ role, claims: { role: "anon" } }, (tx) => tx.selectFrom("towns").select("slug").execute()),
  ).rejects.toThrow(/no_such_role/);
});

const readNoRows: Parameters<Database["asActor"]>[1] = (tx) => tx.selectFrom("app.server_secrets").select("name").execute();
