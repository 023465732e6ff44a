/**
 * Delivers changes of rows to those who may see them: checked for many readers in one query, within a budget for each change, and
 * handed out in slices that leave the event loop free, within a budget for each account and in all.
 */
import { setImmediate, setTimeout } from "node:timers/promises";
import type { RealtimeDatabase, SeenAnswer } from "#server/platform/database/realtime-database.ts";
import { tell } from "./connection.ts";
import type { Channel } from "./connection.ts";
import type { Deliveries } from "./deliveries.ts";
import type { RealtimeLimits } from "./limits.ts";
import { changesFor, checksFor, refusalOf } from "./row-checks.ts";
import type { RowChange, RowCheck, Subscription } from "./row-checks.ts";

export type RowDeliveryNeeds = {
  database: Pick<RealtimeDatabase, "seen">;
  limits: Pick<RealtimeLimits, "checksPerChange">;
  deliveries: Pick<Deliveries, "takeRows" | "takeRowsInAll">;
  /** Ends a channel in a way that makes its client rejoin and read its data anew. */
  outrun: (channel: Channel) => void;
  onError: (error: unknown) => void;
};
export type Followed = Map<Channel, Subscription[]>;

const [checksAtOnce, questionsAtOnce] = [100, 2];
/** Messages that go before the loop has its turn: two milliseconds of it. */
const sliceMessages = 500;
const refillMilliseconds = 20;

export function createRowDelivery(needs: RowDeliveryNeeds, followed: Followed): (changes: readonly RowChange[]) => Promise<void> {
  const turn = createTurns(needs.deliveries);
  return async (changes) => {
    const { within, beyond } = budgeted(checksFor(changes, followed), needs.limits.checksPerChange);
    for (const { channels } of beyond) channels.forEach(needs.outrun);
    const batches: RowCheck[][] = [];
    for (let at = 0; at < within.length; at += checksAtOnce) batches.push(within.slice(at, at + checksAtOnce));
    const worker = async () => {
      for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
        const answers = await needs.database.seen(batch);
        for (const [index, check] of batch.entries()) await hand(needs, followed, turn, [check, answers[index] ?? false]);
      }
    };
    await Promise.all(Array.from({ length: questionsAtOnce }, worker));
  };
}

/** Of each table's changes the checks of those who ask the least, as many as the budget has conditions: who asks much cannot push them out. */
function budgeted(checks: readonly RowCheck[], conditionsPerChange: number): Record<"within" | "beyond", RowCheck[]> {
  const sorted = { within: [] as RowCheck[], beyond: [] as RowCheck[] };
  for (const ofChange of Map.groupBy(checks, ({ changes }) => changes).values()) {
    let conditions = 0;
    for (const check of ofChange.toSorted((a, b) => a.conditions.size - b.conditions.size))
      sorted[(conditions += check.conditions.size) <= conditionsPerChange ? "within" : "beyond"].push(check);
  }
  return sorted;
}

/** Undefined where so many messages may go at once; else when they may. */
type Turn = (messages: number) => Promise<void> | undefined;

function createTurns({ takeRowsInAll }: Pick<Deliveries, "takeRowsInAll">): Turn {
  let inSlice = 0;
  async function later(messages: number, isTaken: boolean): Promise<void> {
    if (inSlice > sliceMessages) {
      inSlice = 0;
      await setImmediate();
    }
    let isOurs = isTaken;
    while (!isOurs) {
      await setTimeout(refillMilliseconds);
      isOurs = takeRowsInAll(messages);
    }
  }
  return (messages) => {
    inSlice += messages;
    const isTaken = takeRowsInAll(messages);
    return isTaken && inSlice <= sliceMessages ? undefined : later(messages, isTaken);
  };
}

async function hand(
  { outrun, onError, deliveries }: RowDeliveryNeeds,
  followed: Followed,
  turn: Turn,
  [check, answer]: [RowCheck, SeenAnswer],
): Promise<void> {
  const refusal = refusalOf(answer);
  if (refusal !== undefined) onError(new Error(`a change of ${check.changes[0]?.table} could not be checked: ${refusal}`));
  for (const channel of check.channels) {
    const subscriptions = followed.get(channel);
    // It has left meanwhile, or has another caller now.
    const isStill = () => subscriptions !== undefined && followed.get(channel) === subscriptions && channel.caller.key === check.reader;
    if (subscriptions === undefined || !isStill()) continue;
    const messages = refusal === undefined ? [...changesFor(check, answer, subscriptions)] : [];
    if (refusal !== undefined || (messages.length > 0 && !deliveries.takeRows(check.reader, messages.length))) {
      outrun(channel);
      continue;
    }
    if (messages.length === 0) continue;
    const until = turn(messages.length);
    if (until !== undefined) await until;
    if (!isStill()) continue;
    for (const [data, ids] of messages) tell(channel, "postgres_changes", `{"ids":${JSON.stringify(ids)},"data":${data}}`);
  }
}
