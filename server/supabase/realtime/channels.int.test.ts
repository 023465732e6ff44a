/** Broadcast, presence, private channels and tokens, as the official client uses them, over one process and over two. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { visitor } from "#server/platform/database/actor.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { SecondRealtime, TestServer } from "#tests/support/test-server.ts";
import { follow, followRows, joined, personWith, socketClient } from "#tests/support/realtime.ts";
import type { Followed, Person, SocketClient } from "#tests/support/realtime.ts";

let server: TestServer;
let office: Person;
let second: SecondRealtime & { key: string };
beforeAll(async () => {
  server = await createTestServer({ realtime: { sweepMilliseconds: 50 } });
  office = await personWith(server, "moderator");
  second = { ...(await server.openSecondRealtime("second")), key: server.key };
});
afterAll(async () => {
  await second.close();
  await server.close();
});

type Said = { event: string; payload?: unknown };
/** Joins a channel and records every message. */
async function hearing(client: SocketClient, name: string, config = {}): Promise<Followed & { messages: Said[] }> {
  const messages: Said[] = [];
  const followed = follow(
    client,
    name,
    (channel) => channel.on("broadcast", { event: "*" }, ({ event, payload }) => messages.push({ event, payload })),
    config,
  );
  return { ...(await joined(followed)), messages };
}
const say = (followed: Followed, event: string, payload: unknown = {}) => followed.channel.send({ type: "broadcast", event, payload });

describe("broadcast", () => {
  test("reaches the others, and the sender only when asked for; an ack says that it was taken", async () => {
    const ada = await hearing(await socketClient(server), "hall", { broadcast: { ack: true, self: false } });
    const ben = await hearing(await socketClient(server), "hall", { broadcast: { ack: true, self: true } });
    const elsewhere = await hearing(await socketClient(server), "hall-2");
    expect(await say(ada, "moved", { to: 3, words: "ä “quoted” \n 😀" })).toBe("ok");
    await expect.poll(() => ben.messages).toEqual([{ event: "moved", payload: { to: 3, words: "ä “quoted” \n 😀" } }]);
    expect(await say(ben, "again")).toBe("ok");
    await expect.poll(() => ben.messages.length).toBe(2);
    await expect.poll(() => ada.messages).toEqual([{ event: "again", payload: {} }]);
    expect(elsewhere.messages).toEqual([]);
  });

  test("in version 1.0.0 too, and from one version to the other; bytes in the newer", async () => {
    const older = await hearing(await socketClient(server, undefined, "1.0.0"), "versions", { broadcast: { ack: true } });
    const newer = await hearing(await socketClient(server), "versions", { broadcast: { ack: true } });
    const third = await hearing(await socketClient(server), "versions");
    expect(await say(older, "hello", { from: 1 })).toBe("ok");
    expect(await say(newer, "hello", { from: 2 })).toBe("ok");
    expect(await say(newer, "bytes", Uint8Array.of(1, 2, 250).buffer)).toBe("ok");
    await expect.poll(() => third.messages.map(({ event }) => event)).toEqual(["hello", "hello", "bytes"]);
    expect(new Uint8Array(third.messages[2]?.payload as ArrayBuffer)).toEqual(Uint8Array.of(1, 2, 250));
    await expect.poll(() => older.messages).toEqual([{ event: "hello", payload: { from: 2 } }]);
  });

  test("what is too long for the other processes is refused, with the limit", async () => {
    const ada = await hearing(await socketClient(server), "long", { broadcast: { ack: true } });
    expect(await say(ada, "long", { text: "x".repeat(8_000) })).toBe("error");
    const quiet = await hearing(await socketClient(server), "long");
    await say(quiet, "long", { text: "x".repeat(8_000) });
    await expect.poll(() => quiet.system).toMatchObject([{ status: "error", message: "PayloadTooLarge: A broadcast may have 7000 bytes" }]);
  });

  test("the first message of a process reaches the others, and equal ones in a row are as many as were sent", async () => {
    const ada = await hearing(await socketClient(server), "in-a-row");
    const fresh = await server.openSecondRealtime("fresh");
    const sayThere = (event: string) =>
      fresh.realtime.broadcast(
        { actor: visitor, address: "192.0.2.1" },
        { name: "in-a-row", isPrivate: false, broadcast: { event, json: "{}" } },
      );
    await sayThere("first");
    await Promise.all(["on", "off", "on"].map(sayThere));
    await expect.poll(() => ada.messages.map(({ event }) => event)).toEqual(["first", "on", "off", "on"]);
    await fresh.close();
  });

  test("by HTTP: one message, or many", async () => {
    const ada = await hearing(await socketClient(server), "by-http");
    const sender = (await socketClient(server)).channel("by-http");
    expect(await sender.httpSend("posted", { n: 1 })).toEqual({ success: true });
    const post = (body: unknown, headers: Record<string, string> = { apikey: server.key }) =>
      fetch(`${server.url}/realtime/v1/api/broadcast`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const message = { topic: "by-http", event: "posted", payload: { n: 2 } };
    expect((await post({ messages: [message, { ...message, private: true }] })).status).toBe(202);
    await expect.poll(() => ada.messages.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]);
    expect((await post({ messages: [message] }, {})).status).toBe(401);
    const bytesTo = (path: string) =>
      fetch(`${server.url}/realtime/v1/api/broadcast/${path}`, {
        method: "POST",
        headers: { apikey: server.key, "content-type": "application/octet-stream" },
        body: Uint8Array.of(1),
      });
    expect((await bytesTo(`by-http/events/${"é".repeat(127)}`)).status).toBe(202);
    const refused = await bytesTo(`by-http/events/${"é".repeat(128)}`);
    expect([refused.status, await refused.json()]).toEqual([422, { errors: { event: ["is too long"] } }]);
    await expect.poll(() => ada.messages.at(-1)?.event).toBe("é".repeat(127));
    expect((await post({ messages: [{ ...message, event: "é".repeat(128) }] })).status).toBe(422);
    expect(await (await post({ messages: [{ topic: "" }] })).json()).toMatchObject({ errors: { messages: expect.any(Array) } });
  });

  test("by HTTP it may not be nested until somebody's stack overflows", async () => {
    const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const statusOf = async (path: string, body: string) =>
      (await fetch(`${server.url}/realtime/v1/api/broadcast${path}`, { method: "POST", headers: { apikey: server.key }, body })).status;
    expect(await statusOf("", `{"messages":[{"topic":"nested","event":"x","payload":${nested}}]}`)).toBe(400);
    expect(await statusOf("/nested/events/x", nested)).toBe(400);
  });
});

describe("presence", () => {
  const present = ({ channel }: Followed) =>
    Object.fromEntries(Object.entries(channel.presenceState<{ at: string }>()).map(([key, metas]) => [key, metas.map(({ at }) => at)]));
  const on = (client: SocketClient, key: string, name = "record-7") =>
    joined(follow(client, name, (channel) => channel.on("presence", { event: "sync" }, () => {}), { presence: { key } }));

  test("two see each other on a record, on two processes, until one leaves or is lost", async () => {
    const ada = await on(await socketClient(server), "ada");
    const ben = await on(await socketClient(second), "ben");
    expect(await ada.channel.track({ at: "price" })).toBe("ok");
    expect(await ben.channel.track({ at: "photos" })).toBe("ok");
    const both = { ada: ["price"], ben: ["photos"] };
    await expect.poll(() => present(ada)).toEqual(both);
    await expect.poll(() => present(ben)).toEqual(both);
    const cyClient = await socketClient(second);
    const cy = await on(cyClient, "cy");
    await expect.poll(() => present(cy)).toEqual(both);
    expect(await cy.channel.track({ at: "notes" })).toBe("ok");
    await expect.poll(() => present(ada)).toEqual({ ...both, cy: ["notes"] });
    expect(await ada.channel.track({ at: "notes" })).toBe("ok");
    await expect.poll(() => present(ben)).toEqual({ ada: ["notes"], ben: ["photos"], cy: ["notes"] });
    await cyClient.realtime.disconnect();
    await expect.poll(() => present(ada)).toEqual({ ada: ["notes"], ben: ["photos"] });
    expect(await ben.channel.untrack()).toBe("ok");
    await expect.poll(() => present(ada)).toEqual({ ada: ["notes"] });
  });

  test("who leaves while the other process hears nothing, or can't be told, is listed there no longer than that", async () => {
    const ada = await on(await socketClient(server), "ada", "record-9");
    const ben = await on(await socketClient(second), "ben", "record-9");
    await ada.channel.track({ at: "price" });
    await ben.channel.track({ at: "photos" });
    const both = { ada: ["price"], ben: ["photos"] };
    await expect.poll(() => present(ben)).toEqual(both);
    const [listener] = await server.rows<{ pid: number }>(
      "select pid, pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chalkway realtime @second' and datname = current_database()",
    );
    await expect.poll(() => server.rows("select 1 from pg_stat_activity where pid = $1", [listener?.pid])).toEqual([]);
    await ada.channel.untrack();
    await expect.poll(() => present(ben)).toEqual({ ben: ["photos"] });

    await ada.channel.track({ at: "price" });
    await expect.poll(() => [present(ada), present(ben)]).toEqual([both, both]);
    await server.rows("revoke execute on function pg_notify(text, text) from public");
    const errors = () => server.logged.filter((line) => line.includes("the other processes could not be told")).length;
    const before = errors();
    await ada.channel.untrack();
    await expect.poll(errors).toBeGreaterThan(before);
    await server.rows("grant execute on function pg_notify(text, text) to public");
    await expect.poll(() => present(ben)).toEqual({ ben: ["photos"] });
  });

  test("a process that is gone takes those with it whom it listed; who tracks too much is refused", async () => {
    const third = await server.openSecondRealtime("third");
    const ada = await on(await socketClient(server), "ada", "record-8");
    const ben = await on(await socketClient({ url: third.url, key: server.key }), "ben", "record-8");
    await ben.channel.track({ at: "photos" });
    await expect.poll(() => present(ada)).toEqual({ ben: ["photos"] });
    expect(await ada.channel.track({ at: "x".repeat(2_000) })).toBe("error");
    await third.abandon();
    await expect.poll(() => present(ada)).toEqual({});
    await third.close();
  });
});

describe("private channels", () => {
  test("are for the office with its second factor, and meet no public channel of the same name", async () => {
    const desk = await hearing(await socketClient(server, office.token), "office:bookings", { private: true, broadcast: { ack: true } });
    const open = await hearing(await socketClient(server), "office:bookings");
    const colleague = await hearing(await socketClient(second, (await personWith(server, "admin")).token), "office:bookings", {
      private: true,
    });
    expect(await say(desk, "noted", { n: 1 })).toBe("ok");
    await expect.poll(() => colleague.messages).toEqual([{ event: "noted", payload: { n: 1 } }]);
    await say(open, "outside");
    expect(await say(desk, "noted", { n: 2 })).toBe("ok");
    await expect.poll(() => colleague.messages.length).toBe(2);
    expect(open.messages).toEqual([]);
    expect(desk.messages).toEqual([]);
  });

  test.each([
    ["a visitor", undefined, "office"],
    ["a customer", "user", "office"],
    ["the office without its second factor", "weak", "office:bookings"],
    ["the office on a channel that is none of its", "moderator", "elsewhere"],
    ["the office on a name that only begins alike", "moderator", "officers"],
  ] as const)("refused: %s", async (_name, who, topic) => {
    const person =
      who === undefined ? undefined : await personWith(server, who === "weak" ? "moderator" : who, who === "weak" ? "aal1" : undefined);
    const { errors } = follow(await socketClient(server, person?.token), topic, () => {}, { private: true });
    await expect.poll(() => errors).toEqual([`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`]);
  });

  test("the role falls: the channel ends, and is refused from then on", async () => {
    const person = await personWith(server, "moderator");
    const client = await socketClient(server, person.token);
    const followed = await hearing(client, "office", { private: true });
    await server.rows("delete from user_roles where user_id = $1 and role = 'moderator'", [person.id]);
    await expect.poll(() => followed.states).toEqual(["SUBSCRIBED", "CLOSED"]);
    expect(followed.system).toMatchObject([{ status: "error", message: "The role of this account has changed" }]);
    // Over another socket, because the present one is being closed as well.
    const { errors } = follow(await socketClient(server, person.token), "office", () => {}, { private: true });
    await expect.poll(() => errors[0]).toMatch(/^Unauthorized/);
  });

  test("the role falls, and the notice of it is lost with the listening connection: the channel doesn't outlive that", async () => {
    const person = await personWith(server, "moderator");
    const followed = await hearing(await socketClient(server, person.token), "office", { private: true });
    await server.rows(
      `begin; set local session_replication_role = replica; delete from user_roles where user_id = '${person.id}'; commit`, // without the trigger
    );
    await server.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chalkway realtime @first' and datname = current_database()",
    );
    await expect.poll(() => followed.errors.at(-1)).toMatch(/^Unauthorized/);
  });
});

describe("tokens and sessions", () => {
  test("a token that is none is refused", async () => {
    const { errors } = follow(await socketClient(server, "ey.not.one"), "hall");
    await expect.poll(() => errors[0]).toMatch(/^InvalidJWTToken/);
  });

  test("a session that ends closes its channels and its socket, on every process", async () => {
    const person = await personWith(server, "user");
    const here = await hearing(await socketClient(server, person.token), "hall");
    const there = await hearing(await socketClient(second, person.token), "hall");
    const others = await hearing(await socketClient(server, office.token), "hall");
    await server.rows("delete from auth.sessions where id = $1", [person.sessionId]);
    await expect
      .poll(() => [here.states, there.states])
      .toEqual([
        ["SUBSCRIBED", "CLOSED"],
        ["SUBSCRIBED", "CLOSED"],
      ]);
    expect(here.system).toMatchObject([{ status: "error", message: "The session has ended" }]);
    expect(others.states).toEqual(["SUBSCRIBED"]);
    const { errors } = follow(await socketClient(server, person.token), "hall");
    await expect.poll(() => errors[0]).toBe("InvalidJWTToken: The session of this token has ended");
  });

  test("a session that ends while a channel of it is being checked gets no channel", async () => {
    const person = await personWith(server, "moderator");
    const witness = await hearing(await socketClient(server, person.token), "hall");
    const client = await socketClient(server, person.token);
    const holder = new pg.Client({ connectionString: server.adminUrl });
    onTestFinished(() => holder.end());
    await holder.connect();
    await holder.query("begin; lock table realtime.messages in share mode");
    const late = follow(client, "office", () => {}, { private: true });
    const waiting = "select 1 from pg_locks where not granted and relation = 'realtime.messages'::regclass";
    await expect.poll(() => server.rows(waiting)).toHaveLength(1);
    await server.rows("delete from auth.sessions where id = $1", [person.sessionId]);
    await expect.poll(() => witness.states).toEqual(["SUBSCRIBED", "CLOSED"]);
    await holder.query("rollback");
    await expect.poll(() => late.errors.at(-1)).toBe("InvalidJWTToken: The session of this token has ended");
    expect(late.states).not.toContain("SUBSCRIBED");
  });

  test("a token that runs out closes the channel, unless it was renewed before", async () => {
    const person = await personWith(server, "user");
    const exp = Math.floor(server.now().getTime() / 1_000) + 60;
    const clients = [
      await socketClient(server, await person.tokenOf({ exp })),
      await socketClient(server, await person.tokenOf({ exp })),
    ] as const;
    const left = await hearing(clients[0], "hall");
    const renewed = await hearing(clients[1], "hall", { broadcast: { ack: true } });
    const next = await person.tokenOf({ exp: exp + 3_600 });
    // By then the server has processed the token, because it handles messages in order.
    await hearing(await socketClient(server, next), "hall-2");
    await clients[1].setToken(next);
    expect(await say(renewed, "still here")).toBe("ok"); // processed after the token
    const before = server.now().toISOString();
    onTestFinished(() => server.setNow(before));
    server.setNow(new Date((exp + 1) * 1_000).toISOString());
    await expect.poll(() => left.states).toEqual(["SUBSCRIBED", "CLOSED"]);
    expect(left.system).toMatchObject([{ status: "error", message: "InvalidJWTToken: Token has expired" }]);
    expect(await say(renewed, "and here")).toBe("ok");
    expect(renewed.states).toEqual(["SUBSCRIBED"]);
  });

  test("a renewed token that is none ends the channel", async () => {
    const client = await socketClient(server, (await personWith(server, "user")).token);
    const followed = await hearing(client, "hall");
    await client.setToken("ey.not.one");
    await expect.poll(() => followed.states).toEqual(["SUBSCRIBED", "CLOSED"]);
    expect(followed.system).toMatchObject([{ status: "error", message: expect.stringMatching(/^InvalidJWTToken/) }]);
  });

  test("who loses the second level with its factor loses the office's channels", async () => {
    const person = await personWith(server, "moderator");
    const followed = await hearing(await socketClient(server, person.token), "office", { private: true });
    await server.rows("select pg_notify('chalkway_sessions', $1)", [`${person.sessionId} 1`]);
    await expect.poll(() => followed.states).toEqual(["SUBSCRIBED", "CLOSED"]);
  });
});

describe("coming and going", () => {
  test("a socket that the server dropped comes back with its channels, and hears what changes then", async () => {
    const client = await socketClient(second, office.token);
    const { changes, followed } = await followRows(client, "inbox", { table: "enquiries" });
    const others = await hearing(await socketClient(second), "hall");
    second.realtime.dropSockets();
    await expect.poll(() => followed.system.map(({ status }) => status)).toEqual(["ok", "ok"]);
    await expect.poll(() => others.states).toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]);
    await server.rows(
      `insert into enquiries (reference, topic, name, email, message, promised_at, request_hash, created_at)
         values ('E-00000A', 'quote', 'Ada', 'ada@example.org', 'A sofa, please.', now(), '', now())`,
    );
    await expect.poll(() => changes.map(({ eventType }) => eventType)).toEqual(["INSERT"]);
  });

  test("leaving ends a channel; joining it again on the same socket begins anew", async () => {
    const client = await socketClient(server);
    const followed = await hearing(client, "porch");
    expect(await client.removeChannel(followed.channel)).toBe("ok");
    expect(followed.states).toEqual(["SUBSCRIBED", "CLOSED"]);
    const again = await hearing(client, "porch");
    const other = await hearing(await socketClient(server), "porch", { broadcast: { ack: true } });
    await say(other, "hello");
    await expect.poll(() => again.messages.length).toBe(1);
    expect(followed.messages).toEqual([]);
  });
});
