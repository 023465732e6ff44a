/** Whoever is refused, outgrown or left behind hears why, in the words that the official client passes on. */
import { once } from "node:events";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createPerson } from "#tests/support/people.ts";
import { follow, followRows, joined, personWith, socketClient } from "#tests/support/realtime.ts";
import type { Person } from "#tests/support/realtime.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { createClient } from "@supabase/supabase-js";

let server: TestServer;
let office: Person;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer();
  office = await personWith(server, "moderator");
});
afterAll(() => server.close());

describe("sockets of one address", () => {
  const narrow = async (limits: object) => {
    const one = await createTestServer({ rateLimitScale: 1, realtime: { sweepMilliseconds: 50, ...limits } });
    onTestFinished(() => one.close());
    return one;
  };
  const open = async ({ url, key }: TestServer) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`);
    onTestFinished(() => socket.terminate());
    socket.on("error", () => {}); // refused outright
    const closed = once(socket, "close") as Promise<[number, Buffer]>;
    await once(socket, "open");
    return { socket, closed };
  };

  test("one more than the setting allows is closed with the number and the setting's name", async () => {
    const small = await narrow({ socketsPerCaller: 2 });
    await Promise.all([open(small), open(small)]);
    const [code, reason] = await (await open(small)).closed;
    expect([code, String(reason)]).toEqual([1013, "Too many sockets from one address: 2 at most (REALTIME_SOCKETS_PER_ADDRESS)"]);
    expect(small.realtime.sockets()).toBe(2);
    const { errors } = follow(await socketClient(small), "late");
    await expect.poll(() => errors[0]).toContain("1013 (Too many sockets from one address: 2 at most");
  });

  test("with a larger setting two hundred open at once", async () => {
    const large = await narrow({ socketsPerCaller: 200 });
    await Promise.all(Array.from({ length: 200 }, () => open(large)));
    expect(large.realtime.sockets()).toBe(200);
  });

  test("who comes when every socket is taken hears that it is not their own number", async () => {
    const full = await narrow({ sockets: 1 });
    await open(full);
    const [code, reason] = await (await open(full)).closed;
    expect([code, String(reason)]).toEqual([1013, "Every socket is taken. Try again in a moment."]);
  });

  test("who does not close in turn is cut off", async () => {
    const small = await narrow({ socketsPerCaller: 1 });
    await open(small);
    const { port, hostname } = new URL(small.url);
    const { connect } = await import("node:net");
    const raw = connect(Number(port), hostname);
    raw.write(
      `GET /realtime/v1/websocket?apikey=${small.key} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    raw.resume();
    await once(raw, "close");
    expect(small.realtime.sockets()).toBe(1);
  });
});

describe("a second step confirmed meanwhile", () => {
  /** As the official client has it: the channels' token is the one from before the second step, the session's is newer. */
  async function outgrown({ owes = false, hasSocket = false } = {}) {
    const person = await personWith(server, "moderator", "aal1");
    let token = await person.tokenOf(owes ? { owes_factor: true } : {});
    const client = createClient(server.url, server.key, {
      accessToken: async () => token,
      realtime: { reconnectAfterMs: () => 50, disconnectOnEmptyChannelsAfterMs: 60_000 },
    });
    onTestFinished(() => void client.realtime.disconnect());
    await client.realtime.setAuth();
    if (hasSocket) {
      client.realtime.connect();
      await expect.poll(() => client.realtime.isConnected()).toBe(true);
    }
    await server.rows("update auth.sessions set aal = 'aal2' where id = $1", [person.sessionId]);
    token = await person.tokenOf({ aal: "aal2" });
    return { person, client };
  }

  test.each([
    ["over a socket that was open before", { hasSocket: true }],
    ["over a socket that was open before, the password's token opening nothing", { hasSocket: true, owes: true }],
    ["over a new socket", {}],
    ["over a new socket, the password's token opening nothing", { owes: true }],
  ])("the office's channel opens soon: %s", async (_name, how) => {
    const { client } = await outgrown(how);
    const followed = follow(client, "office", () => {}, { private: true });
    await expect.poll(() => followed.states.at(-1), { timeout: 4_000 }).toBe("SUBSCRIBED");
    expect(followed.errors.every((error) => error.includes("This token is from before the second step"))).toBe(true);
  });

  test("whoever keeps the old token is told each time to renew it, and loses the socket only once", async () => {
    const { person, client } = await outgrown({ hasSocket: true });
    const old = await person.tokenOf({});
    const stuck = createClient(server.url, server.key, { accessToken: async () => old, realtime: { reconnectAfterMs: () => 50 } });
    onTestFinished(() => void stuck.realtime.disconnect());
    await stuck.realtime.setAuth();
    const { errors } = follow(stuck, "office", () => {}, { private: true });
    const renewal = "InvalidJWTToken: This token is from before the second step. Join with the session's present one";
    await expect.poll(() => errors.slice(0, 2), { timeout: 4_000 }).toEqual([`socket closed: 1008 (${renewal})`, renewal]);
    expect(client.realtime.isConnected()).toBe(true);
  });

  test("who has not confirmed it is refused as before, with the socket left open", async () => {
    const person = await personWith(server, "moderator", "aal1");
    const { errors } = follow(await socketClient(server, await person.tokenOf({ owes_factor: true })), "office", () => {}, {
      private: true,
    });
    await expect.poll(() => errors[0]).toBe("Unauthorized: Confirm your second step first");
  });

  test("through the account's own calls: password, code, channel", async () => {
    const person = await createPerson(server, "stepper");
    await server.rows("insert into user_roles (user_id, role) select id, 'moderator' from auth.users where email = $1", [person.email]);
    const client = createClient(server.url, server.key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { reconnectAfterMs: () => 50 },
    });
    onTestFinished(() => void client.realtime.disconnect());
    await client.auth.signInWithPassword(person);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "My phone" });
    const secret = data?.type === "totp" ? data.totp.secret : "";
    const code = new TOTP({ secret }).generate({ timestamp: server.now().getTime() });
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code })).error).toBeNull();
    const followed = follow(client, "office", () => {}, { private: true });
    await expect.poll(() => followed.states.at(-1), { timeout: 4_000 }).toBe("SUBSCRIBED");
  });
});

describe("broadcasts by HTTP that may not be sent", () => {
  test.each([
    ["a visitor, to the office", undefined, "office"],
    ["a visitor, to a record of the office", undefined, "office:booking:1"],
    ["a customer, to the office", "user", "office"],
    ["a customer, to a private channel that nobody has", "user", "elsewhere"],
    ["staff without their second step, to the office", "weak", "office"],
    ["the office, to a private channel that is none of its", "moderator", "elsewhere"],
  ] as const)("%s: the sender hears it", async (_name, who, topic) => {
    const person =
      who === undefined ? undefined : await personWith(server, who === "weak" ? "moderator" : who, who === "weak" ? "aal1" : undefined);
    const channel = (await socketClient(server, person?.token)).channel(topic, { config: { private: true } });
    await expect(channel.httpSend("posted", { n: 1 })).rejects.toThrow("You may not write on this channel.");
    await expect(channel.httpSend("posted", Uint8Array.of(1))).rejects.toThrow("You may not write on this channel.");
    expect(await channel.send({ type: "broadcast", event: "posted", payload: {} })).toBe("error");
  });

  test("a visitor, where visitors only listen, hears which setting says so; with a token that is none it is refused as that", async () => {
    const closed = await createTestServer({ realtime: { visitorsMayWrite: false } });
    onTestFinished(() => closed.close());
    await expect((await socketClient(closed)).channel("hall").httpSend("posted", { n: 1 })).rejects.toThrow(
      "Visitors may not write on public channels here (REALTIME_VISITORS).",
    );
    const channel = (await socketClient(server, "ey.not.one")).channel("hall");
    await expect(channel.httpSend("posted", { n: 1 })).rejects.toThrow("This session is not valid. Sign in again.");
  });

  test("who may write is heard, and of several messages those that may go do", async () => {
    const client = await socketClient(server, office.token);
    const frames: unknown[] = [];
    await joined(
      follow(client, "office", (channel) => channel.on("broadcast", { event: "*" }, ({ payload }) => frames.push(payload)), {
        private: true,
      }),
    );
    const sender = (await socketClient(server, office.token)).channel("office", { config: { private: true } });
    expect(await sender.httpSend("posted", { n: 1 })).toEqual({ success: true });
    const message = { event: "posted", private: true };
    const messages = [
      { ...message, topic: "elsewhere", payload: { n: 2 } },
      { ...message, topic: "office", payload: { n: 3 } },
    ];
    const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { apikey: server.key, authorization: `Bearer ${office.token}`, "content-type": "application/json" },
      body: JSON.stringify({ messages }),
    });
    expect(response.status).toBe(202);
    await expect.poll(() => frames).toEqual([{ n: 1 }, { n: 3 }]);
  });
});

test("more rows at once than are told one by one: the channel says to read again", async () => {
  const { followed } = await followRows(await socketClient(server, office.token), "many", { table: "enquiries" });
  await server.rows(
    `insert into enquiries (reference, topic, name, email, message, promised_at, request_hash, created_at)
       select 'E-' || lpad(upper(to_hex(20000 + n)), 6, 'X'), 'quote', 'Ada', 'ada' || n || '@example.org', 'A sofa, please.', now(), '', now() from generate_series(1, 700) n`,
  );
  await expect
    .poll(() => followed.system)
    .toEqual([
      expect.objectContaining({ status: "ok" }),
      {
        extension: "postgres_changes",
        status: "error",
        message: "ReadAgain: Changes could not be told row by row. Read your data again.",
        channel: "many",
      },
      expect.objectContaining({ status: "ok" }),
    ]);
  expect(followed.states).toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]);
});
