/** How many rows of a table the office's reads pass over or fetch: what grows with the firm although the answer does not. */
import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";
import type { TestServer } from "./test-server.ts";

type RowsRead = {
  /** One after the other from the table's beginning. */
  passed: number;
  /** By an index. What an index answers by itself is not counted. */
  fetched: number;
};

/** Runs `work` as the person whom this bearer's token names. */
export async function rowsRead(
  server: TestServer,
  { authorization }: { authorization: string },
  table: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<RowsRead> {
  const claims = JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString());
  return server.database.asActor({ role: "authenticated", claims }, async (tx) => {
    // Planned as the firm's own PostgreSQL does (template-database.ts).
    await sql`set local plan_cache_mode = auto`.execute(tx);
    const before = await readSoFar(tx, table); // what earlier transactions of this connection read is counted for a second
    await work(tx);
    const after = await readSoFar(tx, table);
    return { passed: after.passed - before.passed, fetched: after.fetched - before.fetched };
  });
}

async function readSoFar(tx: Tx, table: string): Promise<RowsRead> {
  const { rows } = await sql<RowsRead>`
    select seq_tup_read::integer as passed, idx_tup_fetch::integer as fetched from pg_stat_xact_user_tables where relname = ${table}`.execute(
    tx,
  );
  return rows[0] ?? { passed: 0, fetched: 0 };
}
