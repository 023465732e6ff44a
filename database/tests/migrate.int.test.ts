/** What stops a start: a migration that was changed, one that is gone, a function that stands in two places; and what a changed function does. */
import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "#server/platform/database/migrate.ts";
import { copySqlFolder } from "#tests/support/sql-folder.ts";
import type { SqlFolder } from "#tests/support/sql-folder.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

let db: TestDatabase;
let folder: string;
let append: SqlFolder["append"];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** The repository's own SQL, to be changed. */
beforeEach(async () => {
  ({ folder, append } = await copySqlFolder());
});

const run = async () => migrate({ adminUrl: db.adminUrl, folder });
const bodyOf = async (name: string) =>
  (await db.rows<{ body: string }>("select prosrc as body from pg_proc where proname = $1", [name]))[0]?.body;

test("a migration that was changed after it had run stops the start, which names it", async () => {
  await append("migrations/0209-article-digests.sql", "-- one line more\n");
  await expect(run()).rejects.toThrow(/^database\/migrations\/0209-article-digests\.sql was changed after it had run on this database/);
});

test("a migration that has run and is gone stops the start, which names it", async () => {
  await fs.rm(path.join(folder, "migrations/0209-article-digests.sql"));
  await expect(run()).rejects.toThrow(/^database\/migrations\/0209-article-digests\.sql has run on this database and is no longer there/);
});

test("a file of the base that was changed or is gone stops the start, which names it", async () => {
  await append("schema/11-bookings.sql", "-- one line more\n");
  await expect(run()).rejects.toThrow(/^database\/schema\/11-bookings\.sql was changed after it had run/);
  await fs.rm(path.join(folder, "schema/11-bookings.sql"));
  await expect(run()).rejects.toThrow(/^database\/schema\/11-bookings\.sql has run on this database and is no longer there/);
});

test("a database made of the base is brought on by the next migration, once", async () => {
  await append("migrations/9999-tomorrow.sql", "create table app.tomorrow (id integer);\nselect app.protect('app.tomorrow');\n");
  await run();
  await db.rows("comment on schema app is 'an older version'");
  await run();
  expect(await db.rows("select to_regclass('app.tomorrow')::text as name, (select count(*)::int from app.tomorrow) as rows")).toEqual([
    { name: "app.tomorrow", rows: 0 },
  ]);
  await db.rows("drop table app.tomorrow");
  for (const table of ["migrations", "migration_checksums"]) await db.rows(`delete from app.${table} where name = '9999-tomorrow'`);
});

test("a function that stands in two places stops the start, which names both", async () => {
  await append(
    "functions/portal.sql",
    "create or replace function app.touch() returns trigger language plpgsql as $$ begin return new; end $$;\n",
  );
  await expect(run()).rejects.toThrow("app.touch stands in database/functions/foundation.guards.sql and again in portal.sql");
});

test("a file of functions that PostgreSQL refuses stops the start, which names the file, and nothing of it is kept", async () => {
  const before = await bodyOf("random_reference");
  await append(
    "functions/bookings.sql",
    "create or replace function app.another(p_prefix text) returns text language sql as $$ select 'x' $$;\nselect nonsense;\n",
  );
  await expect(run()).rejects.toThrow("database/functions/bookings.sql failed");
  expect([await bodyOf("another"), await bodyOf("random_reference")]).toEqual([undefined, before]);
});

test("a function whose file changed is there in its new form after the next start, and one whose file is gone is gone", async () => {
  const file = path.join(folder, "functions/statistics.sql");
  const text = await fs.readFile(file, "utf8");
  const added = "create or replace function app.two() returns integer language sql as $$ select 2 $$;\n";
  await fs.writeFile(file, `${text}\n${added}`);
  await run();
  expect(await bodyOf("two")).toBe(" select 2 ");
  await fs.writeFile(file, `${text}\n${added.replace("select 2", "select 3")}`);
  await run();
  expect(await bodyOf("two")).toBe(" select 3 ");
  await fs.writeFile(file, text);
  await run();
  expect(await bodyOf("two")).toBe(undefined);
});
