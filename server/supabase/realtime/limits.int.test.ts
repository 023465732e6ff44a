/** What is refused before a socket opens, and what ends one: too many, too large, too fast, too slow, another origin. */
import { once } from "node:events";
import net from "node:net";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { personWith } from "#tests/support/realtime.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    rateLimitScale: 1,
    trustProxy: true,
    realtime: {
      socketsPerCaller: 4,
      visitorChannelsPerSocket: 2,
      channelsPerAccount: 3,
      filtersPerAccount: 3,
      messages: { burst: 12, perSecond: 1 },
      checks: { burst: 20, perSecond: 0 },
      broadcasts: { burst: 12, perSecond: 0 },
      // Theirs are tried in tests/attack/broadcast.int.test.ts.
      deliveries: { burst: 1e9, perSecond: 0 },
      deliveriesInAll: { burst: 1e9, perSecond: 0 },
      bufferedBytes: 200_000,
      sweepMilliseconds: 50,
    },
  });
});
afterAll(() => server.close());

const address = (query = `apikey=${server.key}&vsn=2.0.0`) => `${server.url.replace("http", "ws")}/realtime/v1/websocket?${query}`;
const opened: WebSocket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await expect.poll(() => server.realtime.sockets()).toBe(0);
});
type Opened = { socket: WebSocket; frames: unknown[][]; send: (...frame: unknown[]) => void; closed: Promise<[number, Buffer]> };
async function open(from?: string): Promise<Opened> {
  const socket = new WebSocket(address(), { headers: from === undefined ? {} : { "x-forwarded-for": from } });
  const frames: unknown[][] = [];
  socket.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString()) as unknown[]));
  const closed = once(socket, "close") as Promise<[number, Buffer]>;
  await once(socket, "open");
  opened.push(socket);
  return { socket, frames, closed, send: (...frame) => socket.send(JSON.stringify(frame)) };
}
/** The HTTP answer to a refused handshake. */
async function refusal(url: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  const socket = new WebSocket(url, { headers });
  const [request, response] = await once(socket, "unexpected-response");
  let body = "";
  for await (const chunk of response) body += String(chunk);
  request.destroy();
  return [response.statusCode, (JSON.parse(body) as { code: string }).code];
}
const join = ({ send }: Opened, name: string, ref = "1") => send(ref, ref, `realtime:${name}`, "phx_join", { config: {} });

test("no socket without a key, with a wrong one, with a secret one, for another site's page, in another version", async () => {
  expect(await refusal(address("vsn=2.0.0"))).toEqual([401, "request.key_missing"]);
  expect(await refusal(address("apikey=wrong"))).toEqual([401, "request.key_invalid"]);
  expect(await refusal(address(`apikey=${server.accounts.secretKey}`))).toEqual([400, "request.secret_in_query"]);
  expect(await refusal(address(), { origin: "https://elsewhere.example" })).toEqual([403, "request.foreign_origin"]);
  expect(await refusal(address(), { origin: "null" })).toEqual([403, "request.foreign_origin"]);
  expect(await refusal(address(`apikey=${server.key}&vsn=3.0.0`))).toEqual([400, "request.invalid"]);
  expect(server.realtime.sockets()).toBe(0);
});

test("who is refused and says one thing more leaves nothing open", async () => {
  const { port, hostname } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(
    `GET /realtime/v1/websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  await once(socket, "data");
  socket.write("x");
  await once(socket, "close");
  expect(socket.readableEnded || socket.destroyed).toBe(true);
});

test("our own page opens one; whoever asks for another protocol elsewhere is answered in this one", async () => {
  const socket = new WebSocket(address(), { origin: server.url });
  await once(socket, "open");
  const closed = once(socket, "close");
  socket.close();
  await closed;
  const elsewhere = new WebSocket(`${server.url.replace("http", "ws")}/health/live`);
  const [, response] = await once(elsewhere, "unexpected-response");
  expect(response.statusCode).toBe(200);
  response.resume();
  await once(response, "end");
  await expect.poll(() => server.realtime.sockets()).toBe(0);
});

test("so many sockets of one address, and channels on one", async () => {
  const [first] = await Promise.all([open(), open(), open(), open()]);
  expect((await (await open()).closed)[0]).toBe(1013);
  for (const name of ["a", "b", "c"]) join(first, name);
  await expect
    .poll(() => first.frames.filter(([, , , event]) => event === "phx_reply").map(([, , topic, , payload]) => [topic, payload]))
    .toEqual([
      ["realtime:a", { status: "ok", response: { postgres_changes: [] } }],
      ["realtime:b", { status: "ok", response: { postgres_changes: [] } }],
      ["realtime:c", { status: "error", response: { reason: "ChannelRateLimitReached: A socket has 2 channels at most" } }],
    ]);
});

test("so many channels and different filters of one account, over all its sockets, until it leaves one", async () => {
  const { token } = await personWith(server, "moderator");
  const [first, second] = await Promise.all([open(), open()]);
  const follow = ({ send }: Opened, name: string, ...filters: string[]) => {
    const changes = filters.map((filter) => ({ event: "*", schema: "public", table: "bookings", filter }));
    send(name, name, `realtime:${name}`, "phx_join", { config: { postgres_changes: changes }, access_token: token });
  };
  const answer = async ({ frames }: Opened, name: string) => {
    const replies = () => frames.filter(([, ref, , event]) => ref === name && event === "phx_reply");
    await expect.poll(() => replies().length).toBeGreaterThan(0);
    const { status, response } = (replies().at(-1) ?? [])[4] as { status: string; response: { reason?: string } };
    return response.reason ?? status;
  };
  follow(first, "a", "town=eq.Hove", "town=eq.Lewes");
  expect(await answer(first, "a")).toBe("ok");
  follow(second, "b", "town=eq.Hove", "town=eq.Rye", "town=eq.Seaford");
  expect(await answer(second, "b")).toBe("ChannelRateLimitReached: An account has 3 different filters at most");
  follow(second, "c", "town=eq.Hove", "town=eq.Rye");
  expect(await answer(second, "c")).toBe("ok");
  follow(first, "d");
  expect(await answer(first, "d")).toBe("ok");
  follow(second, "e");
  expect(await answer(second, "e")).toBe("ChannelRateLimitReached: An account has 3 channels at most");
  first.send("d", "left", "realtime:d", "phx_leave", {});
  await answer(first, "left");
  follow(second, "f");
  expect(await answer(second, "f")).toBe("ok");
});

test("a heartbeat is answered with its reference; what is no message, is too long, or comes too fast ends the socket", async () => {
  const polite = await open();
  polite.send(null, "7", "phoenix", "heartbeat", {});
  await expect.poll(() => polite.frames).toEqual([[null, "7", "phoenix", "phx_reply", { status: "ok", response: {} }]]);
  polite.send(null, "8", "realtime:nowhere", "broadcast", { event: "x", payload: {} });
  await expect
    .poll(() => polite.frames[1])
    .toEqual([null, "8", "realtime:nowhere", "phx_reply", { status: "error", response: { reason: "unmatched topic" } }]);
  for (const name of ["constructor", "toString", "__proto__", "valueOf"]) {
    const curious = await open();
    join(curious, "x");
    await expect.poll(() => curious.frames.length).toBeGreaterThan(0);
    curious.send("1", "2", "realtime:x", name, {});
    await expect
      .poll(() => curious.frames.find(([, ref]) => ref === "2"))
      .toEqual(["1", "2", "realtime:x", "phx_reply", { status: "error", response: { reason: "unknown event" } }]);
    curious.socket.terminate();
  }
  const muddled = await open();
  muddled.socket.send("{");
  expect((await muddled.closed)[0]).toBe(1007);
  const long = await open();
  long.socket.send("x".repeat(40_000));
  expect((await long.closed)[0]).toBe(1009);
  const fast = await open();
  for (let n = 0; n < 20; n += 1) fast.send(null, String(n), "phoenix", "heartbeat", {});
  const [code, reason] = await fast.closed;
  expect([code, reason.toString()]).toEqual([1008, "Too many messages per second"]);
});

test("so many broadcasts of one address, over all its sockets", async () => {
  const speakers = await Promise.all([open(), open()]);
  const replies = () => speakers.flatMap(({ frames }) => frames.filter(([, , , event]) => event === "phx_reply").map((frame) => frame[4]));
  for (const { send } of speakers) send("1", "1", "realtime:crowd", "phx_join", { config: { broadcast: { ack: true } } });
  await expect.poll(() => replies().length).toBe(2);
  for (const { send } of speakers)
    for (let n = 2; n < 10; n += 1) send("1", String(n), "realtime:crowd", "broadcast", { event: "x", payload: {} });
  await expect.poll(() => replies().length).toBe(18);
  const reason = "MessagePerSecondRateLimitReached: Too many messages per second from one address";
  const refused = replies().filter((answer) => (answer as { status: string }).status === "error");
  expect(refused).toEqual(Array.from({ length: 4 }, () => ({ status: "error", response: { reason } })));
});

test("so many changes of presence of one address, which each go to everybody on the channel as a broadcast does", async () => {
  const guests = await Promise.all([open("203.0.113.1"), open("203.0.113.1")]);
  const answers = () =>
    guests.flatMap(({ frames }) => frames.filter(([, ref, , event]) => event === "phx_reply" && ref !== "1").map((frame) => frame[4]));
  for (const guest of guests) join(guest, "party");
  await expect.poll(() => guests.map(({ frames }) => frames.length)).toEqual([1, 1]);
  for (const { send } of guests)
    for (let n = 2; n < 9; n += 1)
      send("1", String(n), "realtime:party", "presence", { event: n % 2 === 0 ? "track" : "untrack", payload: { n } });
  await expect.poll(() => answers().length).toBe(14);
  const reason = "MessagePerSecondRateLimitReached: Too many messages per second from one address";
  const refused = answers().filter((answer) => (answer as { status: string }).status === "error");
  expect(refused).toEqual(Array.from({ length: 2 }, () => ({ status: "error", response: { reason } })));
});

test("RATE_LIMIT_SCALE multiplies them, for scripts that come from one address", async () => {
  const wide = await createTestServer({ rateLimitScale: 2, realtime: { messages: { burst: 12, perSecond: 0 } } });
  onTestFinished(() => wide.close());
  const socket = new WebSocket(`${wide.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${wide.key}&vsn=2.0.0`);
  await once(socket, "open");
  let answers = 0;
  socket.on("message", () => (answers += 1));
  const closed = once(socket, "close");
  for (let n = 0; n < 25; n += 1) socket.send(JSON.stringify([null, String(n), "phoenix", "heartbeat", {}]));
  await closed;
  expect(answers).toBe(24);
});

/** What the answers to joins say. */
const outcomesOf = (sockets: Opened[]) =>
  sockets.flatMap(({ frames }) =>
    frames.flatMap(([, , , event, payload]) => {
      if (event !== "phx_reply") return [];
      const { status, response } = payload as { status: string; response: { reason?: string } };
      return [response.reason?.split(":")[0] ?? status];
    }),
  );
const joinPrivate = ({ send }: Opened, ref: string) => send(ref, ref, `realtime:office:${ref}`, "phx_join", { config: { private: true } });

test("so many joins of one address that ask the database, over all its sockets; other channels and addresses are served", async () => {
  const flood = await Promise.all([open("203.0.113.2"), open("203.0.113.2")]);
  for (let n = 0; n < 11; n += 1) for (const one of flood) joinPrivate(one, String(n));
  await expect.poll(() => outcomesOf(flood).length).toBe(22);
  expect(outcomesOf(flood).toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => "ClientJoinRateLimitReached"),
    ...Array.from({ length: 20 }, () => "Unauthorized"),
  ]);
  for (const one of flood) join(one, "hall");
  await expect.poll(() => outcomesOf(flood).filter((one) => one === "ok").length).toBe(2);
  const other = await open("203.0.113.3");
  joinPrivate(other, "1");
  await expect.poll(() => outcomesOf([other])).toEqual(["Unauthorized"]);
});

test("tokens that are renewed over and over count like joins: the channel ends, for its client to join again", async () => {
  const { tokenOf } = await personWith(server, "user");
  const sockets = await Promise.all([open("203.0.113.4"), open("203.0.113.4")]);
  const config = { postgres_changes: [{ event: "*", schema: "public", table: "bookings" }] };
  const token = await tokenOf({});
  for (const { send } of sockets) send("1", "1", "realtime:mine", "phx_join", { config, access_token: token });
  await expect.poll(() => sockets.map(({ frames }) => frames.filter(([, , , event]) => event === "system").length)).toEqual([1, 1]);
  const ended = () => sockets.flatMap(({ frames }) => frames.filter(([, , , event]) => event === "phx_error")).length;
  for (let n = 0; n < 10; n += 1)
    for (const { send } of sockets) send("1", "2", "realtime:mine", "access_token", { access_token: await tokenOf({ n }) });
  await expect.poll(ended).toBe(2);
});

test("who takes nothing of what is sent is let go, and the others are served", async () => {
  const [slow, quick] = [await open(), await open()];
  for (const one of [slow, quick]) join(one, "busy");
  await expect.poll(() => [slow.frames.length, quick.frames.length]).toEqual([1, 1]);
  slow.socket.pause();
  const from = { actor: { role: "anon", claims: { role: "anon" } }, address: "192.0.2.1" } as const;
  const say = (n: number) =>
    server.realtime.broadcast(from, {
      name: "busy",
      isPrivate: false,
      broadcast: { event: "n", json: JSON.stringify({ n, text: "x".repeat(6_000) }) },
    });
  let sent = 0;
  // The system's socket buffers differ between machines.
  while (server.realtime.sockets() === 2 && sent < 20_000) {
    for (let n = 0; n < 20; n += 1) await say((sent += 1));
    await expect.poll(() => quick.frames.length).toBe(sent + 1);
  }
  expect(server.realtime.sockets()).toBe(1);
  slow.socket.resume();
  expect((await slow.closed)[0]).toBe(1006);
  await say(sent + 1);
  await expect.poll(() => quick.frames.length).toBe(sent + 2);
});

test("many broadcasts in one request over HTTP count as so many", async () => {
  const messages = Array.from({ length: 50 }, (_message, n) => ({ topic: `office:${n}`, event: "x", payload: {}, private: true }));
  const statuses: number[] = [];
  for (let requests = 0; requests < 8; requests += 1) {
    const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { apikey: server.key, "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
      body: JSON.stringify({ messages }),
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429, 429]);
});
