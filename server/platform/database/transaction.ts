/**
 * A transaction under somebody's rights. `begin`, role and claims go out together with the first statement, so that a
 * transaction of one statement waits for the database twice: for its answer and for the commit.
 */
import { Kysely, PostgresDialect } from "kysely";
import type { PostgresPool } from "kysely";
import type { Claims, ServiceReason } from "./actor.ts";
import type { DB } from "./generated/rows.ts";
import type { Connection, Pool } from "./pool.ts";

/** Queries inside one transaction; there is no other way to one. */
export type Tx = Omit<Kysely<DB>, "transaction" | "startTransaction" | "connection" | "destroy" | "withSchema" | "withPlugin">;
export type Entry = { role: string; claims: Claims; reason: ServiceReason | undefined };

/** Commits when `work` is done, rolls back when anything fails, the entry included: nothing of `work` stays then. */
export async function withinTransaction<Answer>(pool: Pool, entry: Entry, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const connection = await pool.connect();
  let isBroken = false;
  try {
    const entered = enter(connection, entry);
    try {
      const answer = await work(queriesOn(connection));
      await entered;
      const { command } = await connection.query("commit");
      // A statement failed and `work` swallowed the error: PostgreSQL then answers the commit with a rollback.
      if (command !== "COMMIT") throw new Error(`the transaction ended with ${command}: nothing of it was kept`);
      return answer;
    } catch (error) {
      // Where the way in failed, what came after it failed by that.
      const reason = await entered.then(
        () => error,
        (cause: unknown) => cause,
      );
      await connection.query("rollback").catch(() => (isBroken = true));
      throw reason;
    }
  } finally {
    connection.release(isBroken);
  }
}

/** The statements leave in this order; the first answer that is waited for is that of the work. */
function enter(connection: Connection, { role, claims, reason }: Entry): Promise<unknown> {
  const statements = [
    connection.query("begin"),
    connection.query(
      "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
      [JSON.stringify(claims), role],
      "enter",
    ),
    ...(reason === undefined ? [] : [connection.query("insert into app.service_audit (reason) values ($1)", [reason], "enter as service")]),
  ];
  const entered = Promise.all(statements);
  // Whoever awaits it gets the error; when it fails before that, Node must not take it for an unhandled one.
  entered.catch(() => {});
  return entered;
}

function queriesOn(connection: Connection): Tx {
  const held = {
    query: (text: string, values?: readonly unknown[]) => connection.query(text, values),
    release: () => {}, // whoever began the transaction ends it
  };
  const pool = { options: {}, connect: async () => held, end: async () => {} };
  // All it asks of a pool but cursors, which nobody here uses.
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
}
