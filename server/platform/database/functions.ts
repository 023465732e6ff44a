/**
 * The SQL functions of `database/functions/`, each defined once in its current form. Updates a database's functions
 * to that form and drops those no longer defined.
 */
import fs from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

/** `name` without folder and ending, as in "0005-bookings" or "bookings.guards". */
export type SqlFile = { name: string; text: string };

/** The `*.sql` of a folder in the order of their names. */
export async function readSqlFolder(folder: string): Promise<SqlFile[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name: name.replace(/\.sql$/, ""), text: await fs.readFile(path.join(folder, name), "utf8") })),
  );
}

/** Names with their schema, as written: `app.book_collection`. */
export const functionsIn = (text: string): string[] =>
  [...text.matchAll(/^create or replace function ([a-z_]+\.[a-z_0-9]+)\s*\(/gim)].map(([, name]) => name ?? "");

/**
 * Applied in one transaction, whose role owns the functions. Bodies are not checked, because functions call each other and use
 * tables created later. With `keepOnly`, other functions are dropped. @throws Error naming the file, or a function defined twice
 */
export async function applyFunctions(pool: pg.Pool, files: SqlFile[], keepOnly?: string[]): Promise<void> {
  refuseDoubles(files);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local check_function_bodies = off");
    for (const { name, text } of files)
      await client.query(text).catch((cause: unknown) => {
        throw new Error(`database/functions/${name}.sql failed`, { cause });
      });
    if (keepOnly !== undefined) await dropUndeclared(client, keepOnly);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

function refuseDoubles(files: SqlFile[]): void {
  const places = new Map<string, string>();
  for (const { name: file, text } of files)
    for (const name of functionsIn(text)) {
      const other = places.get(name);
      if (other !== undefined) throw new Error(`${name} stands in database/functions/${other}.sql and again in ${file}.sql: keep one.`);
      places.set(name, file);
    }
}

/** Drops functions of our schemas that no file defines any more. */
async function dropUndeclared(client: pg.PoolClient, declared: string[]): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('app', 'auth', 'storage', 'queue', 'public')
       and pg_get_userbyid(p.proowner) in ('chalkway_owner', 'chalkway_jobs')
       and not (n.nspname || '.' || p.proname = any ($1::text[]))
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [declared],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}
