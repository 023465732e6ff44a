/** The rows of an import that are refused, as a file: mended, it comes in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  moderator = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}) => server.command(name, input, { ...moderator, ...once() });
type Column = { name: string; guess: string | null };
const check = async (text: string): Promise<string> => {
  const { id } = (await call("start-import", { fileName: "people.csv", bytes: new TextEncoder().encode(text).length })).body;
  await call("add-import-part", { id, part: 0, text });
  const { columns } = (await call("preview-import", { id })).body;
  const mapping = columns.flatMap(({ guess }: Column, column: number) => (guess === null ? [] : [{ column, field: guess }]));
  expect((await call("preview-import", { id, mapping })).status).toBe(200);
  await server.runJobs();
  return id;
};
const download = async (id: string, who = moderator) =>
  fetch(`${server.url}/functions/v1/import-rows-to-mend`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json", ...who },
    body: JSON.stringify({ id }),
  });
const counts = async (id: string) => (await call("import-progress", { id })).body.import.counts;

const people = [
  "Full name;E-mail;Mobile;Stall",
  "Maya Okafor;maya@example.com;07700 900123;B4",
  ";;12;=1+1",
  "Mrs M Okafor;MAYA@example.com;;'=2",
  '"Only; Name";;n/a;"two ""lines"""',
  "Too Many;;;B5;eve@eve.example",
].join("\n");

test("holds the columns of the file and the reason, nothing that a spreadsheet would run, and comes in once it is mended", async () => {
  const id = await check(people);
  expect(await counts(id)).toEqual({ create: 1, update: 0, unchanged: 0, refuse: 4 });
  const answer = await download(id);
  expect(answer.headers.get("content-disposition")).toContain("rows-to-mend-2026-11-23.csv");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const nobody = "There is no email address, number or full address in this row, so there’s no way to contact them. Add one of them.";
  expect(text.split("\r\n")).toEqual([
    "\uFEFFFull name,E-mail,Mobile,Stall,What is wrong",
    ',,12,\'=1+1,"Number “12” can’t be read. Correct that, or add a name."',
    "Mrs M Okafor,MAYA@example.com,,'=2,The same person as row 2: maya@example.com is in both. Put both into one row.",
    `Only; Name,,n/a,"two ""lines""","${nobody}"`,
    `Too Many,,,B5,"This row has 5 cells and the file has 4 headings: a cell with a comma in it may need quotation marks around it. ${nobody}",eve@eve.example`,
    "",
  ]);

  const mended = text.replace(",,12,", "Tom Twelve,,07700 900112,").replace("Only; Name,,n/a", "Only Name,only@name.example,");
  const again = await check(mended);
  expect(await counts(again)).toEqual({ create: 3, update: 0, unchanged: 0, refuse: 1 });
  // What is still wrong is one reason, not two.
  expect(await (await download(again)).text()).toMatch(/^\uFEFF?Full name,E-mail,Mobile,Stall,What is wrong\r\nToo Many,,,B5,[^\r]+\r\n$/);
});

test("is there until the import has run, and for the office alone", async () => {
  const id = await check("name,email\nAnn Hill,ann@hill.example\nOnly Name,");
  expect((await download(id, await officeSession(server, "user", "aal2"))).status).toBe(403);
  expect((await download("00000000-0000-4000-8000-000000000000")).status).toBe(404);
  await call("run-import", { id });
  await server.runJobs();
  expect((await download(id)).status).toBe(409);
});
