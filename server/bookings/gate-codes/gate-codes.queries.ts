/** What the server reads of gate codes for itself. */
import type { Database } from "#server/platform/database/database.ts";

/** The number of codes encrypted under each key, so that a start can report those it cannot read. */
export async function countGateCodesByKey(database: Pick<Database, "asService">): Promise<{ keyId: string; count: number }[]> {
  const rows = await database.asService("start", (tx) =>
    tx
      .selectFrom("app.gate_codes")
      .select(({ fn }) => ["key_id", fn.countAll().as("count")])
      .groupBy("key_id")
      .execute(),
  );
  return rows.map(({ key_id, count }) => ({ keyId: key_id, count: Number(count) }));
}
