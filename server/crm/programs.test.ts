/** A file of another program is understood by itself: its columns are matched by their headings, and its people come in whole. */
import { expect, test } from "vitest";
import { guessFields } from "#domain/crm/import-headings.rules.ts";
import { importLimits } from "#domain/crm/import-choices.ts";
import { readRow } from "#domain/crm/import-rows.rules.ts";
import { outlookHeads, programs } from "./programs.fixture.ts";
import { readTable } from "./read-table.ts";

/** As the office would have it with one press: every column as it is guessed. */
async function peopleIn(text: string, size = text.length) {
  const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, part) => text.slice(part * size, (part + 1) * size));
  const people = [];
  let mapping: { column: number; field: NonNullable<ReturnType<typeof guessFields>[number]> }[] | undefined;
  for await (const { number, cells } of readTable(parts)) {
    if (mapping === undefined) mapping = guessFields(cells).flatMap((field, column) => (field === null ? [] : [{ column, field }]));
    else people.push({ number, ...readRow(cells, mapping) });
  }
  return people;
}
const wayValues = (person: { fields: Record<string, unknown> } | undefined) =>
  ((person?.fields["ways"] ?? []) as { value: string }[]).map(({ value }) => value);

const mill = { line1: "12 Mill Lane", town: "Worthing", postcode: "BN11 1AA" };
const mobile = "+447700900123";

test("HubSpot: first and last name are one, the + that was lost is back, and somebody with an e-mail address alone comes in", async () => {
  const [maya, mail] = await peopleIn(programs.hubspot);
  expect(maya).toMatchObject({
    reason: "",
    remark: "",
    fields: {
      name: "Maya Okafor",
      company: "Okafor Lettings",
      jobTitle: "Director",
      lifecycle: "customer",
      properties: [{ line1: "1 High Street", town: "Worthing", postcode: "BN11 1AA" }],
    },
  });
  expect(wayValues(maya)).toEqual(["maya@okafor.example", "+447700900117", "+441903496001"]);
  expect(mail).toMatchObject({ reason: "", fields: { name: "Only Mail", notes: "Stage: marketing_qualified_lead" } });
});

test("Google's old headings: several addresses and numbers in one cell are several", async () => {
  const [ann] = await peopleIn(programs.googleOld);
  expect(ann).toMatchObject({
    reason: "",
    remark: "",
    fields: { name: "Ann Hill", company: "Hill & Co", jobTitle: "Owner", tags: ["customers"], properties: [mill] },
  });
  expect(wayValues(ann)).toEqual(["ann@hill.example", "ann.work@hill.example", mobile, "+441273496000", "+442079460018"]);
});

test("Google's headings since 2024: three names are one, and the second address comes too", async () => {
  const [ann] = await peopleIn(programs.googleNew);
  expect(ann).toMatchObject({
    reason: "",
    remark: "",
    fields: {
      name: "Ann Mary Hill",
      salutation: "Mrs",
      company: "Hill & Co",
      tags: ["garden"],
      properties: [mill, { line1: "3 High Street" }],
    },
  });
  expect(wayValues(ann)).toEqual(["ann@hill.example", "ann.work@hill.example", "+441273496000", mobile]);
});

test("Outlook: of its 92 columns those count that are taken", async () => {
  expect(outlookHeads).toHaveLength(92);
  expect(guessFields(outlookHeads).filter((field) => field !== null).length).toBeLessThanOrEqual(importLimits.mapped);
  const [sean] = await peopleIn(programs.outlook);
  expect(sean).toMatchObject({
    reason: "",
    remark: "",
    fields: {
      name: "Seán O’Brien",
      salutation: "Mr",
      company: "Brien & Sons",
      jobTitle: "Builder",
      tags: ["trade", "builders"],
      notes: "Rings in the evening",
      sourceDetail: "Maya",
    },
  });
  expect(sean?.fields).toMatchObject({
    properties: [
      { line1: "Unit 4", line2: "Dock Road", postcode: "BN43 6AA" },
      { line1: "9 Low Road", town: "Hove" },
    ],
  });
  expect(wayValues(sean)).toEqual(["sean@brien.example", "office@brien.example", "+447700900118", "+441273496001"]);
});

test.each([7, 64, 100_000])("Apple's vCards of version 3 come in whole, in parts of %d characters", async (size) => {
  const [ann, firm] = await peopleIn(programs.apple3, size);
  expect(ann).toMatchObject({
    number: 2,
    reason: "",
    remark: "",
    fields: {
      name: "Mrs Ann Mary Hill",
      salutation: "Mrs",
      company: "Hill & Co",
      jobTitle: "Owner",
      tags: ["garden", "regular"],
      notes: "Rings in the evening\nand never on Monday",
      properties: [{ ...mill, line1: "12 Mill Lane, rear" }],
    },
  });
  expect(wayValues(ann)).toEqual(["ann@hill.example", "ann.work@hill.example", mobile, "+441273496000"]);
  expect(firm).toMatchObject({ reason: "", fields: { name: "Brien & Sons", company: "Brien & Sons" } });
  expect(wayValues(firm)).toEqual(["+447700900118"]);
});

test("vCards of version 4, and of a phone's version 2.1", async () => {
  const [zoe] = await peopleIn(programs.apple4);
  expect(zoe).toMatchObject({
    reason: "",
    remark: "The address has no postcode, so it’s in the notes.",
    fields: {
      name: "Zoë Hill",
      notes: "Key under the pot; ring twice\nAddress: 2 High Street, Hove",
      properties: [{ line1: "1 High Street", town: "Hove" }],
    },
  });
  expect(wayValues(zoe)).toEqual(["zoe@hill.example", "+447700900119"]);
  const [sean] = await peopleIn(programs.android);
  expect(sean).toMatchObject({ reason: "", remark: "", fields: { name: "Seán Ó Riain" } });
  expect(wayValues(sean)).toEqual(["sean@riain.example", "+447700900120", "+441273496002"]);
});

test("Thunderbird: a fax is no number to ring", async () => {
  const [ann] = await peopleIn(programs.thunderbird);
  expect(ann).toMatchObject({
    reason: "",
    remark: "",
    fields: { name: "Ann Hill", company: "Hill & Co", notes: "From the fair", properties: [{ ...mill, line2: "Rear" }] },
  });
  expect(wayValues(ann)).toEqual(["ann@hill.example", "a.hill@hill.example", mobile, "+441273496000"]);
});

test("Jobber: where they pay and where the work is are both theirs", async () => {
  const [ann] = await peopleIn(programs.jobber);
  expect(ann).toMatchObject({
    reason: "",
    remark: "",
    fields: {
      name: "Ann Hill",
      tags: ["garden", "regular"],
      properties: [mill, { line1: "3 High Street", line2: "Flat 2", town: "Hove" }],
    },
  });
  expect(wayValues(ann)).toEqual(["ann@hill.example", "a.hill@hill.example", mobile, "+447700900124", "+441273496000"]);
});

test("Housecall Pro", async () => {
  const [ann] = await peopleIn(programs.housecall);
  expect(ann).toMatchObject({
    reason: "",
    remark: "",
    fields: {
      name: "Ann Hill",
      customerType: "home",
      source: "google",
      notes: "Dog in the garden",
      tags: ["garden"],
      properties: [{ ...mill, line2: "Flat 3" }],
    },
  });
  expect(wayValues(ann)).toEqual(["ann@hill.example", "a.hill@hill.example", "office@hill.example", mobile, "+441273496000"]);
});

test("Xero: the firm is the company, and the person to ask for has the name", async () => {
  const [ann] = await peopleIn(programs.xero);
  expect(ann).toMatchObject({
    reason: "",
    remark: "",
    fields: {
      name: "Ann Hill",
      company: "Downs Lettings Ltd",
      properties: [{ line1: "Unit 4", line2: "Dock Road", town: "Shoreham" }, { line1: "9 Low Road" }],
    },
  });
  expect(wayValues(ann)).toEqual(["accounts@downs.example", mobile, "+441273496000", "+441273496001"]);
});

test("Mailchimp: an address in one cell is taken apart, and an e-mail address alone is enough", async () => {
  const [ann, known] = await peopleIn(programs.mailchimp);
  expect(ann).toMatchObject({ reason: "", remark: "", fields: { name: "Ann Hill", tags: ["garden", "news"], properties: [mill] } });
  expect(wayValues(ann)).toEqual(["ann@hill.example", mobile]);
  expect(known).toMatchObject({ reason: "", remark: "", fields: { name: "Nobody Known" } });
});

const plain = ["Name,E-mail,Mobile", "Ann Hill,ann@hill.example,07700 900123"].join("\n");
test.each([
  ["a line that says what stands between the cells", `sep=;\r\n${plain.replaceAll(",", ";")}`, 3],
  ["that line in quotation marks", `"sep=;"\n${plain.replaceAll(",", ";")}`, 3],
  ["a mark of its encoding before it", `\uFEFFsep=\t\n${plain.replaceAll(",", "\t")}`, 3],
  ["semicolons", plain.replaceAll(",", ";"), 2],
  ["tabs", plain.replaceAll(",", "\t"), 2],
  ["bars", plain.replaceAll(",", "|"), 2],
  ["a title above the headings", `Customers, all of them\n${plain}`, 3],
  ["a title and a date above the headings", `Contacts of Hill & Co,,\nPrinted,12/11/2026,\n${plain}`, 4],
  ["a title with semicolons above commas", `Report; all; of; them\n${plain}`, 3],
  ["carriage returns alone", plain.replaceAll("\n", "\r"), 2],
])("a file with %s is understood", async (_, text, number) => {
  const people = await peopleIn(text);
  expect(people).toMatchObject([{ number, reason: "", fields: { name: "Ann Hill" } }]);
  expect(wayValues(people[0])).toEqual(["ann@hill.example", mobile]);
});

test("quotation marks within a cell cost no row", async () => {
  const people = await peopleIn(
    'Name,E-mail\nAnn "Annie" Hill,ann@hill.example\n"Bob" Hill,bob@hill.example\n"Cy ""C"" Hill",cy@hill.example',
  );
  expect(people).toMatchObject([
    { fields: { name: 'Ann "Annie" Hill' } },
    { fields: { name: '"Bob" Hill' } },
    { fields: { name: 'Cy "C" Hill' } },
  ]);
});

test("a list without headings loses nobody: its columns have no names", async () => {
  const rows = [];
  for await (const row of readTable(["Ann Hill,ann@hill.example\nBob Hill,bob@hill.example"])) rows.push(row);
  expect(rows).toEqual([
    { number: 0, cells: ["", ""] },
    { number: 1, cells: ["Ann Hill", "ann@hill.example"] },
    { number: 2, cells: ["Bob Hill", "bob@hill.example"] },
  ]);
});

test("a card that is cut short, and one without its end, come in", async () => {
  const people = await peopleIn(
    "BEGIN:VCARD\nVERSION:3.0\nFN:Ann Hill\nTEL:07700900117\nBEGIN:VCARD\nVERSION:3.0\nFN:Bob Hill\nEMAIL:bob@hill.example\nNO",
  );
  expect(people).toMatchObject([{ fields: { name: "Ann Hill" } }, { fields: { name: "Bob Hill" } }]);
});
