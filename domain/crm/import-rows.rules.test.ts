/** A row of a list: whatever of it cannot be read is kept as a remark, and never costs the row. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { exportFields, importFields } from "./import-choices.ts";
import { writeRow } from "./export-rows.rules.ts";
import { readRow } from "./import-rows.rules.ts";

const heads = [
  "full_name",
  "first_name",
  "email",
  "mobile",
  "company",
  "line1",
  "town",
  "postcode",
  "tags",
  "notes",
  "lifecycle",
  "language",
] as const;
const mapping = heads.map((field, column) => ({ column, field }));
type Cells = Partial<Record<(typeof heads)[number], string>>;
const read = (cells: Cells) =>
  readRow(
    heads.map((head) => cells[head] ?? ""),
    mapping,
  );
const valuesOf = ({ fields }: ReturnType<typeof read>) =>
  "ways" in fields ? (fields["ways"] as { value: string }[]).map(({ value }) => value) : [];
const ann = { full_name: "Ann Hill", email: "ann@hill.example" };

test.each<[Cells, readonly string[], string]>([
  [{ ...ann, mobile: "7700900117" }, ["ann@hill.example", "+447700900117"], ""],
  [{ ...ann, mobile: "447700900118" }, ["ann@hill.example", "+447700900118"], ""],
  [{ ...ann, mobile: "n/a" }, ["ann@hill.example"], ""],
  [{ ...ann, mobile: "-" }, ["ann@hill.example"], ""],
  [{ ...ann, mobile: "—" }, ["ann@hill.example"], ""],
  [{ ...ann, mobile: "N/A" }, ["ann@hill.example"], ""],
  [{ ...ann, mobile: "none" }, ["ann@hill.example"], ""],
  [{ ...ann, mobile: "0" }, ["ann@hill.example"], ""],
  [{ ...ann, mobile: "#N/A" }, ["ann@hill.example"], ""],
  [{ ...ann, mobile: "TBC" }, ["ann@hill.example"], ""],
  [{ ...ann, mobile: "'07700 900117" }, ["ann@hill.example", "+447700900117"], ""],
  [{ ...ann, mobile: "'+447700900117" }, ["ann@hill.example", "+447700900117"], ""],
  [{ ...ann, mobile: "07700 900117 / 07700 900118" }, ["ann@hill.example", "+447700900117", "+447700900118"], ""],
  [{ ...ann, mobile: "4.477E+11" }, ["ann@hill.example"], "Number: 4.477E+11"],
  [{ ...ann, mobile: "+33 6 12 34 56 78" }, ["ann@hill.example"], "Number: +33 6 12 34 56 78"],
  [{ ...ann, mobile: "12" }, ["ann@hill.example"], "Number: 12"],
  [{ ...ann, mobile: "ask Bob", notes: "Rings" }, ["ann@hill.example"], "Rings\nNumber: ask Bob"],
  [{ ...ann, mobile: "07700 900117 (wife)" }, ["ann@hill.example", "+447700900117"], "Number: (wife)"],
  [{ full_name: "Ann Hill", mobile: "12" }, [], "Number: 12"],
  [{ full_name: "Ann Hill", email: "07700 900117" }, ["+447700900117"], ""],
  [{ full_name: "Ann Hill", mobile: "ann@hill.example" }, ["ann@hill.example"], ""],
  [{ full_name: "Ann Hill", email: "ann@hill.example / 07700 900117" }, ["ann@hill.example", "+447700900117"], ""],
  [{ full_name: "Ann Hill", email: "Ann Hill <ann@hill.example>; n/a" }, ["ann@hill.example"], ""],
  [
    { ...ann, mobile: Array.from({ length: 25 }, (_, index) => `07700 9001${10 + index}`).join(" ::: ") },
    ["ann@hill.example", ...Array.from({ length: 19 }, (_, index) => `+4477009001${10 + index}`)],
    Array.from({ length: 6 }, (_, index) => `Number: +4477009001${29 + index}`).join("\n"),
  ],
  [{ full_name: "Ann Hill", email: "ann at hill" }, [], "Email: ann at hill"],
  [{ full_name: "Ann Hill", email: "ann@hill", mobile: "07700 900117" }, ["+447700900117"], "Email: ann@hill"],
  [{ ...ann, postcode: "BN11 1AA" }, ["ann@hill.example"], "Address: BN11 1AA"],
  [{ ...ann, line1: "4 High Street", town: "Worthing", postcode: "BN99" }, ["ann@hill.example"], "Address: 4 High Street, Worthing, BN99"],
  [{ ...ann, lifecycle: "Evangelist" }, ["ann@hill.example"], "Stage: evangelist"],
  [{ ...ann, language: "English (United Kingdom)" }, ["ann@hill.example"], ""],
  [{ ...ann, tags: `garden; ${"x".repeat(40)}` }, ["ann@hill.example"], `Tags: ${"x".repeat(40)}`],
])("%j is a row with %j, and its notes are %j", (cells, ways, notes) => {
  const row = read(cells);
  expect(row).toMatchObject({ reason: "", fields: { name: "Ann Hill" } });
  expect(valuesOf(row)).toEqual(ways);
  expect("notes" in row.fields ? row.fields["notes"] : "").toBe(notes);
  // What was put aside is said beside the row, too.
  expect(row.remark === "").toBe(notes === "");
});

test.each<[Cells, string]>([
  [{ email: "ann.hill+list@hill.example" }, "Ann Hill"],
  [{ email: "ann@hill.example", company: "Hill & Co" }, "Hill & Co"],
  [{ mobile: "7700900117" }, "07700 900117"],
  [{ ...ann, full_name: "www.hill.example" }, "www. hill. example"],
  [{ ...ann, full_name: "A".repeat(90) }, "A".repeat(80)],
  [{ ...ann, full_name: "-" }, "Ann"],
  [{ ...ann, first_name: "\u0000" }, "Ann Hill"],
  [{ ...ann, full_name: "\u200b" }, "Ann"],
])("%j is called %j", (cells, name) => {
  expect(read(cells)).toMatchObject({ reason: "", fields: { name } });
});

test.each<[Cells, string]>([
  [{}, "This row is empty. Leave it out of the file."],
  [{ notes: "Rings" }, "There is no name, email address or number in this row. Add one of them."],
  [{ mobile: "12" }, "Number “12” can’t be read. Correct that, or add a name."],
  [{ email: "ann at hill" }, "Email “ann at hill” can’t be read. Correct that, or add a name."],
  [
    { line1: "3 High Street", town: "Worthing", postcode: "BN11 1AA" },
    "There is an address but no name, email address or number in this row. Add one of them.",
  ],
  [
    { full_name: "Ann Hill", mobile: "n/a" },
    "There is no email address, number or full address in this row, so there’s no way to contact them. Add one of them.",
  ],
  [
    { full_name: "Ann Hill", postcode: "BN11 1AA" },
    "The address has no street and no town. There is no email address or number either. Complete the address, or add one of them.",
  ],
])("a row is refused only where nobody is in it, or nothing to reach them by, and the reason says what to do: %j", (cells, reason) => {
  expect(read(cells).reason).toBe(reason);
});

test("what is wrong is the file where a cell too many moved the others, or the matching where the address stands in a column left out", () => {
  const names = ["Name", "Contact", "Town"];
  const columns = [
    { column: 0, field: "full_name" },
    { column: 2, field: "town" },
  ] as const;
  expect(readRow(["", "", "Hove", "ann@hill.example"], [...columns, { column: 1, field: "email" }], names).reason).toBe(
    "This row has 4 cells and the file has 3 headings: a cell with a comma in it may need quotation marks around it. There is an address but no name, email address or number in this row. Add one of them.",
  );
  expect(readRow(["Ann Hill", "07700 900117", "Hove"], columns, names).reason).toBe(
    "“07700 900117” is in “Contact”, which is left out. Match the columns again, and choose what that column is.",
  );
});

test.each([
  ["12 Mill Lane, Worthing, West Sussex, BN11 1AA, UK", { line1: "12 Mill Lane", town: "Worthing", postcode: "BN11 1AA" }],
  ["12 Mill Lane\nWorthing\nbn111aa", { line1: "12 Mill Lane", town: "Worthing", postcode: "BN11 1AA" }],
  ["Flat 2, 12 Mill Lane, Worthing BN11 1AA", { line1: "Flat 2", line2: "12 Mill Lane", town: "Worthing", postcode: "BN11 1AA" }],
  ["12 Mill Lane  Worthing West Sussex BN11 1AA  United Kingdom", { line1: "12 Mill Lane", town: "Worthing", postcode: "BN11 1AA" }],
])("the address %j in one cell is a whole one", (line1, property) => {
  expect(read({ ...ann, line1 })).toMatchObject({ remark: "", fields: { properties: [property] } });
});

test("two addresses in the same cells are two", () => {
  const row = read({ ...ann, line1: "1 High Street ::: 2 Low Road", town: "Hove ::: Worthing", postcode: "BN3 1AA ::: BN11 1AA" });
  expect(row).toMatchObject({
    remark: "",
    fields: { properties: [{ line1: "1 High Street" }, { line1: "2 Low Road", town: "Worthing", postcode: "BN11 1AA" }] },
  });
});

test("whatever stands beside a name and an e-mail address, the row comes in", () => {
  const every = importFields.map((field, column) => ({ column, field }));
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("-", "n/a", "'=1+1", "07700 900117", "a@b", "::: :::", "[]", "[1]", "{}", "BN11 1AA", "\t", "x".repeat(4_000)),
  );
  fc.assert(
    fc.property(fc.array(odd, { minLength: every.length, maxLength: every.length }), (cells) => {
      const row = readRow(
        cells.map((cell, column) =>
          every[column]?.field === "full_name" ? "Ann Hill" : every[column]?.field === "email" ? "ann@hill.example" : cell,
        ),
        every,
      );
      expect(row.reason).toBe("");
      if ("notes" in row.fields) expect(Array.from(String(row.fields["notes"])).length).toBeLessThanOrEqual(4_000);
    }),
    { numRuns: 200 },
  );
});

test("what our own export writes is read back whole", () => {
  const contact = {
    reference: "C-7GPNE4",
    name: "Ann Hill",
    salutation: "Mrs",
    customerType: "home",
    company: "Hill",
    jobTitle: "-Owner",
    preferredChannel: "sms",
    language: "en",
    source: "google",
    sourceDetail: "@fair",
    tags: ["garden", "=x"],
    lifecycle: "customer",
    notes: "=1+1\nsecond line",
    ways: [
      { kind: "email", value: "ann@hill.example" },
      { kind: "email", value: "a.hill@hill.example" },
      { kind: "phone", value: "+447700900117" },
      { kind: "phone", value: "+441273496000" },
    ],
    properties: [
      { line1: "12 Mill Lane", line2: "Rear", town: "Worthing", postcode: "BN11 1AA" },
      { line1: "3 High Street", line2: null, town: "Hove", postcode: "BN3 1AA" },
    ],
  };
  const row = readRow(
    writeRow(contact),
    exportFields.map((field, column) => ({ column, field })),
  );
  const { ways, properties, ...details } = contact;
  expect(row).toMatchObject({ reason: "", remark: "", fields: { ...details, properties: properties.map(({ line1 }) => ({ line1 })) } });
  expect(valuesOf(row)).toEqual(ways.map(({ value }) => value));
});
