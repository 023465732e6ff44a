/**
 * The only way to the database. Requests use `asActor` or `perform`, which set the caller's role and
 * claims for one transaction; the server's own work uses `asService` with a reason from a closed list.
 * There is no exported pool and no query outside a transaction.
 */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Actor, Claims, ServiceReason } from "./actor.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { listen } from "./listen.ts";
import { openPool } from "./pool.ts";
import type { Pool } from "./pool.ts";
import { withinTransaction } from "./transaction.ts";
import type { Tx } from "./transaction.ts";

export type { Tx } from "./transaction.ts";

export type Database = {
  /** Runs one command (`app.<command>`) as an actor: one transaction, one round trip. @throws DatabaseProblem */
  perform: (actor: Actor, command: string, commandArguments: object) => Promise<unknown>;
  /** The same as the server itself; the reason is audited. */
  performAsService: (reason: ServiceReason, command: string, commandArguments: object) => Promise<unknown>;
  asActor: <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => Promise<T>;
  asService: <T>(reason: ServiceReason, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Calls back with the name of a changed content table. Returns a function that stops it. */
  onContentChange: (listener: (table: string) => void) => Promise<() => Promise<void>>;
  /** Calls back with `id` of each session that ends, `id level` of one that lost its second level; with "" after an outage, when some may have been missed. */
  onSessionEnd: (listener: (notice: string) => void) => Promise<() => Promise<void>>;
  /** Calls back when capacity of arrival windows was booked or released. */
  onWindowsChange: (listener: () => void) => Promise<() => Promise<void>>;
  isUp: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** Seconds for a caller's query, so that a failure is answered within five seconds. */
const requestSeconds = 4;
/** How often a command is tried that PostgreSQL undid because it and another waited for each other. */
const attempts = 3;
/**
 * Before it is tried again, twice that before the third time; chance takes up to half of it away. At once it would often take a row
 * before the other, which still has to wake up for it, and both would wait for each other as before.
 */
const pauseMilliseconds = 100;
/** Seconds for the server's own work (opening windows, purging, sending), for which nobody waits. */
export const jobSeconds = 120;
const readinessSeconds = 1.5;

export type DatabaseOptions = {
  url: string;
  connections: number;
  onError: (error: Error) => void;
  /** How long to wait for a connection, and how long a statement may take. */
  seconds?: number;
};

export function openDatabase({ url, connections, onError, seconds = requestSeconds }: DatabaseOptions): Database {
  const pool = openPool({ url, connections, onError, seconds });
  let refreshing: Promise<boolean> | undefined;

  async function performAs(role: string, claims: Claims, command: string, commandArguments: object, left = attempts): Promise<unknown> {
    const connection = await pool.connect();
    try {
      const values = [role, JSON.stringify(claims), command, JSON.stringify(commandArguments)];
      const result = await connection.query<{ answer: unknown }>("select app.perform($1, $2, $3, $4) as answer", values, "perform");
      return result.rows[0]?.answer;
    } catch (error) {
      if (left === 1 || !isDeadlock(error)) throw translate(error);
    } finally {
      connection.release();
    }
    await delay(pauseMilliseconds * (attempts - left + 1) * (1 - Math.random() / 2));
    return performAs(role, claims, command, commandArguments, left - 1);
  }

  async function within<T>(role: string, claims: Claims, reason: ServiceReason | undefined, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await withinTransaction(pool, { role, claims, reason }, work);
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
    // Concurrent callers share one check.
    isUp: async () => (refreshing ??= answers(pool).finally(() => (refreshing = undefined))),
    close: () => pool.end(),
  };
}

async function answers(pool: Pool): Promise<boolean> {
  try {
    const connection = await pool.connect(readinessSeconds);
    await connection.query("select 1").finally(() => connection.release());
    return true;
  } catch {
    return false;
  }
}

const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === "40P01";

function translate(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== "CW001") return error;
  return new DatabaseProblem(error.message, JSON.parse(error.detail ?? "{}") as Record<string, unknown>);
}
