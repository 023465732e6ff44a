/**
 * A transaction under an actor's rights. `begin`, role and claims are sent together with the first statement, so that a
 * transaction of one statement waits for the database twice: for its answer and for the commit.
 */
import { Kysely, PostgresDialect } from "kysely";
import type { PostgresPool } from "kysely";
import type { Claims, ServiceReason } from "./actor.ts";
import type { DB } from "./generated/rows.ts";
import type { Connection, Pool } from "./pool.ts";

/** Queries inside one transaction; queries are possible only through this. */
export type Tx = Omit<Kysely<DB>, "transaction" | "startTransaction" | "connection" | "destroy" | "withSchema" | "withPlugin">;
export type Entry = { role: string; claims: Claims; reason: ServiceReason | undefined };

/** Commits when `work` resolves; rolls back everything when it, or setting the role, fails. */
export async function withinTransaction<Answer>(pool: Pool, entry: Entry, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const connection = await pool.connect();
  let isBroken = false;
  try {
    const entered = enter(connection, entry);
    try {
      const answer = await work(queriesOn(connection));
      await entered;
      const { command } = await connection.query("commit");
      // A statement failed and `work` ignored the error: PostgreSQL then answers the commit with a rollback.
      if (command !== "COMMIT") throw new Error(`the transaction ended with ${command}: nothing of it was kept`);
      return answer;
    } catch (error) {
      // If setting the role failed, later errors follow from that.
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

/** The statements are sent in this order; the first answer awaited is that of `work`. */
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
  // The awaiting code gets the error; this only keeps Node from reporting it as unhandled before that.
  entered.catch(() => {});
  return entered;
}

function queriesOn(connection: Connection): Tx {
  const held = {
    query: (text: string, values?: readonly unknown[]) => connection.query(text, values),
    release: () => {}, // whoever began the transaction ends it
  };
  const pool = { options: {}, connect: async () => held, end: async () => {} };
  // The driver needs nothing else of a pool except cursors, which are not used here.
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
}
