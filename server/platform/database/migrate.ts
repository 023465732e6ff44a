/**
 * Brings a database to the version of this program: bootstrap (roles, schemas), the queue's own tables, what tables call
 * (`functions/*.guards.sql`), the migrations in the order of their numbers, each once, and the functions in their current
 * form. Under a lock, with the administrator's login.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration } from "kysely/migration";
import pg from "pg";
import { applyFunctions, functionsIn, readSqlFolder } from "./functions.ts";
import type { SqlFile } from "./functions.ts";
import { restPassword, serverPassword } from "./login.ts";

export type MigrateOptions = { adminUrl: string; folder: string };

/** Safe to run by several processes at once and as often as wanted. @throws with the name of the migration or the file that failed. */
export async function migrate({ adminUrl, folder }: MigrateOptions): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext('chalkway migrate'))");
    const [bootstrap, migrations, functions] = await Promise.all([
      readSqlFolder(path.join(folder, "bootstrap")),
      readSqlFolder(path.join(folder, "migrations")),
      readSqlFolder(path.join(folder, "functions")),
    ]);
    const version = versionOf([...bootstrap, ...migrations, ...functions], serverPassword(adminUrl));
    if ((await installedVersion(admin)) === version) return;
    const { runMigrations } = await import("graphile-worker"); // heavy, and most starts have nothing to migrate
    for (const { text } of bootstrap) await admin.query(text);
    await admin.query(`alter role chalkway_server password '${serverPassword(adminUrl)}'`); // hexadecimal, made by us
    await admin.query(`alter role chalkway_rest password '${restPassword(adminUrl)}'`);
    await withRole(adminUrl, "chalkway_jobs", (pool) => runMigrations({ pgPool: pool }));
    await withRole(adminUrl, "chalkway_owner", async (pool) => {
      await refuseChanged(pool, migrations);
      await applyFunctions(pool, functions.filter(isGuard));
      await applyMigrations(pool, migrations);
      await applyFunctions(
        pool,
        functions,
        [...bootstrap, ...functions].flatMap(({ text }) => functionsIn(text)),
      );
    });
    await admin.query(`comment on schema app is '${version}'`);
    await admin.query("notify pgrst, 'reload schema'"); // processes that already run read the schema again
  } finally {
    await admin.end();
  }
}

/** What triggers, policies and defaults call: these functions have to be there before the tables. */
const isGuard = ({ name }: SqlFile) => name.endsWith(".guards");

/** A digest of everything that would be run, so that an up-to-date database costs a start one query. */
function versionOf(files: SqlFile[], password: string): string {
  const digest = createHash("sha256").update(password); // another administrator, another login to set
  for (const { name, text } of files) digest.update(name).update(text);
  return digest.digest("hex");
}

async function installedVersion(admin: pg.Client): Promise<string | null> {
  const result = await admin.query<{ version: string | null }>("select obj_description(to_regnamespace('app'), 'pg_namespace') as version");
  return result.rows[0]?.version ?? null;
}

async function withRole(adminUrl: string, role: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, options: `-c role=${role}` });
  // A connection that breaks fails its query, which is reported; the pool's own event must only not end the process.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

/** A migration that has run somewhere says what that database holds: it is never edited, only followed by another. */
async function refuseChanged(pool: pg.Pool, files: SqlFile[]): Promise<void> {
  const { rowCount } = await pool.query("select 1 where to_regclass('app.migration_checksums') is not null");
  if (rowCount === 0) return; // nothing has run: the first migration makes the table
  const { rows } = await pool.query<{ name: string; checksum: string }>("select name, checksum from app.migration_checksums order by name");
  for (const { name, checksum } of rows) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined)
      throw new Error(`Migration ${name} has run on this database and is no longer in database/migrations: put it back.`);
    if (checksumOf(file) !== checksum)
      throw new Error(
        `Migration ${name} was changed after it had run on this database: put it back as it was, and write what is new as a migration of its own.`,
      );
  }
}

const checksumOf = ({ text }: SqlFile) => createHash("sha256").update(text).digest("hex");

async function applyMigrations(pool: pg.Pool, files: SqlFile[]): Promise<void> {
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrations: Record<string, Migration> = Object.fromEntries(
    files.map((file) => [
      file.name,
      {
        up: async (tx) => {
          await sql.raw(file.text).execute(tx);
          await sql`insert into app.migration_checksums (name, checksum) values (${file.name}, ${checksumOf(file)})`.execute(tx);
        },
      },
    ]),
  );
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: "app",
    migrationTableName: "migrations",
    migrationLockTableName: "migrations_lock",
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === "Error");
  if (error !== undefined) throw new Error(`Migration ${failed?.migrationName ?? "(before the first)"} failed`, { cause: error });
}
