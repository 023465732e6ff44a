/** The office finds people, firms, numbers and places however their names are written and however they are typed: in the whole office, the list of contacts and the list of bookings. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let office: { authorization: string };

/** Whom each way of typing has to find. */
const searches: Record<string, string[]> = {
  "Łukasz Żółć": ["zolc", "lukasz zolc", "Żółć", "żółć łuk", "ZOLC"],
  "Anna Van der Berg": [
    "vanderberg",
    "van der berg",
    "Vanderberg",
    "vanderb",
    "van derberg",
    "vander berg",
    "anna van der berg",
    "berg van der",
  ],
  "Pieter Vandenheuvel": ["vandenheuvel", "van den heuvel", "vanden heuvel", "van den h"],
  "Liam O’Brien": ["obrien", "o'brien", "o’brien", "O`Brien", "oʼbrien", "o´brien", "o brien", "liam obr"],
  "Síle O'Shea": ["oshea", "sile o’shea", "o shea"],
  "Morag Mc Donald": ["mcdonald", "mc donald", "McDonald"],
  "Ewan MacIntyre": ["macintyre", "mac intyre"],
  "Jürgen Müller": ["muller", "mueller", "müller", "juergen", "jurgen mueller"],
  "Karin Schroeder": ["schroeder", "schröder"],
  "Ngọc Đặng": ["ngoc", "dang", "ngoc dang", "Đặng"],
  "Björk Þórsdóttir": ["bjork", "bjoerk", "thorsdottir"],
  "Øyvind Ærø": ["oyvind", "oeyvind", "aero", "øyvind"],
  "Åse Håkansson": ["ase", "hakansson", "haakansson", "Håkans"],
  "Anne-Marie Smith-Jones": ["smith-jones", "smithjones", "jones", "smith jones", "annemarie", "anne marie", "marie sm"],
  "Maria De la Cruz": ["delacruz", "de la cruz", "lacruz", "cruz"],
  "Jean-Luc D’Angelo": ["dangelo", "d'angelo", "d angelo", "jeanluc", "jean luc"],
  "Françoise Lefèvre": ["francoise lefevre", "lefevre"],
  "İsmail Yıldız": ["yildiz", "ismail"],
  "José Ibáñez": ["ibanez", "jose iba"],
  "Œdipa Maas": ["oedipa", "œdipa"],
  "Νίκος Παπαδόπουλος": ["νικος", "παπαδοπουλος", "Παπαδόπουλος"],
  王小明: ["王小明", "王小"],
};
const people = Object.entries(searches).flatMap(([name, queries]) => queries.map((query) => [query, name] as const));

beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  office = await officeSession(server, "moderator");
  for (const name of Object.keys(searches)) await call("save-contact", { fields: { name } });
  const contact = { fullName: "Zoë Van ’t Hoff", email: "zoe@example.com", mobile: "07700 900123" };
  const address = { line1: "4 Große Straße", town: "Hove", postcode: "BN14 8QX" };
  await bookOwn(server, { date: "2026-11-24", changes: { contact, address, customer: { type: "business", company: "Groß & Söhne" } } });
});
afterAll(() => server.close());

const call = (name: string, input: object) => server.command(name, input, { ...office, ...once() });
type Result = { kind: string; title: string };
const inOffice = async (query: string, kind: string): Promise<string[]> =>
  (await call("staff-search", { query, limit: 20 })).body.results
    .filter((one: Result) => one.kind === kind)
    .map(({ title }: Result) => title);
const inContacts = async (query: string): Promise<string[]> =>
  (await call("staff-contacts", { query })).body.contacts.map(({ name }: { name: string }) => name);
const inBookings = async (query: string): Promise<number> => (await call("staff-bookings", { query })).body.bookings.length;

test.each(people)("%j finds %s", async (query, name) => {
  expect(await inContacts(query)).toContain(name);
  expect(await inOffice(query, "contact")).toContain(name);
});

describe("a booking is found", () => {
  test.each([
    "zoe van t hoff",
    "vanthoff",
    "van 't hoff",
    "strasse",
    "Straße",
    "grosse str",
    "grosse strasse",
    "gross sohne",
    "soehne",
    "07700 900123",
    "07700900123",
    "+44 7700 900123",
    "+447700900123",
    "+44 (0)7700 900 123",
    "0044 7700 900123",
    "07700-900-123",
    "7700 900123",
    "bn14 8qx",
    "BN148QX",
    "bn14 8",
    "hoff bn148qx",
    "hoff bn14 8qx",
  ])("by %j, and so is its contact", async (query) => {
    expect(await inBookings(query)).toBe(1);
    expect(await inOffice(query, "booking")).toHaveLength(1);
    if (!/str|s(?:o|oe)hne/i.test(query)) expect(await inContacts(query)).toEqual(["Zoë Van ’t Hoff"]);
  });
});

describe("where nobody is called so", () => {
  test.each([
    ["van der burg", "Anna Van der Berg"],
    ["obrian", "Liam O’Brien"],
    ["moller", "Jürgen Müller"],
    ["schroder", "Karin Schroeder"],
    ["vandenhuevel", "Pieter Vandenheuvel"],
    ["hakanson", "Åse Håkansson"],
    ["macintyire", "Ewan MacIntyre"],
    ["morag dnoald", "Morag Mc Donald"],
    ["intyre", "Ewan MacIntyre"],
    ["sdottir", "Björk Þórsdóttir"],
  ])("%j finds %s, one letter away or in the middle of the name", async (query, name) => {
    expect(await inContacts(query)).toEqual([name]);
    expect(await inOffice(query, "contact")).toEqual([name]);
  });

  test.each(["zoe van t hofff", "zoé van t huff", "zoe ff van"])("%j finds the booking", async (query) => {
    expect(await inBookings(query)).toBe(query === "zoe ff van" ? 0 : 1);
  });

  test("two letters away, of three letters alone, or beside somebody who is called so, nobody else is found", async () => {
    for (const query of ["smith-james", "zolla zolla", "aze", "donalt mac"]) expect(await inContacts(query), query).toEqual([]);
    await call("save-contact", { fields: { name: "Ann Mullor" } });
    expect(await inContacts("mullor")).toEqual(["Ann Mullor"]);
  });
});

test("in the whole office a booking, a quote, an enquiry and a firm are found one letter away or in the middle, where nothing is called so", async () => {
  const quote = await startQuote(server.command, { service: "furniture-removal" });
  await server.rows("update quotes set state = 'priced', contact_name = 'Quentin Sedgewater' where reference = $1", [quote.reference]);
  await server.rows(
    `insert into enquiries (reference, state, topic, name, email, message, promised_at, request_hash, created_at)
     values ('E-7F3K9M', 'new', 'other', 'Enid Sedgewater', 'enid@example.com', 'Do you take pianos as well?', '2026-11-23T10:00:00Z', '\\x00', '2026-11-23T08:00:00Z')`,
  );
  await call("save-company", { fields: { name: "Sedgewater Homes" } });
  for (const query of ["edgewater", "sedgewatter"]) {
    expect(await inOffice(query, "quote"), query).toEqual(["Quentin Sedgewater"]);
    expect(await inOffice(query, "enquiry"), query).toEqual(["Enid Sedgewater"]);
    expect(await inOffice(query, "company"), query).toEqual(["Sedgewater Homes"]);
    expect((await call("staff-companies", { query })).body.companies, query).toMatchObject([{ name: "Sedgewater Homes" }]);
  }
  expect(await inOffice("zoe van t hofff", "booking")).toHaveLength(1);
  // Beside what is called so, what nearly is would be noise.
  await call("save-company", { fields: { name: "Sedgewatter and Sons" } });
  expect(await inOffice("sedgewatter", "company")).toEqual(["Sedgewatter and Sons"]);
  expect(await inOffice("sedgewatter", "quote")).toEqual([]);
});

test("a firm and a deal are found in the same ways", async () => {
  const { company } = (await call("save-company", { fields: { name: "Bäckerei Van der Meer", tradingName: "Café-Rouge" } })).body;
  for (const query of ["backerei", "baeckerei", "vandermeer", "van der meer", "caferouge", "café rouge"]) {
    expect((await call("staff-companies", { query })).body.companies, query).toMatchObject([{ id: company.id }]);
    expect(await inOffice(query, "company"), query).toEqual(["Bäckerei Van der Meer"]);
  }
});

test("of two thousand others none is read for a name that is folded", async () => {
  await server.rows(
    `insert into contacts (reference, full_name, last_contact_at, created_at, search)
     select 'C-' || lpad(n::text, 6, '0'), 'Filler Number' || n, '2026-11-01', '2025-01-01', array_to_tsvector(app.indexed_lexemes('Filler Number' || n)) from generate_series(1, 2000) n`,
  );
  await server.rows("analyze contacts");
  const plan = await server.rows<{ "QUERY PLAN": string }>(
    "explain select id from contacts where search @@ (app.group_query('vanderberg|van&der&berg'))::tsquery limit 500",
  );
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Bitmap Index Scan on contacts_search/);
});
