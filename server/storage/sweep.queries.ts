/** The versions in rows of the storage, with which the sweep compares the files. */
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.ts";

type Needs = Pick<Database, "asService">;

/** Those of the given versions that have a row. */
export async function readNamedVersions(database: Needs, versions: string[]): Promise<string[]> {
  const { rows } = await database.asService("storage", (tx) =>
    sql<{ version: string }>`select version from storage.objects where version = any (${versions})`.execute(tx),
  );
  return rows.map(({ version }) => version);
}

/** A page of all versions, in order. */
export async function readVersions(database: Needs, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const { rows } = await database.asService("storage", (tx) =>
    sql<{ version: string }>`select version from storage.objects where version > ${after} order by version limit ${limit}`.execute(tx),
  );
  return rows.map(({ version }) => version);
}
