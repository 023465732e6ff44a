/**
 * Row changes for subscribers who may see the row: only its id, under the reader's own policies at the time
 * of delivery. Changes are gathered while earlier ones are being checked, and checked for many readers in one query.
 */
import type { RealtimeDatabase, SeenAnswer, SeenCheck } from "#server/platform/database/realtime-database.ts";
import { conditionOf, FilterError } from "./change-filter.ts";
import { tell, tellSystem } from "./connection.ts";
import type { Channel } from "./connection.ts";
import type { WantedChange } from "./join-config.ts";
import { changesFor, checksFor, isPublished, publishedTables, refusalOf, tableCheck } from "./row-checks.ts";
import type { RowChange, RowCheck, Subscription } from "./row-checks.ts";

export type RowNotice = { table: string; op: RowChange["op"]; at: string; ids?: string[] };
export type RowChanges = {
  /** Starts a channel's subscriptions; the outcome is sent in a `system` message. */
  follow: (channel: Channel) => Promise<void>;
  unfollow: (channel: Channel) => void;
  /** Handles a notification of the database. */
  hear: (notice: RowNotice) => void;
};

type Needs = {
  database: RealtimeDatabase;
  /** Ends a channel in a way that makes its client rejoin and read its data anew. */
  lose: (channel: Channel) => void;
  onError: (error: unknown) => void;
};
type Followed = Map<Channel, Subscription[]>;

/** Maximum number of waiting ids; above it subscribers of the table are told to read it anew. */
const maxPending = 2_000;
const [checksAtOnce, questionsAtOnce, idsAtOnce] = [100, 2, 500];

export function createRowChanges(needs: Needs): RowChanges {
  const { database, lose, onError } = needs;
  const followed: Followed = new Map();
  const followersOf = (table: string) =>
    [...followed].filter(([, all]) => all.some((one) => one.table === table)).map(([channel]) => channel);
  const queue = createQueue(
    (changes) => deliver(needs, followed, changes),
    (changes, error) => {
      onError(error);
      for (const table of new Set(changes.map((change) => change.table))) followersOf(table).forEach(lose);
    },
  );

  return {
    async follow(channel) {
      followed.delete(channel);
      if (channel.config.changes.length === 0) return;
      const subscriptions = await subscribe(database, channel);
      if (typeof subscriptions === "string") return tellSystem(channel, "error", subscriptions, "postgres_changes");
      if (channel.connection.channels.get(channel.topic) !== channel) return; // left meanwhile
      followed.set(channel, subscriptions);
      tellSystem(channel, "ok", "Subscribed to PostgreSQL", "postgres_changes");
    },
    unfollow: (channel) => void followed.delete(channel),
    hear({ table, op, at, ids }) {
      const channels = followersOf(table);
      if (channels.length === 0) return;
      if (ids === undefined || !queue.add(ids.map((id) => ({ table, op, at, id })))) channels.forEach(lose);
    },
  };
}

/** In order; a row that changed twice while it waited is reported once. */
function createQueue(deliverAll: (changes: RowChange[]) => Promise<void>, failed: (changes: RowChange[], error: unknown) => void) {
  const pending = new Map<string, RowChange>();
  const keyOf = ({ table, op, id }: RowChange) => `${table} ${op} ${id}`;
  let isBusy = false;
  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (pending.size > 0) {
      const changes = [...pending.values()].slice(0, idsAtOnce);
      for (const change of changes) pending.delete(keyOf(change));
      await deliverAll(changes).catch((error: unknown) => failed(changes, error));
    }
    isBusy = false;
  }
  return {
    /** False when too many are waiting. */
    add(changes: readonly RowChange[]): boolean {
      if (pending.size + changes.length > maxPending) return false;
      for (const change of changes) {
        pending.delete(keyOf(change)); // the newest goes to the end
        pending.set(keyOf(change), change);
      }
      void run();
      return true;
    },
  };
}

async function deliver(needs: Needs, followed: Followed, changes: readonly RowChange[]): Promise<void> {
  const checks = checksFor(changes, followed);
  const batches: RowCheck[][] = [];
  for (let at = 0; at < checks.length; at += checksAtOnce) batches.push(checks.slice(at, at + checksAtOnce));
  const worker = async () => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      const answers = await needs.database.seen(batch);
      for (const [index, check] of batch.entries()) hand(needs, followed, check, answers[index] ?? false);
    }
  };
  await Promise.all(Array.from({ length: questionsAtOnce }, worker));
}

function hand({ lose, onError }: Needs, followed: Followed, check: RowCheck, answer: SeenAnswer): void {
  const refusal = refusalOf(answer);
  if (refusal !== undefined) onError(new Error(`a change of ${check.changes[0]?.table} could not be checked: ${refusal}`));
  for (const channel of check.channels) {
    const subscriptions = followed.get(channel);
    // It has left meanwhile, or has another caller now.
    if (subscriptions === undefined || channel.caller.key !== check.reader) continue;
    if (refusal !== undefined) {
      lose(channel);
      continue;
    }
    for (const [data, ids] of changesFor(check, answer, subscriptions))
      tell(channel, "postgres_changes", `{"ids":${JSON.stringify(ids)},"data":${data}}`);
  }
}

/** A channel's subscriptions, or the reason for refusing them. One query as the caller, so that an invalid filter is reported at once. */
async function subscribe(database: RealtimeDatabase, { caller, config }: Channel): Promise<Subscription[] | string> {
  try {
    const wanted = config.changes.map(wantedTables);
    const texts = [...new Set(wanted.flatMap(({ tables, condition }) => tables.map((one) => tableCheck(one, condition))))];
    const answers = await database.seen(texts.map((text): SeenCheck => ({ actor: caller.actor, text })));
    const answerOf = new Map(texts.map((text, index) => [text, answers[index] ?? false]));
    return wanted.flatMap(({ tables, condition, ...one }, index) => {
      const found = tables.map((table) => ({ table, answer: answerOf.get(tableCheck(table, condition)) ?? false }));
      const allowed = found.filter(({ answer }) => Array.isArray(answer));
      if (allowed.length > 0) return allowed.map(({ table }) => ({ id: index + 1, event: one.event, table, condition }));
      const isForbidden = found.some(({ answer }) => refusalOf(answer) === "42501");
      throw new SubscriptionError(
        isForbidden ? "Error 401: Unauthorized" : `The filter ${one.filter ?? ""} does not fit the table ${one.table ?? ""}`,
      );
    });
  } catch (error) {
    if (error instanceof SubscriptionError) return error.message;
    if (error instanceof FilterError) return `The filter cannot be used: ${error.message}`;
    throw error;
  }
}

class SubscriptionError extends Error {}

/** @throws SubscriptionError, FilterError */
function wantedTables({ event, schema, table, filter }: WantedChange) {
  if ((schema ?? "public") !== "public" && schema !== "*") throw new SubscriptionError(`Schema ${schema} is not published`);
  const isEvery = table === undefined || table === null || table === "*";
  if (isEvery && filter) throw new SubscriptionError("A filter wants a table");
  if (!isEvery && !isPublished(table))
    throw new SubscriptionError(`Table ${table} is not published. There are: ${publishedTables.join(", ")}`);
  return { event, table, filter, tables: isEvery ? publishedTables : [table], condition: conditionOf(filter) };
}
