/**
 * The database connections of `realtime/v1`: one that listens for changes and for other processes, and two that run queries for callers,
 * under the login that can only become a visitor or a signed-in user. Opened with the first socket.
 */
import pg from "pg";
import type { Actor } from "./actor.ts";
import { createListener } from "./listen.ts";
import { queryOnce } from "./pool.ts";

/** One query under its caller's rights; it returns one JSON value. */
export type SeenCheck = { actor: Actor; text: string };
/** The value, or the SQLSTATE with which PostgreSQL refused. */
export type SeenAnswer = { refused: string } | boolean | unknown[];
export type TopicRights = Record<"broadcast" | "presence", { read: boolean; write: boolean }>;

/** Callbacks for a change of rows and for a message of another process. */
export type Heard = { onChange: (notice: string) => void; onMessage: (text: string) => void; onLost: () => void; onBack: () => void };

export type RealtimeDatabase = {
  /** Starts listening, once; resolves when it does. Afterwards it reconnects by itself. @throws when the database is down */
  listen: (heard: Heard) => Promise<void>;
  isListening: () => boolean;
  /** Sends to every other process, in order. @throws when the database is down */
  announce: (messages: readonly string[]) => Promise<void>;
  /** The names of the other processes that listen. */
  others: () => Promise<string[]>;
  /** The answers in the order of the checks. */
  seen: (checks: readonly SeenCheck[]) => Promise<SeenAnswer[]>;
  topicRights: (actor: Actor, topic: string) => Promise<TopicRights>;
  /** Whether this session has confirmed its second step. */
  hasSecondStep: (sessionId: string) => Promise<boolean>;
  close: () => Promise<void>;
};

export type RealtimeDatabaseOptions = { url: string; instance: string; onError: (error: Error) => void };

const applicationName = "chalkway realtime ";
const connectMilliseconds = 2_000;
const statementMilliseconds = 2_500;
const silenceMilliseconds = 300;

export function openRealtimeDatabase({ url, instance, onError }: RealtimeDatabaseOptions): RealtimeDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: statementMilliseconds,
    query_timeout: statementMilliseconds + silenceMilliseconds,
    application_name: "chalkway realtime checks",
  })
    .on("error", () => {})
    .on("connect", (client) => client.on("error", onError));
  const listener = listenFor({ url, instance, onError });
  let closing: Promise<void> | undefined;

  async function value<Value>(name: string, text: string, values: unknown[]): Promise<Value> {
    const result = await queryOnce<{ value: Value }>(pool, { name, text: `select ${text} as value`, values });
    if (result.rows[0] === undefined) throw new Error(`${name} answered nothing`);
    return result.rows[0].value;
  }

  return {
    listen: listener.listen,
    isListening: listener.isListening,
    async announce(messages) {
      await pool.query({
        name: "announce",
        text: "select pg_notify('chalkway_realtime', message) from unnest($1::text[]) with ordinality as m (message, n) order by n",
        values: [messages],
      });
    },
    async others() {
      const { rows } = await pool.query<{ name: string }>(
        "select distinct application_name as name from pg_stat_activity where application_name like $1 and datname = current_database()",
        [`${applicationName}@%`],
      );
      return rows.map(({ name }) => name.slice(applicationName.length + 1)).filter((name) => name !== instance);
    },
    seen: (checks) =>
      value("seen", "app.rows_seen($1)", [
        JSON.stringify(checks.map(({ actor, text }) => ({ role: actor.role, claims: JSON.stringify(actor.claims), text }))),
      ]),
    topicRights: ({ role, claims }, topic) => value("rights", "app.topic_rights($1, $2, $3)", [role, JSON.stringify(claims), topic]),
    hasSecondStep: (sessionId) => value("second step", "app.has_second_step($1)", [sessionId]),
    close: () => (closing ??= Promise.all([listener.close(), pool.end()]).then(() => undefined)),
  };
}

function listenFor({ url, instance, onError }: RealtimeDatabaseOptions): Pick<RealtimeDatabase, "listen" | "isListening" | "close"> {
  let heard: Heard | undefined;
  const { open, isListening, close } = createListener({
    url,
    channels: ["chalkway_changes", "chalkway_realtime"],
    applicationName: `${applicationName}@${instance}`,
    patienceMilliseconds: connectMilliseconds,
    onNotice: (text, channel) => (channel === "chalkway_changes" ? heard?.onChange(text) : heard?.onMessage(text)),
    onBack: () => heard?.onBack(),
    onLost: () => heard?.onLost(),
    onError,
  });
  const listen = (next: Heard) => {
    heard = next;
    return open();
  };
  return { listen, isListening, close };
}
