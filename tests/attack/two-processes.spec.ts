/** Two processes of the built server on one database: what one knows of a caller, the other knows. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { RealtimeChannel } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openKeyRing } from "#server/accounts/keys/key-ring.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { password } from "#tests/support/people.ts";
import { follow, followRows, joined, personWith, socketClient } from "#tests/support/realtime.ts";
import type { SocketClient } from "#tests/support/realtime.ts";
import { startServer, until, withinASecond } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

const folders: string[] = [];
const folder = async () => {
  const made = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-two-"));
  folders.push(made);
  return made;
};
let cluster: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
let [first, second]: RunningServer[] = [];
let admin: pg.Client;
beforeAll(async () => {
  cluster = await startEmbeddedDatabase({ directory: await folder(), log: () => {} });
  const environment = { DATABASE_URL: cluster.adminUrl, RATE_LIMIT_SCALE: "1", TRUST_PROXY: "on", CONFIRM_EMAIL: "off" };
  first = await startServer(await folder(), { ...environment, ROLE: "web" });
  second = await startServer(await folder(), { ...environment, ROLE: "web" });
  admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  for (const server of both()) await untilCountingTogether(server);
});
afterAll(async () => {
  await admin?.end();
  await Promise.all([first?.stop(), second?.stop()]);
  await cluster?.stop();
  for (const made of folders) await fs.rm(made, { recursive: true, force: true });
});

const both = () => [first, second].map((server) => server ?? expect.fail("both servers run"));
const from = (address: string) => ({ "x-forwarded-for": address });
const counted = async () => Number((await admin.query<{ count: string }>("select count(*) from app.call_counts")).rows[0]?.count);
const tryBooking = async (server: RunningServer, address: string) => (await server.command("book-collection", {}, from(address))).status;

let strangers = 0;
/** An address that nobody has called from, however long a wait becomes. */
const stranger = () => `198.18.${(strangers += 1) >> 8}.${strangers & 255}`;
/** It has heard of the other, and has the connections that it counts by: somebody who was never there is counted in the database. */
async function untilCountingTogether(server: RunningServer): Promise<void> {
  await until("a count in the database", async () => {
    const before = await counted();
    // A limit of minutes: those over an hour are counted there even by one process alone.
    await server.command("price", {}, from(stranger()));
    return (await counted()) > before;
  });
}

test("ten bookings an hour from one address are heard by both together, not by each", async () => {
  const [one, other] = both() as [RunningServer, RunningServer];
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push(await tryBooking(one, "203.0.113.5"), await tryBooking(other, "203.0.113.5"));
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
  expect(await tryBooking(other, "203.0.113.6")).toBe(422);
});

test("nobody's address stands in the database for it", async () => {
  const { rows } = await admin.query<{ key: string }>("select key from app.call_counts");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("203.0.113");
});

test("a limit of sign-in holds across both as well", async () => {
  const signIn = async ({ url, key }: RunningServer) =>
    (
      await fetch(`${url}/auth/v1/signup`, {
        method: "POST",
        headers: { apikey: key, "content-type": "application/json", ...from("203.0.113.7") },
        body: "{}",
      })
    ).status;
  const [one, other] = both() as [RunningServer, RunningServer];
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 16; attempt += 1) statuses.push(await signIn(one), await signIn(other));
  expect([statuses.filter((status) => status === 429).length, statuses.slice(0, 30).includes(429)]).toEqual([2, false]);
});

test("a session that is ended in one is ended in the other within a second", async () => {
  const [one, other] = both() as [RunningServer, RunningServer];
  const headers = { apikey: one.key, "content-type": "application/json", ...from("203.0.113.8") };
  const signedUp = await fetch(`${one.url}/auth/v1/signup`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: "maya@example.com", password }),
  });
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const mine = { ...headers, authorization: `Bearer ${token}` };
  const readRoles = async (server: RunningServer) =>
    (await fetch(`${server.url}/rest/v1/user_roles?select=role`, { headers: mine })).status;
  expect([await readRoles(one), await readRoles(other)]).toEqual([200, 200]);
  expect((await fetch(`${one.url}/auth/v1/logout`, { method: "POST", headers: mine })).status).toBe(204);
  await withinASecond("the other to hear of it", async () => (await readRoles(other)) === 401);
  expect(await readRoles(one)).toBe(401);
});

test("a change of the firm's facts reaches both", async () => {
  await admin.query("update public.company_settings set phone = '+441273555019'");
  for (const { url } of both()) {
    await until("the new number in the public configuration", async () =>
      (await (await fetch(`${url}/functions/v1/public-config`)).text()).includes("1273555019"),
    );
    await until("the new number on the page", async () => (await (await fetch(`${url}/contact`)).text()).includes("1273555019"));
  }
});

/** Two of the office, each with a socket to another process. */
async function twoOfTheOffice() {
  const database = openDatabase({ url: serverUrl(cluster.adminUrl), connections: 1, onError: () => {} });
  onTestFinished(() => database.close());
  const keyRing = await openKeyRing({ database, clock: { now: () => new Date() }, sharedSecret: undefined });
  const rows = async <Row extends object>(text: string, values?: unknown[]) => (await admin.query<Row>(text, values)).rows;
  const [one, other] = both() as [RunningServer, RunningServer];
  const [sam, alex] = [
    await personWith({ rows, accounts: { keyRing } }, "moderator"),
    await personWith({ rows, accounts: { keyRing } }, "admin"),
  ];
  return { here: await socketClient(one, sam.token), there: await socketClient(other, alex.token) };
}

const onRecord = async (client: SocketClient, name: string) => {
  const followed = await joined(
    follow(client, "office:booking:B-7F3K9M", () => {}, { private: true, presence: { key: name, enabled: true } }),
  );
  await followed.channel.track({ name });
  return followed.channel;
};
const thereOn = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).toSorted();

test("what is live in one is live in the other: a row that changes, what is said, who is on a record", async () => {
  const { here, there } = await twoOfTheOffice();
  const heard = [await followRows(here, "inbox", { table: "enquiries" }), await followRows(there, "inbox", { table: "enquiries" })];
  const sent = await (both()[0] ?? expect.fail()).command(
    "contact",
    { topic: "quote", name: "Ada Ames", email: "ada@example.com", message: "A sofa and two chairs, please." },
    from("203.0.113.10"),
  );
  expect(sent.status).toBe(202);
  for (const { changes } of heard) await expect.poll(() => changes.map(({ eventType }) => eventType)).toContain("INSERT");

  const messages: unknown[] = [];
  await joined(follow(there, "hall", (channel) => channel.on("broadcast", { event: "said" }, ({ payload }) => messages.push(payload))));
  const speaker = await joined(follow(here, "hall"));
  await speaker.channel.send({ type: "broadcast", event: "said", payload: { text: "Van 2 is back" } });
  await expect.poll(() => messages).toEqual([{ text: "Van 2 is back" }]);
  const [sam, alex] = [await onRecord(here, "sam"), await onRecord(there, "alex")];
  for (const channel of [sam, alex]) await expect.poll(() => thereOn(channel)).toEqual(["alex", "sam"]);
});

test("when one is killed the other goes on, counts by itself and lists nobody of the one that is gone", async () => {
  const [one, other] = both() as [RunningServer, RunningServer];
  const { here, there } = await twoOfTheOffice();
  const sam = await onRecord(here, "sam");
  await onRecord(there, "alex");
  await expect.poll(() => thereOn(sam)).toEqual(["alex", "sam"]);
  await other.kill();
  await expect.poll(() => thereOn(sam)).toEqual(["sam"]);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push(await tryBooking(one, "203.0.113.9"));
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  // Looked for every few seconds; from then on nothing is asked of the database.
  await until("counting in memory alone", async () => {
    const before = await counted();
    await tryBooking(one, stranger());
    return (await counted()) <= before;
  });
});
