/**
 * The only door to the database. A request comes in through `asActor` or `perform`, which set the caller's role and
 * claims for one transaction; the server's own work comes in through `asService` with a reason from a closed list.
 * There is no exported pool and no query outside a transaction.
 */
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Transaction } from "kysely";
import pg from "pg";
import type { Actor, Claims, ServiceReason } from "./actor.ts";
import { DatabaseProblem } from "./database-problem.ts";
import type { DB } from "./generated/rows.ts";

export type Tx = Transaction<DB>;

export type Database = {
  /** One command (`app.<command>`) as an actor: one transaction, one round trip. @throws DatabaseProblem */
  perform: <T>(actor: Actor, command: string, commandArguments: object) => Promise<T>;
  /** The same as the server itself; the reason is written down with it. */
  performAsService: <T>(reason: ServiceReason, command: string, commandArguments: object) => Promise<T>;
  asActor: <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => Promise<T>;
  asService: <T>(reason: ServiceReason, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Calls back with the name of the table whose change announced itself. Answers how to stop. */
  onContentChange: (listener: (table: string) => void) => Promise<() => Promise<void>>;
  /** Calls back with `id` of each session that ends, `id level` of one that lost its second level; with "" after an outage, when some may have been missed. */
  onSessionEnd: (listener: (notice: string) => void) => Promise<() => Promise<void>>;
  /** Calls back when room in the arrival windows changed hands. */
  onWindowsChange: (listener: () => void) => Promise<() => Promise<void>>;
  isUp: () => Promise<boolean>;
  close: () => Promise<void>;
};

export type DatabaseOptions = { url: string; connections: number; onError: (error: Error) => void };

export function openDatabase({ url, connections, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, keepAlive: true });
  pool.on("error", onError);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  async function performAs<T>(role: string, claims: Claims, command: string, commandArguments: object): Promise<T> {
    try {
      const found = await pool.query<{ answer: T }>({
        name: "perform",
        text: "select app.perform($1, $2, $3, $4) as answer",
        values: [role, JSON.stringify(claims), command, JSON.stringify(commandArguments)],
      });
      return found.rows[0]?.answer as T; // the command's own contract says what it answers
    } catch (error) {
      throw translate(error);
    }
  }

  async function within<T>(role: string, claims: Claims, reason: ServiceReason | undefined, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await kysely.transaction().execute(async (tx) => {
        await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', ${role}, true)`.execute(tx);
        if (reason !== undefined) await sql`insert into app.service_audit (reason) values (${reason})`.execute(tx);
        return await work(tx);
      });
    } catch (error) {
      throw translate(error);
    }
  }

  const service: Claims = { role: "service_role" };
  return {
    perform: (actor, command, commandArguments) => performAs(actor.role, actor.claims, command, commandArguments),
    performAsService: (reason, command, commandArguments) => performAs("service_role", { ...service, reason }, command, commandArguments),
    asActor: (actor, work) => within(actor.role, actor.claims, undefined, work),
    asService: (reason, work) => within("service_role", service, reason, work),
    onContentChange: (listener) => listen(url, "chalkway_content", listener, onError),
    onWindowsChange: (listener) => listen(url, "chalkway_windows", listener, onError),
    onSessionEnd: (listener) => listen(url, "chalkway_sessions", listener, onError),
    isUp: async () =>
      pool.query("select 1").then(
        () => true,
        () => false,
      ),
    close: async () => kysely.destroy(),
  };
}

/** Listens on a connection of its own and comes back by itself when the database was away. */
async function listen(
  url: string,
  channel: "chalkway_content" | "chalkway_sessions" | "chalkway_windows",
  listener: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on("notification", (message) => listener(message.payload ?? ""));
    next.on("error", onError);
    next.on("end", () => {
      if (!stopped) setTimeout(() => void connect().then(() => listener(""), onError), 1_000).unref();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  }
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}

function translate(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== "CW001") return error;
  return new DatabaseProblem(error.message, JSON.parse(error.detail ?? "{}") as Record<string, unknown>);
}
