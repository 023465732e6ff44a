/** Which changes must be checked for which readers, the check in SQL, and what its answer means for each subscriber. */
import type { SeenAnswer, SeenCheck } from "#server/platform/database/realtime-database.ts";
import type { Channel } from "./connection.ts";
import type { WantedChange } from "./join-config.ts";

/** One table of a subscription: one for every table is split into several with the same id. */
export type Subscription = { id: number; event: WantedChange["event"]; table: string; condition: string | undefined };

export type RowChange = { table: string; op: "INSERT" | "UPDATE" | "DELETE"; id: string; at: string };
/** One reader and one table, with their channels. Deleted rows are checked separately. */
export type RowCheck = SeenCheck & {
  reader: string;
  channels: Channel[];
  /** With the place of each in the answer. */
  conditions: Map<string | undefined, number>;
  changes: RowChange[];
  isOfGone: boolean;
};

/** The tables whose changes are announced (the triggers announce_inserted, announce_updated and announce_deleted), with the types of their ids. */
const idTypes: Record<string, "uuid" | "int8"> = {
  bookings: "uuid",
  booking_events: "int8",
  booking_notes: "uuid",
  quotes: "uuid",
  quote_events: "int8",
  enquiries: "uuid",
  thread_messages: "uuid",
  reviews: "uuid",
  complaints: "uuid",
  payments: "uuid",
  payment_attempts: "uuid",
  refund_attempts: "uuid",
  disputes: "uuid",
  reconciliation_runs: "uuid",
  planned_stops: "uuid",
  chat_conversations: "uuid",
  chat_messages: "uuid",
  contacts: "uuid",
  contact_activities: "int8",
  companies: "uuid",
  deals: "uuid",
  tasks: "uuid",
};
export const publishedTables = Object.keys(idTypes);
export const isPublished = (table: string) => Object.hasOwn(idTypes, table);

/** Reads no row (`limit 0`): only checks that the caller may read the table and that the condition is valid. */
export const tableCheck = (table: string, condition: string | undefined) =>
  `select coalesce(jsonb_agg(id), '[]') from (select id from public."${table}" where ${condition ?? "true"} limit 0) none`;

/** Returns `[id, [condition, condition …]]` for each visible row: an array, because a function has 100 arguments at most. */
function rowsCheck(table: string, ids: readonly string[], conditions: readonly (string | undefined)[]): string {
  const met = conditions.map((condition) => (condition === undefined ? "true" : `coalesce(${condition}, false)`)).join(", ");
  const list = ids.map((id) => `'${id.replaceAll("'", "''")}'`).join(", ");
  return `select coalesce(jsonb_agg(found), '[]') from (select jsonb_build_array(id::text, array[${met}]::boolean[]) as found from public."${table}" where id = any (array[${list}]::${idTypes[table]}[])) seen`;
}

/** A deleted row has no policy any more: its id is sent only to the office, which could see all of them. */
const goneCheck = "select to_jsonb(app.is_staff())";

export function checksFor(changes: readonly RowChange[], followed: ReadonlyMap<Channel, readonly Subscription[]>): RowCheck[] {
  const checks = new Map<string, RowCheck>();
  const byTable = Map.groupBy(changes, ({ table, op }) => `${table} ${op === "DELETE"}`);
  const groups = [...byTable].map(([group, all]) => ({
    group,
    all,
    kinds: [...new Map(all.map((change) => [change.op, change])).values()],
  }));
  for (const [channel, subscriptions] of followed)
    for (const { group, all, kinds } of groups) {
      const wanted = subscriptions.filter((one) => kinds.some((change) => fits(one, change)));
      if (wanted.length === 0 || all[0] === undefined) continue;
      const key = `${group} ${channel.caller.key}`;
      let check = checks.get(key);
      if (check === undefined)
        checks.set(
          key,
          (check = {
            actor: channel.caller.actor,
            reader: channel.caller.key,
            text: "",
            channels: [],
            conditions: new Map(),
            changes: all,
            isOfGone: all[0].op === "DELETE",
          }),
        );
      check.channels.push(channel);
      for (const { condition } of wanted) if (!check.conditions.has(condition)) check.conditions.set(condition, check.conditions.size);
    }
  for (const check of checks.values())
    check.text = check.isOfGone ? goneCheck : rowsCheck(check.changes[0]?.table ?? "", uniqueIds(check), [...check.conditions.keys()]);
  return [...checks.values()];
}

const uniqueIds = ({ changes }: RowCheck) => [...new Set(changes.map(({ id }) => id))];
/** The SQLSTATE of a check that could not be made: nobody knows then who saw what. */
export const refusalOf = (answer: SeenAnswer) =>
  typeof answer === "object" && answer !== null && "refused" in answer ? answer.refused : undefined;
const fits = ({ event, table }: Subscription, change: RowChange) => table === change.table && (event === "*" || event === change.op);

/** The messages for one channel: the data as JSON, with the ids of its subscriptions. */
export function* changesFor(
  check: RowCheck,
  answer: SeenAnswer,
  subscriptions: readonly Subscription[],
): Generator<[data: string, ids: number[]]> {
  const seen = new Map(Array.isArray(answer) ? (answer as [string, boolean[]][]) : []);
  for (const change of check.changes) {
    const met = check.isOfGone ? answer === true : seen.get(change.id);
    if (met === undefined || met === false) continue;
    const ids = subscriptions
      .filter((one) => fits(one, change) && (met === true || met[check.conditions.get(one.condition) ?? -1] === true))
      .map(({ id }) => id);
    if (ids.length > 0) yield [renderData(change), ids];
  }
}

/** Serialised once for all readers. */
const rendered = new WeakMap<RowChange, string>();
function renderData(change: RowChange): string {
  let data = rendered.get(change);
  if (data === undefined) {
    const { table, op, id, at } = change;
    const type = idTypes[table];
    const row = { id: type === "int8" ? Number(id) : id };
    data = JSON.stringify({
      schema: "public",
      table,
      commit_timestamp: new Date(at).toISOString(),
      type: op,
      columns: [{ name: "id", type }],
      ...(op !== "DELETE" && { record: row }),
      ...(op !== "INSERT" && { old_record: row }),
      errors: null,
    });
    rendered.set(change, data);
  }
  return data;
}
