/** The file of an import: all of it arrives, or nothing of it is imported; and whoever was deleted does not come back with an old one. */
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
const start = async (text: string) => (await call("start-import", { fileName: "people.csv", bytes: Buffer.byteLength(text) })).body.id;
const mapping = ["full_name", "email", "reference"].map((field, column) => ({ column, field }));
const check = async (text: string): Promise<string> => {
  const id = await start(text);
  await call("add-import-part", { id, part: 0, text });
  expect((await call("preview-import", { id, mapping })).status).toBe(200);
  await server.runJobs();
  return id;
};
const progress = async (id: string) => (await call("import-progress", { id })).body;

test("a file of which only the beginning arrived is not imported as if that were all", async () => {
  const text = "name,email,ref\nAnn Hill,ann@hill.example,\nSeán Late,sean@late.example,";
  const id = await start(text);
  await call("add-import-part", { id, part: 0, text: text.slice(0, 41) });
  expect((await call("preview-import", { id })).body.error).toMatchObject({ code: "imports.not_whole" });
  expect((await call("preview-import", { id, mapping })).body.error).toMatchObject({ code: "imports.not_whole" });
  await call("add-import-part", { id, part: 1, text: text.slice(41) });
  expect((await call("preview-import", { id, mapping })).status).toBe(200);
  await server.runJobs();
  expect((await progress(id)).import).toMatchObject({ state: "checked", rows: 2 });
});

test("an old export does not bring back somebody whose data was deleted since", async () => {
  const old = await check("name,email,ref\nGone Gladly,gone@gladly.example,C-7GPNE4");
  await call("run-import", { id: old });
  await server.runJobs();
  expect((await call("erase-contact", { reference: "C-7GPNE4", confirm: "C-7GPNE4" }, admin)).status).toBe(200);

  const again = await check("name,email,ref\nGone Gladly,gone@gladly.example,C-7GPNE4\nNever Gone,never@gone.example,");
  expect((await progress(again)).rows).toMatchObject([
    { name: "", outcome: "refuse", reason: "This person’s data was deleted, so they were left out." },
    { name: "Never Gone", outcome: "create" },
  ]);
  expect(await server.rows("select fields, key from app.import_rows where import_id = $1 and number = 2", [again])).toEqual([
    { fields: {}, key: null },
  ]);
});

test("whoever was deleted and has come to us again is found in an old export by their address", async () => {
  const back = await check("name,email,ref\nGone Gladly,gone@gladly.example,");
  await call("run-import", { id: back });
  await server.runJobs();
  const again = await check("name,email,ref\nGone Gladly,gone@gladly.example,C-7GPNE4");
  expect((await progress(again)).rows).toMatchObject([{ outcome: "unchanged" }]);
});

test("ten files that were left lying do not keep a colleague from choosing another one for two days", async () => {
  const ids: string[] = [];
  for (let file = 0; file < 12; file += 1) {
    server.setNow(`2026-11-23T10:00:${String(file).padStart(2, "0")}Z`);
    ids.push(await start("name,email\nAnn,ann@x.example"));
  }
  expect(ids).not.toContain(undefined);
  const { imports } = (await call("staff-imports")).body;
  expect(imports.filter(({ finishedAt }: { finishedAt: string | null }) => finishedAt === null)).toHaveLength(10);
  expect(imports[0].id, "the newest stays").toBe(ids.at(-1));
});
