/** A copy of an account with a great deal in it: made apart, by the built server, while mails of others go out as ever. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { sentMails } from "#tests/support/outbox.ts";
import { bearer, createPerson } from "#tests/support/people.ts";
import { startServer, until } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

const folders: string[] = [];
const folder = async () => {
  const made = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-exports-"));
  folders.push(made);
  return made;
};
let cluster: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
let server: RunningServer;
let admin: pg.Client;
beforeAll(async () => {
  cluster = await startEmbeddedDatabase({ directory: await folder(), log: () => {} });
  server = await startServer(await folder(), { DATABASE_URL: cluster.adminUrl });
  admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await server?.stop();
  await cluster?.stop();
  for (const made of folders) await fs.rm(made, { recursive: true, force: true });
});

const rows = async <Row>(sql: string, values: unknown[] = []) => (await admin.query(sql, values)).rows as Row[];

async function signedIn(name: string) {
  const { email, password } = await createPerson({ rows }, name);
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return { email, headers: bearer(((await answer.json()) as { access_token: string }).access_token) };
}

/** Thirty conversations, as long as they may become. */
const fillChats = (email: string) =>
  admin.query(
    `with chats as (insert into chat_conversations (state, address_hash, email, started_at, last_at)
       select 'resolved', 'x', '${email}', now(), now() from generate_series(1, 30) returning id)
     insert into chat_messages (conversation_id, sequence, sender, body, at) select id, n, 'visitor', repeat('Two sofas and a fridge. ', 41), now() from chats, generate_series(1, 300) as n`,
  );

/** Of so many people's mails, one after the other: seconds. */
async function longestWait(name: string, people: number): Promise<number> {
  const waits: number[] = [];
  for (let turn = 0; turn < people; turn += 1) {
    const [to, since] = [`${name}-${turn}@example.com`, performance.now()];
    const sent = { name: "Sam", email: to, topic: "quote", message: "A wardrobe to collect" };
    expect((await server.command("contact", sent)).status).toBe(202);
    await until("their mail", async () => (await sentMails(server.dataDirectory)).some((mail) => mail.to === to));
    waits.push((performance.now() - since) / 1_000);
  }
  return Math.max(...waits);
}

test("thirty full chats end no thread, are all in the copy, and mails of others go out meanwhile", async () => {
  const { email, headers } = await signedIn("collector");
  await fillChats(email);
  const { exportId } = (await server.command("export-account", {}, headers)).body;
  const isReady = async () => {
    const { exports } = (await server.command("account-exports", {}, headers)).body;
    return exports.some((one: { readyAt: string | null }) => one.readyAt !== null);
  };
  const ready = until("the copy", isReady, 60);
  const beside = await longestWait("sam", 5);
  await ready;
  expect(server.output()).not.toContain("the worker thread failed");
  // Eight seconds, or what the machine needs for a mail without any copy.
  expect(beside, "seconds").toBeLessThan(Math.max(8, 4 * (await longestWait("jo", 3))));
  const copy = await server.command("account-export", { exportId, format: "json" }, headers);
  expect(copy.body.chats).toHaveLength(30);
  expect(copy.body.chats[29].messages).toHaveLength(300);
  const paper = await fetch(`${server.url}/functions/v1/account-export`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json", ...headers },
    body: JSON.stringify({ exportId, format: "pdf" }),
  });
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});
