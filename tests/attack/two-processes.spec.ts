/** Two processes of the built server on one database: what one knows of a caller, the other knows. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedDatabase } from "#server/platform/database/embedded.ts";
import { password } from "#tests/support/people.ts";
import { startServer, until } from "#tests/support/running-server.ts";
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
});
afterAll(async () => {
  await admin?.end();
  await Promise.all([first?.stop(), second?.stop()]);
  await cluster?.stop();
  for (const made of folders) await fs.rm(made, { recursive: true, force: true });
});

const both = () => [first, second].map((server) => server ?? expect.fail("both servers run"));
const from = (address: string) => ({ "x-forwarded-for": address });
const tryBooking = async (server: RunningServer, address: string) => (await server.command("book-collection", {}, from(address))).status;

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
  const ended = performance.now();
  await until("the other to hear of it", async () => (await readRoles(other)) === 401);
  expect(performance.now() - ended).toBeLessThan(1_000);
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

test("when one is killed the other goes on, and counts by itself", async () => {
  const [one, other] = both() as [RunningServer, RunningServer];
  await other.kill();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push(await tryBooking(one, "203.0.113.9"));
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  const counted = async () => Number((await admin.query<{ count: string }>("select count(*) from app.call_counts")).rows[0]?.count);
  // Looked for every few seconds; from then on nothing is asked of the database.
  let last = 100;
  await until("counting in memory alone", async () => {
    const before = await counted();
    await tryBooking(one, `198.51.100.${(last += 1)}`);
    return (await counted()) <= before;
  });
});
