/** Excel files of contacts: read in a process of their own, once, and then like any other list. */
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { programs } from "./programs.fixture.ts";

let server: TestServer;
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  moderator = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}) => server.command(name, input, { ...moderator, ...once() });
const send = async (text: string, form: string, size = 400_000): Promise<string> => {
  const { body } = await call("start-import", { fileName: "people", bytes: Buffer.byteLength(text), form });
  for (let part = 0; part * size < text.length; part += 1)
    expect((await call("add-import-part", { id: body.id, part, text: text.slice(part * size, (part + 1) * size) })).status).toBe(200);
  return body.id;
};
type Column = { name: string; guess: string | null; samples: string[] };
const mappingOf = (columns: Column[]) => columns.flatMap(({ guess }, column) => (guess === null ? [] : [{ column, field: guess }]));
const checked = async (id: string) => {
  const { body } = await call("preview-import", { id });
  expect((await call("preview-import", { id, mapping: mappingOf(body.columns) })).status).toBe(200);
  await server.runJobs();
  return (await call("import-progress", { id })).body;
};
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

const rows = [
  ["Customers of Hill & Co, November"],
  [],
  ["First name", "Last name", "E-mail", "Mobile", "Address", "Town", "Postcode"],
  ["Ann", "Hill", "ann@hill.example", 7_700_900_117, "12 Mill Lane", "Worthing", "BN11 1AA"],
  ["Seán", "O’Brien", null, 447_700_900_118, null, null, null],
  [null, null, "only.mail@hill.example", "n/a", null, null, null],
  ["Zoë", "Odd", "zoe@hill.example", "07700 900119 / 07700 900120", "1 High Street", null, null],
  ["Tom", "Far", null, "+33 6 12 34 56 78", null, null, null],
];

test("an Excel file comes in with its rows as the spreadsheet numbers them, and nothing of it is lost", async () => {
  const file = await writeXlsx({ sheets: [{ name: "Contacts", rows }] });
  const id = await send(base64(file), "xlsx", 1_000);
  const { body, status } = await call("preview-import", { id });
  expect(status).toBe(200);
  expect(body.columns.map(({ guess }: Column) => guess)).toEqual([
    "first_name",
    "last_name",
    "email",
    "mobile",
    "line1",
    "town",
    "postcode",
  ]);
  const report = await checked(id);
  expect(report.import).toMatchObject({ state: "checked", counts: { create: 5, refuse: 0 } });
  expect(report.rows).toMatchObject([
    { row: 4, name: "Ann Hill", reason: "A new contact" },
    { row: 5, name: "Seán O’Brien", reason: "A new contact" },
    { row: 6, name: "Only Mail", reason: "A new contact" },
    { row: 7, name: "Zoë Odd", reason: "A new contact. The address has no town and no postcode, so it’s in the notes." },
    { row: 8, name: "Tom Far", reason: "A new contact. Number “+33 6 12 34 56 78” can’t be read, so it’s in the notes." },
  ]);
  expect((await call("run-import", { id })).status).toBe(200);
  await server.runJobs();
  expect(
    await server.rows(
      `select c.full_name as name, c.notes, (select array_agg(w.value order by w.created_at, w.value) from contact_ways w where w.contact_id = c.id) as ways from contacts c where import_id = $1 order by 1`,
      [id],
    ),
  ).toEqual([
    { name: "Ann Hill", notes: "", ways: ["+447700900117", "ann@hill.example"] },
    { name: "Only Mail", notes: "", ways: ["only.mail@hill.example"] },
    { name: "Seán O’Brien", notes: "", ways: ["+447700900118"] },
    { name: "Tom Far", notes: "Number: +33 6 12 34 56 78", ways: null },
    { name: "Zoë Odd", notes: "Address: 1 High Street", ways: ["+447700900119", "+447700900120", "zoe@hill.example"] },
  ]);
});

test("an Excel file is read once, also where two people open it at the same time", async () => {
  const id = await send(
    base64(
      await writeXlsx({
        sheets: [
          {
            name: "A",
            rows: [
              ["Name", "Email"],
              ["Ann", "ann@x.example"],
            ],
          },
        ],
      }),
    ),
    "xlsx",
  );
  const both = await Promise.all([call("preview-import", { id }), call("preview-import", { id })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await server.rows("select body from app.import_parts where import_id = $1", [id])).toEqual([
    { body: "Name,Email\r\nAnn,ann@x.example\r\n" },
  ]);
});

test("what is no Excel file says so, and cannot be imported as if it were text", async () => {
  const id = await send(base64(Buffer.from("PK\u0003\u0004 nothing")), "xlsx");
  expect((await call("preview-import", { id })).body.error).toMatchObject({
    code: "imports.unreadable",
    message: expect.stringContaining("Save it as an Excel file"),
  });
  const mapping = [{ column: 0, field: "email" }];
  expect((await call("preview-import", { id, mapping })).body.error.code).toBe("imports.unreadable");
  const old = await send(base64(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)), "xlsx");
  expect((await call("preview-import", { id: old })).body.error).toMatchObject({ message: expect.stringContaining("old Excel file") });
});

test.each(["outlook", "apple3", "googleOld", "xero"] as const)("a file of %s comes in by itself", async (program) => {
  const report = await checked(await send(programs[program], "text"));
  expect(report.import).toMatchObject({ state: "checked", counts: { refuse: 0 } });
  expect(report.import.counts.create + report.import.counts.update + report.import.counts.unchanged).toBe(report.import.rows);
});
