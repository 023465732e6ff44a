/**
 * Detects the other processes that answer requests on the same database, and shares counts with them. Each holds a
 * shared lock while its connection lives, so that a killed one no longer counts; starts and stops are
 * announced, and everybody also checks every few seconds.
 */
import pg from "pg";

export type Processes = {
  /** Whether another process answers requests on this database, as far as is known. */
  areSeveral: () => boolean;
  /** @throws when the database is down or takes longer than a second */
  count: (key: string, points: number, perSeconds: number) => Promise<{ points: number; milliseconds: number }>;
  close: () => Promise<void>;
};
export type ProcessesOptions = { url: string; onError: (error: Error) => void };

/** The lock's two keys; arbitrary, but used for nothing else. */
const lock = [19_022, 1] as const;
const channel = "chalkway_processes";
const everyMilliseconds = 5_000;
const patienceMilliseconds = 1_000;

const countHolders = `select count(*)::int as count from pg_locks where locktype = 'advisory' and granted
  and classid = ${lock[0]} and objid = ${lock[1]} and objsubid = 2
  and database = (select oid from pg_database where datname = current_database())`;

export async function joinProcesses({ url, onError: report }: ProcessesOptions): Promise<Processes> {
  let instances = 1;
  let client: pg.Client | undefined;
  let isLeaving = false;
  // The notice that we leave reaches us as well, and asks on a connection that is being closed.
  const onError = (error: Error) => {
    if (!isLeaving) report(error);
  };
  const pool = openPool(url).on("error", onError);

  async function countInstances(): Promise<void> {
    const result = await client?.query<{ count: number }>(countHolders);
    instances = result?.rows[0]?.count ?? instances;
  }
  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: "chalkway process" });
    next.on("error", onError);
    next.on("notification", () => void countInstances().catch(onError));
    next.on("end", () => {
      client = undefined;
      if (!isLeaving) setTimeout(() => void connect().catch(onError), everyMilliseconds / 5).unref();
    });
    await next.connect();
    await next.query(`select pg_advisory_lock_shared(${lock.join(", ")})`);
    await next.query(`listen ${channel}`);
    client = next;
    await next.query(`notify ${channel}`);
    await countInstances();
  }

  await connect();
  const timer = setInterval(() => void countInstances().catch(onError), everyMilliseconds).unref();
  return {
    areSeveral: () => instances > 1,
    async count(key, points, perSeconds) {
      const result = await pool.query<{ points: string; milliseconds: string }>({
        name: "count",
        text: "select points, milliseconds from app.count_call($1, $2, $3)",
        values: [key, points, perSeconds],
      });
      return { points: Number(result.rows[0]?.points ?? 0), milliseconds: Number(result.rows[0]?.milliseconds ?? 0) };
    },
    async close() {
      isLeaving = true;
      clearInterval(timer);
      await client?.query(`select pg_advisory_unlock_all(), pg_notify('${channel}', '')`).catch(onError);
      await client?.end();
      await pool.end();
    },
  };
}

/** Connects when there is another process to share counts with. */
const openPool = (url: string) =>
  new pg.Pool({
    connectionString: url,
    max: 3,
    keepAlive: true,
    connectionTimeoutMillis: patienceMilliseconds,
    statement_timeout: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    application_name: "chalkway limits",
  });
