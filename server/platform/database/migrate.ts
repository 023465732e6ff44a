/**
 * Brings a database to the version of this program: bootstrap (roles, schemas), the queue's own tables, then the
 * application's migrations in the order of their numbers, each once, under a lock. Needs the administrator's login.
 */
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration } from "kysely/migration";
import pg from "pg";
import { restPassword, serverPassword } from "./login.ts";

export type MigrateOptions = { adminUrl: string; folder: string };

/** Safe to run by several processes at once and as often as wanted. @throws with the name of the migration that failed. */
export async function migrate({ adminUrl, folder }: MigrateOptions): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext('chalkway migrate'))");
    const version = await wantedVersion(folder, serverPassword(adminUrl));
    if ((await installedVersion(admin)) === version) return;
    const { runMigrations } = await import("graphile-worker"); // heavy, and most starts have nothing to migrate
    await admin.query(await fs.readFile(path.join(folder, "bootstrap", "bootstrap.sql"), "utf8"));
    await admin.query(`alter role chalkway_server password '${serverPassword(adminUrl)}'`); // hexadecimal, made by us
    await admin.query(`alter role chalkway_rest password '${restPassword(adminUrl)}'`);
    await withRole(adminUrl, "chalkway_jobs", (pool) => runMigrations({ pgPool: pool }));
    await withRole(adminUrl, "chalkway_owner", (pool) => applyMigrations(pool, path.join(folder, "migrations")));
    await admin.query(`comment on schema app is '${version}'`);
    await admin.query("notify pgrst, 'reload schema'"); // to processes that run meanwhile
  } finally {
    await admin.end();
  }
}

/** A digest of everything that would be run, so that an up-to-date database costs a start one query. */
async function wantedVersion(folder: string, password: string): Promise<string> {
  const digest = createHash("sha256").update(password); // another administrator, another login to set
  for (const part of ["bootstrap", "migrations"])
    for (const file of (await fs.readdir(path.join(folder, part))).toSorted())
      digest.update(file).update(await fs.readFile(path.join(folder, part, file)));
  return digest.digest("hex");
}

async function installedVersion(admin: pg.Client): Promise<string | null> {
  const found = await admin.query<{ version: string | null }>("select obj_description(to_regnamespace('app'), 'pg_namespace') as version");
  return found.rows[0]?.version ?? null;
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

async function applyMigrations(pool: pg.Pool, folder: string): Promise<void> {
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrations: Record<string, Migration> = {};
  for (const file of await fs.readdir(folder)) {
    if (!file.endsWith(".sql")) continue;
    const text = await fs.readFile(path.join(folder, file), "utf8");
    migrations[file.replace(/\.sql$/, "")] = { up: async (tx) => void (await sql.raw(text).execute(tx)) };
  }
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
