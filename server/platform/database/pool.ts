/**
 * Connections to the database with a limit to every wait: for a free one, for a new one, for an answer. What takes
 * too long fails as an outage (outage.ts), and its connection is not used again.
 */
import type { PostgresQueryResult } from "kysely";
import pg from "pg";
import { DatabaseUnavailable } from "./outage.ts";

export type PoolOptions = {
  url: string;
  connections: number;
  onError: (error: Error) => void;
  /** How long one piece of work may wait, and one statement may take. */
  seconds: number;
};

export type Connection = {
  processID: number;
  query: <Row extends object>(text: string, values?: readonly unknown[], name?: string) => Promise<PostgresQueryResult<Row>>;
  release: (isBroken?: boolean) => void;
};
export type Pool = {
  options: object;
  /** @throws DatabaseUnavailable when it takes longer than `seconds`, or too many are waiting already */
  connect: (seconds?: number) => Promise<Connection>;
  end: () => Promise<void>;
};

/** Requests that may wait per connection; at a few milliseconds per request, these are served in time. */
const maxWaitingPerConnection = 50;
/** The database cancels a slow statement itself; one that does not respond at all is abandoned this much later. */
const graceMilliseconds = 250;

export function openPool({ url, connections, onError, seconds: usual }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: usual * 1_000,
    statement_timeout: usual * 1_000,
    // Statements sent together do not wait for each other's answers (transaction.ts).
    pipeline: true,
  });
  let isClosing = false;
  // A database that is stopped next may close a connection before it has read that we do.
  const report = (error: Error) => void (isClosing || onError(error));
  // Each client reports its own errors, idle or in use; the pool's event would report those of idle ones again.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", report));
  return {
    options: pool.options,
    async connect(seconds = usual) {
      if (pool.waitingCount >= maxWaitingPerConnection * connections)
        throw new DatabaseUnavailable("too many requests wait for the database");
      const deadline = performance.now() + seconds * 1_000;
      const client = await within(seconds, pool.connect());
      return limited(client, () => Math.max(deadline - performance.now(), 0) + graceMilliseconds, seconds * 1_000 + graceMilliseconds);
    },
    end: () => {
      isClosing = true;
      return pool.end();
    },
  };
}

/** A connection that arrives too late is returned to the pool. */
async function within(seconds: number, connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new DatabaseUnavailable("no connection to the database in time"));
    }, seconds * 1_000);
  });
  connecting.then(
    (client) => isLate && client.release(),
    () => {},
  );
  return Promise.race([connecting, limit]).finally(() => clearTimeout(timer));
}

/** Shutdown, a terminated idle transaction, a transaction over its time limit: after these PostgreSQL closes the connection. */
const lastAnswers = /^(57P0[1-5]|25P0[34])$/;

/** Also after errors that are no answer, such as a timeout: the statement may still be running on the connection. */
const endsConnection = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || lastAnswers.test(error.code ?? "");

/**
 * One statement on its own. Unlike `pool.query`, it keeps the connection after a refusal by PostgreSQL, which has rolled the
 * statement back: a new one costs ten times as much as most refusals, and whoever is refused could make us pay it each time.
 */
export async function queryOnce<Row extends pg.QueryResultRow>(pool: pg.Pool, config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await client.query<Row>(config);
  } catch (error) {
    isBroken = endsConnection(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** The first statement gets the remaining time, so that waiting and answering together stay within the limit. */
function limited(client: pg.PoolClient, left: () => number, milliseconds: number): Connection {
  let broken: Error | undefined;
  let isFirst = true;
  return {
    processID: "processID" in client ? Number(client.processID) : 0,
    async query<Row extends object>(text: string, values: readonly unknown[] = [], name?: string) {
      if (broken !== undefined) throw broken;
      const query_timeout = isFirst ? left() : milliseconds;
      isFirst = false;
      try {
        // Its types lack the time limit per statement.
        const config = { text, values: [...values], query_timeout, ...(name !== undefined && { name }) } as pg.QueryConfig;
        return (await client.query<Row>(config)) as PostgresQueryResult<Row>; // the commands are those we send
      } catch (error) {
        if (endsConnection(error)) broken = error instanceof Error ? error : new Error(String(error));
        throw error;
      }
    },
    release: (isBroken = false) => client.release(isBroken || broken !== undefined),
  };
}
