/**
 * Which files a database was made of. A file that has run is never edited, only followed by another. A database of version
 * 0.1.0, made of 131 migrations, is carried over to the base (`database/schema/`) that took their place: its catalogue is the same
 * (docs/decisions/0135).
 */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { SqlFile } from "./functions.ts";

/** Sorts before every migration. */
const basePrefix = "0000-schema/";

/** A file of the base under the name by which it is recorded. */
export const asMigration = ({ name, text }: SqlFile): SqlFile => ({ name: `${basePrefix}${name}`, text });

export const computeChecksum = ({ text }: SqlFile): string => createHash("sha256").update(text).digest("hex");

/** Names in the order in which they ran, and by name what each said. */
export type Applied = { names: string[]; checksums: Map<string, string> };

export async function readApplied(client: pg.ClientBase): Promise<Applied> {
  const isThere = async (table: string) => (await client.query("select 1 where to_regclass($1) is not null", [table])).rowCount === 1;
  const names = (await isThere("app.migrations"))
    ? (await client.query<{ name: string }>("select name from app.migrations order by name")).rows.map(({ name }) => name)
    : [];
  const checksums = (await isThere("app.migration_checksums"))
    ? (await client.query<{ name: string; checksum: string }>("select name, checksum from app.migration_checksums")).rows
    : [];
  return { names, checksums: new Map(checksums.map(({ name, checksum }) => [name, checksum])) };
}

/** @param earlier the migrations of 0.1.0 with their checksums, as JSON. @throws a sentence that says what to do */
export function refuseOthers(applied: Applied, files: readonly SqlFile[], earlier: string): void {
  if (applied.names.length === 0) return;
  const before = new Map(Object.entries(JSON.parse(earlier) as Record<string, string>));
  if (!applied.names.some((name) => name.startsWith(basePrefix))) refuseUnlessComplete(applied, before);
  for (const name of applied.names.filter((other) => !before.has(other))) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined) throw new Error(`${filePath(name)} has run on this database and is no longer there: put it back.`);
    if (computeChecksum(file) !== applied.checksums.get(name))
      throw new Error(
        `${filePath(name)} was changed after it had run on this database: put it back as it was, and write what is new as a migration of its own.`,
      );
  }
}

const filePath = (name: string) =>
  name.startsWith(basePrefix) ? `database/schema/${name.slice(basePrefix.length)}.sql` : `database/migrations/${name}.sql`;

function refuseUnlessComplete({ names, checksums }: Applied, before: ReadonlyMap<string, string>): void {
  const ran = names.filter((name) => before.has(name));
  if (ran.length < before.size)
    throw new Error(
      `This database was left by a version before 0.1.0: ${ran.length} of the ${before.size} migrations of 0.1.0 have run on it. ` +
        "Nothing in it was touched. Start version 0.1.0 on it once, which brings it up to date, and then this version again; " +
        "or begin with an empty database (DATA_DIR, DATABASE_URL).",
    );
  const changed = ran.find((name) => checksums.get(name) !== before.get(name));
  if (changed !== undefined)
    throw new Error(
      `This database was made by a changed version of 0.1.0: its migration ${changed} said something else. Nothing in it was touched. ` +
        "This version cannot tell what is in it: go on with the version that made it, or begin with an empty database (DATA_DIR, DATABASE_URL).",
    );
}

/** Puts the files of the base in the place of the migrations of 0.1.0 that made the same, so that they do not run. */
export async function carryOver(pool: pg.Pool, files: readonly SqlFile[], earlier: string): Promise<void> {
  const client = await pool.connect();
  try {
    const before = Object.keys(JSON.parse(earlier) as Record<string, string>);
    const { names } = await readApplied(client);
    if (!before.every((name) => names.includes(name))) return;
    const base = files.filter(({ name }) => name.startsWith(basePrefix));
    await client.query("begin");
    await client.query("insert into app.migration_checksums (name, checksum) select * from unnest($1::text[], $2::text[])", [
      base.map(({ name }) => name),
      base.map(computeChecksum),
    ]);
    // They ran before whatever came after 0.1.0.
    await client.query(
      "insert into app.migrations (name, timestamp) select new, (select min(timestamp) from app.migrations) from unnest($1::text[]) new",
      [base.map(({ name }) => name)],
    );
    await client.query("delete from app.migrations where name = any ($1)", [before]);
    await client.query("delete from app.migration_checksums where name = any ($1)", [before]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
