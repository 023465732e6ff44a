/**
 * A change of a row is cheap for whoever makes it and is told to everybody who follows the table: one check for an account, a
 * budget of checks for a change, and what is handed out goes in slices, within a budget for each account and in all.
 */
import { expect, test } from "vitest";
import type { SeenCheck } from "#server/platform/database/realtime-database.ts";
import { identifyCaller } from "#server/supabase/realtime/callers.ts";
import type { Channel, Connection } from "#server/supabase/realtime/connection.ts";
import { publicRights } from "#server/supabase/realtime/connection.ts";
import { createDeliveries } from "#server/supabase/realtime/deliveries.ts";
import { readJoin } from "#server/supabase/realtime/join-config.ts";
import { realtimeLimits } from "#server/supabase/realtime/limits.ts";
import type { RealtimeLimits } from "#server/supabase/realtime/limits.ts";
import { createRowChanges } from "#server/supabase/realtime/row-changes.ts";
import type { RowNotice } from "#server/supabase/realtime/row-changes.ts";

const changed: RowNotice = { table: "bookings", op: "UPDATE", at: "2026-11-29T09:00:00Z", ids: ["1"] };
type Follower = Channel & { heard: string[] };

/** A channel of somebody's session that follows bookings, with so many different filters. */
async function followerOf(account: string, session: string, filters = 1): Promise<Follower> {
  const claims = { role: "authenticated", sub: account, session_id: session, aal: "aal1", exp: 4_000_000_000 } as const;
  const identify = () => Promise.resolve({ actor: { role: "authenticated", claims }, isService: false } as const);
  const caller = await identifyCaller(identify, "key", "token");
  if (typeof caller === "string") return expect.fail(caller);
  const changes = Array.from({ length: filters }, (_, at) => ({ event: "*", table: "bookings", filter: `town=eq.${at}` }));
  const { config } = readJoin({ config: { postgres_changes: changes } }) ?? expect.fail("the join can be read");
  const heard: string[] = [];
  const send = (data: unknown) => void (String(data).includes('"postgres_changes",{') && heard.push(String(data)));
  const connection = { version: "2.0.0", address: "192.0.2.1", channels: new Map(), send, socket: { send } } as unknown as Connection;
  const topic = `realtime:${session}`;
  const channel = {
    connection,
    topic,
    name: session,
    joinRef: "1",
    config,
    presenceKey: "",
    token: "",
    caller,
    rights: publicRights,
    heard,
  };
  connection.channels.set(topic, channel);
  return channel;
}

/** Row changes over a database that shows everybody every row, with what it was asked and who was told to read anew. */
async function followedBy(followers: readonly Follower[], limits: Partial<RealtimeLimits> = {}) {
  const calls: SeenCheck[] = [];
  const lost: Channel[] = [];
  const all = { ...realtimeLimits, ...limits };
  const rowChanges = createRowChanges({
    database: {
      seen: async (checks) => {
        const rows = checks.filter(({ text }) => !text.includes("limit 0"));
        calls.push(...rows);
        return checks.map((one) => (rows.includes(one) ? [["1", Array.from({ length: 20 }, () => true)]] : []));
      },
    },
    outrun: (channel) => {
      lost.push(channel);
      rowChanges.unfollow(channel);
    },
    onError: (error) => expect.fail(String(error)),
    limits: all,
    deliveries: createDeliveries(all),
  });
  for (const follower of followers) await rowChanges.follow(follower);
  return { rowChanges, calls, lost };
}
const many = async (count: number, one: (at: number) => Promise<Follower>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)));
const messagesOf = (followers: readonly Follower[]) => followers.reduce((sum, { heard }) => sum + heard.length, 0);

test("150 sessions of one account ask the database once about a change, and each hears of it", async () => {
  const sessions = await many(150, (at) => followerOf("maya", `phone-${at}`));
  const { rowChanges, calls } = await followedBy([...sessions, await followerOf("ben", "laptop")]);
  rowChanges.hear(changed);
  await expect.poll(() => messagesOf(sessions)).toBe(150);
  expect(calls).toHaveLength(2);
});

test("a change is checked within a budget: who asks the most of it reads anew, and those who ask little hear as always", async () => {
  const honest = await many(8, (at) => followerOf(`person-${at}`, `session-${at}`));
  const greedy = await many(3, (at) => followerOf(`greedy-${at}`, `many-${at}`, 20));
  const { rowChanges, calls, lost } = await followedBy([...greedy, ...honest], { checksPerChange: 30 });
  rowChanges.hear(changed);
  await expect.poll(() => messagesOf(honest)).toBe(8);
  expect(calls).toHaveLength(9);
  expect(lost).toEqual(greedy.slice(1));
});

test("handing out a change to thousands leaves the loop free in between", async () => {
  const followers = (
    await Promise.all(Array.from({ length: 20 }, (_, account) => many(200, (at) => followerOf(`a${account}`, `s${account}-${at}`))))
  ).flat();
  const { rowChanges } = await followedBy(followers);
  const perTurn: number[] = [];
  rowChanges.hear(changed);
  while (messagesOf(followers) < followers.length) {
    const before = messagesOf(followers);
    await new Promise((resolve) => setImmediate(resolve));
    perTurn.push(messagesOf(followers) - before);
  }
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(1_000);
});

test("an account is handed its budget; its other channels read anew, and everybody else hears", async () => {
  const crowd = await many(30, (at) => followerOf("maya", `tab-${at}`));
  const other = await followerOf("ben", "laptop");
  const { rowChanges, lost } = await followedBy([...crowd, other], { rowDeliveries: { burst: 10, perSecond: 0 } });
  rowChanges.hear(changed);
  await expect.poll(() => other.heard.length).toBe(1);
  expect(messagesOf(crowd)).toBe(10);
  expect(lost).toEqual(crowd.slice(10));
});

test("in all so much is handed out a second: what is beyond it waits, and nobody misses anything", async () => {
  const followers = await many(60, (at) => followerOf(`person-${at}`, `s-${at}`));
  const { rowChanges, lost } = await followedBy(followers, { rowDeliveriesInAll: { burst: 20, perSecond: 100 } });
  rowChanges.hear(changed);
  await expect.poll(() => messagesOf(followers)).toBeGreaterThan(0);
  expect(messagesOf(followers)).toBeLessThanOrEqual(30);
  await expect.poll(() => messagesOf(followers)).toBe(60);
  expect(lost).toEqual([]);
});
