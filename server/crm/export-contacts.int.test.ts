/** The export of contacts: who may take it, and that either form comes in again whole. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let moderator: { authorization: string };
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  [moderator, admin] = await Promise.all([officeSession(server, "moderator"), officeSession(server, "admin")]);
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}, who = moderator) => server.command(name, input, { ...who, ...once() });
const send = async (text: string): Promise<string> => {
  const { body } = await call("start-import", { fileName: "people.csv", bytes: text.length });
  const size = 400_000;
  for (let part = 0; part * size < text.length; part += 1) {
    const { status } = await call("add-import-part", { id: body.id, part, text: text.slice(part * size, (part + 1) * size) });
    expect(status).toBe(200);
  }
  return body.id;
};
type Column = { name: string; guess: string | null };
const check = async (text: string): Promise<string> => {
  const id = await send(text);
  const { columns } = (await call("preview-import", { id })).body;
  const mapping = columns.flatMap(({ guess }: Column, column: number) => (guess === null ? [] : [{ column, field: guess }]));
  expect((await call("preview-import", { id, mapping })).status).toBe(200);
  await server.runJobs();
  return id;
};
const progress = async (id: string, more: object = {}) => (await call("import-progress", { id, ...more })).body;
const run = async (id: string) => {
  expect((await call("run-import", { id })).status).toBe(200);
  await server.runJobs();
  return progress(id);
};
const everything = async () =>
  server.rows(
    `select 'contact' as kind, to_jsonb(c) - array['updated_at', 'row_version', 'search'] as it from contacts c union all select 'way', to_jsonb(w) from contact_ways w
     union all select 'property', to_jsonb(p) - 'updated_at' from properties p union all select 'company', to_jsonb(o) - 'updated_at' from companies o
     union all select 'duplicate', to_jsonb(d) from contact_duplicates d order by 1, 2`,
  );

const download = async (form: string, who = admin) =>
  fetch(`${server.url}/functions/v1/export-contacts`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json", ...who },
    body: JSON.stringify({ form }),
  });

test("is for administrators alone and goes on record", async () => {
  expect((await download("lossless", moderator)).status).toBe(403);
  expect((await download("lossless")).status).toBe(200);
  expect(await server.rows("select subject from audit_entries where action = 'list.exported'")).toEqual([{ subject: "contacts" }]);
});

test("comes in again unchanged, and for a spreadsheet holds nothing that it would run", async () => {
  await run(
    await check('name,email,email 2,notes\n"=HYPERLINK(""x"")",eq@example.com,b@example.com; c@example.com,"two\nlines, ""quoted"""'),
  );
  const text = await (await download("lossless")).text();
  const before = await everything();
  const id = await check(text);
  const { counts, rows } = (await progress(id)).import;
  expect(counts).toEqual({ create: 0, update: 0, unchanged: rows, refuse: 0 });
  expect(await everything()).toEqual(before);
  const safe = await (await download("spreadsheet")).text();
  const again = await check(safe);
  expect((await progress(again)).import.counts).toEqual({ create: 0, update: 0, unchanged: rows, refuse: 0 });
  expect(await everything()).toEqual(before);
  expect(safe).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain(`"=HYPERLINK(""x"")"`);
});
