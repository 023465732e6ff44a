/**
 * What goes to a whole channel without anybody asking for it at that moment: members who leave, changes of rows, what other
 * processes send. And who holds many addresses: an IPv6 network.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { broadcastsTo, joined, left, openFrom, repliesTo, say } from "#tests/support/channel-members.ts";
import type { JoinOptions, Member } from "#tests/support/channel-members.ts";
import { personWith } from "#tests/support/realtime.ts";
import type { Person } from "#tests/support/realtime.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { SecondRealtime, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let second: SecondRealtime & { key: string };
let office: Person;
beforeAll(async () => {
  server = await createTestServer({
    rateLimitScale: 1,
    trustProxy: true,
    realtime: {
      socketsPerCaller: 5,
      membersPerChannel: 3,
      checks: { burst: 10, perSecond: 0 },
      deliveries: { burst: 60, perSecond: 0 },
      rowDeliveries: { burst: 1e9, perSecond: 0 },
      bufferedBytes: 50_000,
      sweepMilliseconds: 600_000, // what is slow is seen as it is sent to
    },
  });
  second = { ...(await server.openSecondRealtime("second")), key: server.key };
  office = await personWith(server, "moderator");
});
afterAll(async () => {
  await second.close();
  await server.close();
});
const members: Member[] = [];
afterEach(async () => {
  await Promise.all(
    members
      .splice(0)
      .filter(({ socket }) => socket.readyState === socket.OPEN)
      .map(left),
  );
  await expect.poll(() => server.realtime.sockets() + second.realtime.sockets()).toBe(0);
});
async function member(from: string, options: JoinOptions = {}, on: { url: string; key: string } = server): Promise<Member> {
  const one = await joined(on, from, options);
  members.push(one);
  return one;
}
const outcomeOf = (one: Member, about: string) => {
  const [reply] = repliesTo(one, about);
  return reply && (reply.response.reason?.split(":")[0] ?? reply.status);
};
const rows = (topic: string): JoinOptions => ({
  topic,
  token: office.token,
  changes: [{ event: "*", schema: "public", table: "enquiries" }],
});
const enquiries = (count: number, after = 10_000) =>
  server.rows(
    `insert into enquiries (reference, topic, name, email, message, promised_at, request_hash, created_at)
       select 'E-' || lpad(upper(to_hex($2::int + n)), 6, 'X'), 'quote', 'Ada', 'ada' || n || '@example.org', 'A sofa, please.', now(), '', now() from generate_series(1, $1::int) n`,
    [count, after],
  );

test("who is listed and goes, again and again, owes what the others are told of it", async () => {
  const speaker = await member("198.51.100.1", { ack: true });
  await member("198.51.100.2");
  for (let round = 0; round < 12; round += 1) {
    const guest = await joined(server, "198.51.100.1");
    guest.send("presence", { type: "presence", event: "track", payload: {} }, "t");
    await expect.poll(() => outcomeOf(guest, "t")).toBe("ok");
    await left(guest);
    await expect.poll(() => server.realtime.sockets()).toBe(2);
  }
  // Twelve times three were told of who came, and twelve times two of who went: the sixty that an address has.
  speaker.send("broadcast", say("hello"), "a");
  await expect.poll(() => outcomeOf(speaker, "a")).toBe("MessagePerSecondRateLimitReached");
});

test("who takes nothing of the changes of rows is let go as they are sent, and the others hear them all", async () => {
  const [slow, quick] = [await member("198.51.100.3", rows("realtime:board")), await member("198.51.100.4", rows("realtime:board"))];
  const changes = () => quick.heard.filter(([, , , event]) => event === "postgres_changes").length;
  await expect.poll(() => [slow, quick].map(({ heard }) => heard.filter(([, , , event]) => event === "system").length)).toEqual([1, 1]);
  await enquiries(500);
  await expect.poll(changes).toBe(500);
  slow.socket.pause();
  // The system's socket buffers differ between machines.
  for (let times = 2; server.realtime.sockets() === 2 && times < 150; times += 1) {
    await server.rows("update enquiries set state = state");
    await expect.poll(changes).toBe(500 * times);
  }
  expect(server.realtime.sockets()).toBe(1);
  slow.socket.resume();
});

test("what another process sends counts where it arrives, for whoever sent it", async () => {
  const heard = await Promise.all(["198.51.100.5", "198.51.100.6", "198.51.100.7"].map((from) => member(from, {}, second)));
  const [sender, other] = [await member("198.51.100.8", { ack: true }), await member("198.51.100.9", { ack: true })];
  for (let at = 0; at < 25; at += 1) sender.send("broadcast", say("again"), `a${at}`);
  await expect.poll(() => outcomeOf(sender, "a24")).toBe("ok");
  other.send("broadcast", say("hello"), "b");
  const last = (one: Member) => JSON.stringify(broadcastsTo(one).at(-1));
  for (const one of heard) await expect.poll(() => last(one)).toContain("hello");
  expect(heard.map((one) => broadcastsTo(one).length)).toEqual([21, 21, 21]);
});

test("who follows rows keeps nobody from a channel and is kept from none; beyond so many they hear no broadcasts, and are told so", async () => {
  const followers: Member[] = [];
  for (const at of [1, 2, 3, 4]) followers.push(await member(`198.51.100.1${at}`, rows("realtime:hall")));
  const system = ({ heard }: Member) =>
    heard.flatMap(([, , , event, payload]) => (event === "system" ? [(payload as { status: string; message: string }).message] : []));
  await expect.poll(() => followers.map((one) => system(one).length)).toEqual([1, 1, 1, 2]);
  expect(system(followers[3] ?? expect.fail())[0]).toMatch(/^ChannelRateLimitReached: Too many follow rows on this channel/);
  const speaker = await member("198.51.100.15", { topic: "realtime:hall", ack: true });
  expect(outcomeOf(speaker, "1")).toBe("ok");
  speaker.send("broadcast", say("hello"), "a");
  await expect.poll(() => outcomeOf(speaker, "a")).toBe("ok");
  await enquiries(1, 20_000);
  const changes = ({ heard }: Member) => heard.filter(([, , , event]) => event === "postgres_changes").length;
  await expect.poll(() => followers.map(changes)).toEqual([1, 1, 1, 1]);
  expect(followers.map((one) => broadcastsTo(one).length)).toEqual([1, 1, 1, 0]);
});

describe("somebody with a whole IPv6 network, 256 of what counts as an address, has what four addresses have:", () => {
  /** The /56s of the /48. */
  const within = (network: string, at: number) => `2001:db8:${network}:${(at * 256).toString(16)}::1`;

  test("sockets", async () => {
    for (let at = 0; at < 20; at += 1) await member(within("a", at), { topic: `realtime:quiet-${at}` });
    const refused = await openFrom(server, within("a", 20));
    // Opened and closed at once, so that its client can read why.
    await expect.poll(() => (typeof refused === "number" ? refused : refused.readyState)).toBe(WebSocket.CLOSED);
    await member(within("b", 0));
  });

  test("joins that ask the database", async () => {
    const ask = async (from: string) => {
      const one = await joined(server, from, { topic: "realtime:office:1", isPrivate: true });
      await left(one);
      return outcomeOf(one, "1");
    };
    const outcomes: unknown[] = [];
    for (let at = 0; at < 42; at += 1) outcomes.push(await ask(within("c", at)));
    expect(outcomes).toEqual([...Array<string>(40).fill("Unauthorized"), ...Array<string>(2).fill("ClientJoinRateLimitReached")]);
    expect(await ask(within("d", 0))).toBe("Unauthorized");
  });

  test("deliveries", async () => {
    await member("198.51.100.20");
    const outcomes: unknown[] = [];
    for (let at = 0; at < 5; at += 1) {
      const sender = await member(within("e", at), { ack: true });
      for (let sent = 0; sent < 28; sent += 1) sender.send("broadcast", say("x"), `s${sent}`);
      await expect.poll(() => outcomeOf(sender, "s27")).toBeDefined();
      outcomes.push(outcomeOf(sender, "s0"), outcomeOf(sender, "s27"));
      await left(sender);
    }
    // Each sends 28 times to two, 56 of the sixty it has; the network has 240.
    expect(outcomes).toEqual([...Array<string>(9).fill("ok"), "MessagePerSecondRateLimitReached"]);
  });
});
