/**
 * A transaction under somebody's rights. `begin`, role and claims go out together with the first statement, so that a
 * transaction of one statement waits for the database twice: for its answer and for the commit.
 */
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
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
      await connection.query("commit");
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
  // Heard of by whoever waits for it, which is not yet the case when it fails first.
  entered.catch(() => {});
  return entered;
}

function queriesOn(connection: Connection): Tx {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new HeldConnection(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Everything runs on the one connection, which somebody else began and ends. */
class HeldConnection implements Driver, DatabaseConnection {
  readonly #connection: Connection;
  constructor(connection: Connection) {
    this.#connection = connection;
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#connection.query<Row & object>(sql, parameters);
    const isChange = command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";
    return { rows, ...(isChange && { numAffectedRows: BigInt(rowCount) }) };
  }
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("No answer is read piece by piece");
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error("A transaction is under way already");
  }
  async commitTransaction(): Promise<void> {
    throw new Error("Whoever began the transaction ends it");
  }
  async rollbackTransaction(): Promise<void> {
    throw new Error("Whoever began the transaction ends it");
  }
  async destroy(): Promise<void> {}
}
