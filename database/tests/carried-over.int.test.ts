/** Databases of version 0.1.0 (docs/decisions/0135): carried over to the base with all they hold, or refused and left as they are. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { migrate } from "#server/platform/database/migrate.ts";
import { asMaintainer, databaseAt } from "#tests/support/maintainer.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { readCatalogue } from "../../scripts/catalogue.ts";

const earlier = Object.entries(JSON.parse(await fs.readFile("database/schema/migrations-of-0.1.0.json", "utf8")) as Record<string, string>);
const template = "of_0_1_0";
const isLaterMigration = (name: string) => !name.startsWith("0209-");
const ofLaterTables = await functionFilesOfLaterTables();
let db: TestDatabase;

/** A database with the tables of 0.1.0, without what later migrations made of them. */
beforeAll(async () => {
  const cluster = inject("clusterUrl");
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-0.1.0-"));
  const isLater = (file: string) =>
    (path.dirname(file) === "database/migrations" && isLaterMigration(path.basename(file))) || ofLaterTables.has(path.basename(file));
  await fs.cp("database", folder, { recursive: true, filter: (file) => !isLater(file) });
  await asMaintainer(cluster, async (client) => void (await client.query(`create database ${template}`)));
  await migrate({ adminUrl: databaseAt(cluster, template), folder });
  await fs.rm(folder, { recursive: true });
});
afterAll(() => asMaintainer(inject("clusterUrl"), async (client) => void (await client.query(`drop database ${template}`))));
beforeEach(async () => {
  db = await createTestDatabase({ template });
  await leaveAs010();
});
afterEach(() => db.close());

/** The database as 0.1.0 leaves it: its migrations on record, and what a firm has written since. */
async function leaveAs010(migrations = earlier): Promise<void> {
  await db.rows("drop table app.article_digests");
  await db.rows("delete from app.migrations");
  await db.rows("delete from app.migration_checksums");
  const [names, checksums] = [migrations.map(([name]) => name), migrations.map(([, checksum]) => checksum)];
  await db.rows("insert into app.migrations (name, timestamp) select *, '2026-11-28T10:00:00.000Z' from unnest($1::text[])", [names]);
  await db.rows("insert into app.migration_checksums (name, checksum) select * from unnest($1::text[], $2::text[])", [names, checksums]);
  await db.rows("update company_settings set name = 'Downs Clearance'");
  await db.rows("insert into waiting_list (outcode, email, created_at) values ('EN1', 'neighbour@example.org', '2026-11-27')");
  await db.rows("comment on schema app is 'version 0.1.0'");
}

const run = () => migrate({ adminUrl: db.adminUrl, folder: "database" });
const applied = async () =>
  (await db.rows<{ line: string }>("select name || ' ' || checksum as line from app.migration_checksums order by name")).map(
    ({ line }) => line,
  );
const names = async () => (await db.rows<{ name: string }>("select name from app.migrations order by name")).map(({ name }) => name);

/** Whether a row is there with all it held; columns that came since may stand beside. `row of TABLE: {…}`. */
function isKeptIn(lines: readonly string[], line: string): boolean {
  if (lines.includes(line)) return true;
  const [table = "", row = "{}"] = line.split(/: (.*)/s);
  const held = Object.entries(JSON.parse(row) as Record<string, unknown>).map(([column, value]) => `${column} ${JSON.stringify(value)}`);
  return lines.some((other) => {
    if (!other.startsWith(`${table}: `)) return false;
    const columns = Object.entries(JSON.parse(other.slice(table.length + 2)) as Record<string, unknown>);
    const there = new Set(columns.map(([column, value]) => `${column} ${JSON.stringify(value)}`));
    return held.every((one) => there.has(one));
  });
}

test("a database of 0.1.0 is carried over: the base counts as run, and all that the firm has written is there", async () => {
  // Tables that a migration since has made, and filled.
  const later = /^row of app\.(article_digests|booking_sets|booking_state_sets|step_guards):/;
  // 0244: the message that papers are ready goes out only where there are papers.
  const changed = /^row of public\.trigger_definitions: \{"code": "documents_ready"/;
  const rowLines = (lines: string[]) => lines.filter((line) => line.startsWith("row of") && !later.test(line) && !changed.test(line));
  const before = await readCatalogue(db.adminUrl);
  await run();
  const after = await readCatalogue(db.adminUrl);
  expect(rowLines(before).filter((line) => !isKeptIn(rowLines(after), line))).toEqual([]);
  const fresh = await createTestDatabase();
  try {
    // What is new was brought by the migrations since, as it is to a new firm.
    const added = rowLines(after).filter((line) => !rowLines(before).some((held) => isKeptIn([line], held)));
    expect(await readCatalogue(fresh.adminUrl)).toEqual(expect.arrayContaining(added));
    const tables = (lines: string[]) => lines.filter((line) => !/^(row of|sequence)/.test(line));
    expect(tables(after)).toEqual(tables(await readCatalogue(fresh.adminUrl)));
    const ofNew = await fresh.rows<{ name: string }>("select name from app.migrations order by name");
    expect(await names()).toEqual(ofNew.map(({ name }) => name));
    const checksums = "select name || ' ' || checksum as line from app.migration_checksums order by name";
    expect(await applied()).toEqual((await fresh.rows<{ line: string }>(checksums)).map(({ line }) => line));
  } finally {
    await fresh.close();
  }
});

test("carried over once, it starts again and again", async () => {
  await run();
  const after = await names();
  await db.rows("comment on schema app is 'an older version'");
  await run();
  expect(await names()).toEqual(after);
  expect(await db.rows("select name from company_settings")).toEqual([{ name: "Downs Clearance" }]);
});

async function expectRefused(message: RegExp): Promise<void> {
  const state = async () => [await readCatalogue(db.adminUrl), await applied(), await names()];
  const before = await state();
  await expect(run()).rejects.toThrow(message);
  expect(await state()).toEqual(before);
}

test("a database that was left half-way to 0.1.0 is refused with what to do, and nothing in it is touched", async () => {
  await db.rows("delete from app.migrations where name >= '0100'");
  await db.rows("delete from app.migration_checksums where name >= '0100'");
  await expectRefused(/left by a version before 0\.1\.0: 81 of the 131 .* Nothing in it was touched\. Start version 0\.1\.0 on it once/);
});

test("a database older than any checksum is refused like one half-way", async () => {
  await db.rows("drop table app.migration_checksums");
  await db.rows("delete from app.migrations");
  await db.rows("insert into app.migrations (name, timestamp) values ('0001-first', '2026-11-01T10:00:00.000Z')");
  await expect(run()).rejects.toThrow(/left by a version before 0\.1\.0: 0 of the 131/);
});

test("a database that another form of a migration has made is refused, and nothing in it is touched", async () => {
  await db.rows("update app.migration_checksums set checksum = repeat('0', 64) where name = '0062-crm-deals'");
  await expectRefused(/a changed version of 0\.1\.0: its migration 0062-crm-deals said something else\. Nothing in it was touched/);
});

/** The files of functions that take or give rows of tables which came since: they cannot be made without those. */
async function functionFilesOfLaterTables(): Promise<ReadonlySet<string>> {
  const read = (folder: string, name: string) => fs.readFile(path.join("database", folder, name), "utf8");
  const migrations = (await fs.readdir("database/migrations")).filter(isLaterMigration);
  const texts = await Promise.all(migrations.map((name) => read("migrations", name)));
  const tables = texts.flatMap((text) => [...text.matchAll(/^create table ((?:public|app)\.\w+)/gm)].map(([, table = ""]) => table));
  const takesRow = new RegExp(`(?:${tables.join("|").replaceAll(".", "\\.")})\\b`);
  const signatures = (text: string) => [...text.matchAll(/create or replace function.*?(?:as \$\$|language )/gs)].join("\n");
  const files = await fs.readdir("database/functions");
  const isLater = await Promise.all(files.map(async (name) => takesRow.test(signatures(await read("functions", name)))));
  return new Set(files.filter((_, place) => isLater[place]));
}
