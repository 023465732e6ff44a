/**
 * Hundreds of frames (in the long suite thousands), half-right and wrong, over both versions of the wire and in bytes: none is met by a fault of ours,
 * and a channel beside them is served throughout. `TEST_SEED` repeats a run.
 */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { cases, seedOr } from "#tests/support/long.ts";
import { createDice } from "#tests/support/rest-fuzz.ts";
import { officeSession } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const frames = cases(600, 6_000);
const seed = seedOr(randomInt(2 ** 31));

let server: TestServer;
let token: string;
beforeAll(async () => {
  const many = { burst: frames, perSecond: frames };
  server = await createTestServer({ realtime: { messages: many, joins: many, socketsPerCaller: 100 } });
  token = (await officeSession(server, "moderator")).authorization.replace("Bearer ", "");
});
afterAll(() => server.close());

const frameText = (version: string, [joinRef, ref, topic, event, payload]: unknown[]) =>
  JSON.stringify(version === "1.0.0" ? { topic, event, payload, ref, join_ref: joinRef } : [joinRef, ref, topic, event, payload]);
/** With one channel joined, to which most frames go. */
async function openJoined(version: string): Promise<WebSocket> {
  const socket = await open(version);
  const config = { broadcast: { self: true, ack: true }, presence: { key: "constructor", enabled: true } };
  socket.send(frameText(version, ["1", "1", "realtime:x", "phx_join", { config }]));
  await once(socket, "message");
  return socket;
}
async function open(version: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${server.key}&vsn=${version}`);
  socket.on("error", () => {});
  await once(socket, "open");
  return socket;
}
/** The next message is the heartbeat's answer: nothing else is sent to this socket. */
async function beat(socket: WebSocket, ref: string): Promise<unknown> {
  socket.send(JSON.stringify([null, ref, "phoenix", "heartbeat", {}]));
  const [data] = (await once(socket, "message")) as [Buffer];
  return JSON.parse(data.toString());
}

test(`${frames} frames, seed ${seed}`, { timeout: 60_000 }, async () => {
  const { pick, roll } = createDice(seed);
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "", "x", "phx_join", "phx_leave", "access_token", "broadcast"];
  const events = [...names, "presence", "heartbeat", "track", "untrack", "postgres_changes", "é".repeat(120), "\0"];
  const topics = ["realtime:x", "realtime:office:bookings", "phoenix", ...names.map((name) => `realtime:${name}`), ...names];
  const leaf = (): unknown => pick([null, true, -1, 1e308, "", "x", token, "a.b.c", "\ud800", [], {}, ...names]);
  const tree = (depth: number): unknown => {
    if (depth === 0 || roll(3) === 0) return leaf();
    if (roll(3) === 0) return Array.from({ length: roll(4) }, () => tree(depth - 1));
    const fields = [
      "config",
      "broadcast",
      "presence",
      "key",
      "payload",
      "event",
      "type",
      "postgres_changes",
      "table",
      "filter",
      "access_token",
    ];
    return Object.fromEntries(Array.from({ length: roll(5) }, () => [pick([...fields, ...names]), tree(depth - 1)]));
  };
  const joining = () => ({
    config: {
      broadcast: pick([{ self: true, ack: true }, tree(1)]),
      presence: pick([{ key: pick(names), enabled: true }, tree(1)]),
      postgres_changes: pick([
        [{ event: pick(["*", "INSERT", ...names]), schema: "public", table: pick(["bookings", ...names]) }],
        tree(2),
      ]),
      private: pick([true, false, tree(1)]),
    },
    access_token: pick([token, leaf()]),
  });
  const frameOf = (version: string): string | Buffer => {
    if (roll(60) === 0) return Buffer.from(Array.from({ length: roll(40) }, (_, at) => (at === 0 ? 3 : roll(256))));
    if (roll(60) === 0) return pick(["", "{", "[]", "null", '"x"', "[1,2,3,4,5]", JSON.stringify(tree(3))]);
    const event = pick(events);
    const payload =
      event === "phx_join" ? pick([joining(), tree(2)]) : pick([{ event: pick(events), type: pick(events), payload: tree(2) }, tree(3)]);
    const isOfChannel = event !== "phx_leave" && event !== "phx_join" && roll(4) > 0;
    const [joinRef, topic] = isOfChannel ? ["1", "realtime:x"] : [pick(["1", null, "2", leaf()]), pick(topics)];
    return frameText(version, [joinRef, pick(["1", "9", null, leaf()]), topic, event, payload]);
  };

  const neighbour = await open("2.0.0");
  const sockets = new Map<string, WebSocket>();
  for (let sent = 0; sent < frames; sent += 1) {
    const version = pick(["1.0.0", "2.0.0"]);
    let socket = sockets.get(version);
    if (socket?.readyState !== WebSocket.OPEN) sockets.set(version, (socket = await openJoined(version)));
    socket.send(frameOf(version));
    if (sent % 100 === 0)
      expect(await beat(neighbour, String(sent))).toMatchObject([null, String(sent), "phoenix", "phx_reply", { status: "ok" }]);
  }
  expect(await beat(neighbour, "last")).toMatchObject([null, "last", "phoenix", "phx_reply", { status: "ok" }]);
  for (const socket of [...sockets.values(), neighbour]) socket.terminate();
  await expect.poll(() => server.realtime.sockets()).toBe(0);
  expect(server.logged.filter((line) => /"level":50/.test(line)).map((line) => line.slice(0, 600))).toEqual([]);
});
