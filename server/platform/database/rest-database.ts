/**
 * The database connections of `rest/v1`: pools of their own whose login can only become a visitor or a signed-in user. A
 * request is one statement, hence one transaction under its caller's role and claims. Connects with the first request.
 */
import pg from "pg";
import type { Actor } from "./actor.ts";
import { catalogueQuery } from "./catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { queryOnce } from "./pool.ts";

export type RestStatement = {
  /** SQL that returns one row: the body, the number of rows on the page and in total, and for a write that may replace rows how many it replaced. */
  text: string;
  /** `$1` of the statement: the request's body. */
  body: string | null;
  isReadOnly: boolean;
  /** With more rows than this the statement is rolled back (SQLSTATE RS124). */
  maxRows: number | null;
  /** Unless there is exactly one row, the statement is rolled back (SQLSTATE RS116). */
  isSingle: boolean;
};
export type RestRows = { answer: string | null; page: number; total: number | null; replaced: number };
/** The request's facts for policies and functions: `current_setting('request.headers', true)` and the like. */
export type RestFacts = { method: string; path: string; headers: Record<string, string> };
const noFacts: RestFacts = { method: "", path: "", headers: {} };

export type RestDatabase = {
  /** @throws pg.DatabaseError with PostgreSQL's own message */
  perform: (actor: Actor, statement: RestStatement, facts?: RestFacts) => Promise<RestRows>;
  /** Read once, and again after `NOTIFY pgrst, 'reload schema'`. */
  catalogue: () => Promise<Catalogue>;
  /** The maximum of concurrent statements of visitors, and as many of signed-in users. */
  connections: number;
  close: () => Promise<void>;
};

export type RestDatabaseOptions = { url: string; connections: number; onError: (error: Error) => void };

/**
 * How long a request waits for a connection, and how long its statement may run: together less than the five seconds within which it is answered.
 * Visitors read small tables; signed-in users may count some more rows.
 */
const connectMilliseconds = 2_000;
const statementMilliseconds = { anon: 1_000, authenticated: 2_500 };
/** Additional time for a database that does not report its own timeout. */
const silenceMilliseconds = 300;

export function openRestDatabase({ url, connections, onError }: RestDatabaseOptions): RestDatabase {
  // A pool each: PostgreSQL's limit applies per connection, and visitors must never occupy the connections of signed-in users.
  const openPool = (role: Actor["role"]) =>
    new pg.Pool({
      connectionString: url,
      max: connections,
      keepAlive: true,
      connectionTimeoutMillis: connectMilliseconds,
      statement_timeout: statementMilliseconds[role],
      query_timeout: statementMilliseconds[role] + silenceMilliseconds,
      application_name: "chalkway rest",
    })
      .on("error", () => {})
      .on("connect", (client) => client.on("error", onError));
  const pools = { anon: openPool("anon"), authenticated: openPool("authenticated") };
  const listener = createListener(url, onError);
  let cached: { catalogue: Promise<Catalogue>; generation: number } | undefined;

  async function readCatalogue(): Promise<Catalogue> {
    const result = await pools.authenticated.query<{ catalogue: Catalogue }>(catalogueQuery);
    return result.rows[0]?.catalogue ?? { relations: [], foreignKeys: [], routines: [] };
  }

  return {
    connections,
    async perform({ role, claims }, { text, body, isReadOnly, maxRows, isSingle }, { method, path, headers } = noFacts) {
      const result = await queryOnce<Record<keyof RestRows, string | null>>(pools[role], {
        name: "rest",
        text: "select answer, page, total, replaced from app.rest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        values: [role, JSON.stringify(claims), isReadOnly, text, body, maxRows, isSingle, method, path, JSON.stringify(headers)],
      });
      const row = result.rows[0];
      const total = row?.total == null ? null : Number(row.total);
      return { answer: row?.answer ?? null, page: Number(row?.page ?? 0), total, replaced: Number(row?.replaced ?? 0) };
    },
    async catalogue() {
      const generation = await listener.generation();
      if (cached?.generation === generation) return cached.catalogue;
      const catalogue = readCatalogue();
      cached = { catalogue, generation };
      catalogue.catch(() => (cached = undefined)); // the next request tries again
      return catalogue;
    },
    async close() {
      await listener.close();
      await Promise.all([pools.anon.end(), pools.authenticated.end()]);
    },
  };
}

/** Counts the database's announcements of schema changes, on a connection of its own. An outage counts, too. */
function createListener(url: string, onError: (error: Error) => void) {
  let generation = 0;
  let connected: Promise<pg.Client> | undefined;
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: statementMilliseconds.authenticated,
      application_name: "chalkway rest listener",
    });
    client.on("error", onError);
    client.on("end", () => {
      generation += 1;
      connected = undefined;
    });
    client.on("notification", () => (generation += 1));
    await client.connect();
    try {
      await client.query("listen pgrst");
    } catch (error) {
      void client.end().catch(onError);
      throw error;
    }
    return client;
  }
  return {
    async generation(): Promise<number> {
      connected ??= connect();
      try {
        await connected;
      } catch (error) {
        connected = undefined;
        throw error;
      }
      return generation;
    },
    async close(): Promise<void> {
      const client = await connected?.catch(() => undefined);
      await client?.end();
    },
  };
}
