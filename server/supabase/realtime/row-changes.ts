/**
 * Row changes for subscribers who may see the row: only its id, under the reader's own policies at the time
 * of delivery. Changes are gathered while earlier ones are being checked, and checked for many readers in one query.
 */
import type { RealtimeDatabase, SeenCheck } from "#server/platform/database/realtime-database.ts";
import { parseCondition, FilterError } from "./change-filter.ts";
import { tellSystem } from "./connection.ts";
import type { Channel } from "./connection.ts";
import type { WantedChange } from "./join-config.ts";
import { isPublished, publishedTables, refusalOf, tableCheck } from "./row-checks.ts";
import type { RowChange, Subscription } from "./row-checks.ts";
import { createRowDelivery } from "./row-delivery.ts";
import type { Followed, RowDeliveryNeeds } from "./row-delivery.ts";

export type RowNotice = { table: string; op: RowChange["op"]; at: string; ids?: string[] };
export type RowChanges = {
  /** Starts a channel's subscriptions; the outcome is sent in a `system` message. */
  follow: (channel: Channel) => Promise<void>;
  unfollow: (channel: Channel) => void;
  /** Handles a notification of the database. */
  hear: (notice: RowNotice) => void;
};

/** Maximum number of waiting ids; above it subscribers of the table are told to read it anew. */
const maxPending = 2_000;
const idsAtOnce = 500;

export function createRowChanges(needs: RowDeliveryNeeds): RowChanges {
  const { database, outrun, onError } = needs;
  const followed: Followed = new Map();
  const findFollowers = (table: string) =>
    [...followed].filter(([, all]) => all.some((one) => one.table === table)).map(([channel]) => channel);
  const deliver = createRowDelivery(needs, followed);
  const queue = createQueue(deliver, (changes, error) => {
    onError(error);
    for (const table of new Set(changes.map((change) => change.table))) findFollowers(table).forEach(outrun);
  });

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
      const channels = findFollowers(table);
      if (channels.length === 0) return;
      if (ids === undefined || !queue.add(ids.map((id) => ({ table, op, at, id })))) channels.forEach(outrun);
    },
  };
}

/** In order; a row that changed twice while it waited is reported once. */
function createQueue(deliverAll: (changes: RowChange[]) => Promise<void>, failed: (changes: RowChange[], error: unknown) => void) {
  const pending = new Map<string, RowChange>();
  const changeKey = ({ table, op, id }: RowChange) => `${table} ${op} ${id}`;
  let isBusy = false;
  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (pending.size > 0) {
      const changes = [...pending.values()].slice(0, idsAtOnce);
      for (const change of changes) pending.delete(changeKey(change));
      await deliverAll(changes).catch((error: unknown) => failed(changes, error));
    }
    isBusy = false;
  }
  return {
    /** False when too many are waiting. */
    add(changes: readonly RowChange[]): boolean {
      if (pending.size + changes.length > maxPending) return false;
      for (const change of changes) {
        pending.delete(changeKey(change)); // the newest goes to the end
        pending.set(changeKey(change), change);
      }
      void run();
      return true;
    },
  };
}

/** A channel's subscriptions, or the reason for refusing them. One query as the caller, so that an invalid filter is reported at once. */
async function subscribe(database: Pick<RealtimeDatabase, "seen">, { caller, config }: Channel): Promise<Subscription[] | string> {
  try {
    const wanted = config.changes.map(wantedTables);
    const texts = [...new Set(wanted.flatMap(({ tables, condition }) => tables.map((one) => tableCheck(one, condition))))];
    const answers = await database.seen(texts.map((text): SeenCheck => ({ actor: caller.actor, text })));
    const answerOf = new Map(texts.map((text, index) => [text, answers[index] ?? false]));
    return wanted.flatMap(({ tables, condition, ...one }, index) => {
      const allAnswers = tables.map((table) => ({ table, answer: answerOf.get(tableCheck(table, condition)) ?? false }));
      const allowed = allAnswers.filter(({ answer }) => Array.isArray(answer));
      if (allowed.length > 0) return allowed.map(({ table }) => ({ id: index + 1, event: one.event, table, condition }));
      const isForbidden = allAnswers.some(({ answer }) => refusalOf(answer) === "42501");
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
  return { event, table, filter, tables: isEvery ? publishedTables : [table], condition: parseCondition(filter) };
}
