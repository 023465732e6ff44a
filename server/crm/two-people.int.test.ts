/** Two people with one number or address: whose what they send is, what is proposed to the office, and that nobody is renamed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { about, officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const now = "2026-11-23T09:00:00Z";
let server: TestServer;
let office: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now });
  office = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const call = (name: string, input: object) => server.command(name, input, { ...office, ...once() });
type Listed = { reference: string; name: string };
const listed = async (query: string): Promise<Listed[]> =>
  (await call("staff-contacts", { query })).body.contacts.map(({ reference, name }: Listed) => ({ reference, name }));
const names = async (query: string): Promise<string[]> => (await listed(query)).map(({ name }) => name).toSorted();
const enquire = async (name: string, way: object): Promise<string> => {
  const answer = await server.command("contact", { name, topic: "quote", message: "Two sofas and a fridge, please", ...way }, once());
  expect(answer.status).toBe(202);
  return answer.body.enquiryReference;
};
const contactOf = async (reference: string): Promise<string> => (await call("contact-of-record", { reference })).body.contact.reference;
const proposed = async (reference: string): Promise<{ id: string; reason: string; pair: string[] }[]> =>
  (await call("contact-duplicates", { reference })).body.duplicates.map(
    ({ id, reason, left, right }: { id: string; reason: string; left: Listed; right: Listed }) => ({
      id,
      reason,
      pair: [left.name, right.name].toSorted(),
    }),
  );

describe("two names", () => {
  test.each([
    ["Ann Hill", "Ann Hill"],
    ["Ann Hill", "ann  hill"],
    ["Ann Hill", "Hill Ann"],
    ["Ann Hill", "Hill, Ann"],
    ["Ann Hill", "HILL, A."],
    ["Smith J", "John Smith"],
    ["Ann Hill", "Mrs Ann Hill"],
    ["Ann Hill", "Dr. A. Hill"],
    ["Ann Hill", "Mrs Hill"],
    ["Ann Hill", "Ann"],
    ["Ann Hill", "Hill"],
    ["Ann Hill", "Ann Mary Hill"],
    ["Ann M Hill", "Ann Mary Hill"],
    ["Ann Hill", "Ann & Bob Hill"],
    ["Ann Hill", ""],
    ["Ann Hill", "n/a"],
    ["Ann Hill", "-"],
    ["Bob Smith", "Robert Smith"],
    ["Liz Jones", "Elizabeth Jones"],
    ["Dan Brown", "Daniel Brown"],
    ["Łukasz Żółć", "Lukasz Zolc"],
    ["Jürgen Müller", "Juergen Mueller"],
    ["Jürgen Müller", "J Mueller"],
    ["Anna Van der Berg", "Anna Vanderberg"],
    ["A. Vanderberg", "Anna van der Berg"],
    ["Liam O’Brien", "Liam O Brien"],
    ["Liam O'Brien", "liam obrien"],
    ["Ann Smith-Jones", "Ann Smith"],
    ["Ann D Hill", "Ann Hill"],
    ["Acme Ltd", "Acme Limited"],
    ["王小明", "王小明"],
  ])("%j and %j may be one person’s", async (one, other) => {
    const [row] = await server.rows("select app.names_agree($1, $2) as there, app.names_agree($2, $1) as back", [one, other]);
    expect(row).toEqual({ there: true, back: true });
  });

  test.each([
    ["Ann Hill", "Bob Hill"],
    ["Ann Hill", "Andrew Hill"],
    ["Ann Hill", "Ann Jones"],
    ["Ann Hill", "Ann Hillman"],
    ["Mr Hill", "Mrs Hill"],
    ["Mr Bob Hill", "Mrs Hill"],
    ["Ann Hill", "Mrs B Hill"],
    ["Acme Ltd", "Bob Smith"],
    ["Ben Smith", "Bensmith Jones"],
    ["John Smith", "Joan Smith"],
    ["A H", "Ann Hill"],
    ["Łukasz Żółć", "Anna Żółć"],
    ["Van Morrison", "Ann Morrison"],
    ["王小明", "李小龙"],
  ])("%j and %j are two people’s", async (one, other) => {
    const [row] = await server.rows("select app.names_agree($1, $2) as there, app.names_agree($2, $1) as back", [one, other]);
    expect(row).toEqual({ there: false, back: false });
  });
});

describe("a couple with one number", () => {
  test("are two contacts, each found by name and both by the number, with a proposal, and neither is renamed", async () => {
    const ann = await contactOf(await enquire("Ann Couple", { mobile: "07700 900601" }));
    const bob = await contactOf(await enquire("Bob Couple", { mobile: "07700 900601" }));
    expect(await names("07700900601")).toEqual(["Ann Couple", "Bob Couple"]);
    expect([await names("ann couple"), await names("bob couple")]).toEqual([["Ann Couple"], ["Bob Couple"]]);
    for (const reference of [ann, bob])
      expect(await proposed(reference)).toMatchObject([{ reason: "shared_way", pair: ["Ann Couple", "Bob Couple"] }]);
    expect((await call("contact-record", { reference: ann })).body.contact.duplicates).toBe(1);
  });

  test("who write again are each recognised, whatever they send", async () => {
    const mobile = "07700 900601";
    const booked = await bookOwn(server, {
      date: "2026-11-24",
      changes: { contact: { fullName: "Mr B Couple", email: "bob.couple@example.com", mobile } },
    });
    const quote = await startQuote(server.command);
    await about(server.command, quote)("save-quote", { contact: { fullName: "Ann Couple", mobile } });
    const [ann] = await listed("ann couple");
    const [bob] = await listed("bob couple");
    expect([await contactOf(booked.reference), await contactOf(quote.reference)]).toEqual([bob?.reference, ann?.reference]);
    expect(await names("07700900601")).toEqual(["Ann Couple", "Bob Couple"]);
    expect(await names("bob.couple@")).toEqual(["Bob Couple"]);
  });

  test("one of whom a colleague calls another person aren't proposed again", async () => {
    const [ann] = await listed("ann couple");
    const [{ id } = { id: "" }] = await proposed(ann?.reference ?? "");
    expect((await call("dismiss-duplicate", { id })).status).toBe(200);
    await enquire("Bob Couple", { mobile: "07700 900601", email: "ann.couple@example.com" });
    await enquire("Ann Couple", { mobile: "07700 900601", email: "ann.couple@example.com" });
    expect(await proposed(ann?.reference ?? "")).toEqual([]);
    expect(await names("07700900601")).toEqual(["Ann Couple", "Bob Couple"]);
  });
});

test("whom a colleague has joined stay one person under either name", async () => {
  const email = "family@example.com";
  const kim = await contactOf(await enquire("Kim Joined", { email }));
  const lee = await contactOf(await enquire("Leigh Other", { email }));
  const preview = (await call("preview-merge", { keep: kim, merge: lee })).body;
  const versions = { keepRowVersion: preview.keep.rowVersion, mergeRowVersion: preview.merge.rowVersion };
  expect((await call("merge-contacts", { keep: kim, merge: lee, ...versions })).status).toBe(200);
  for (const name of ["Leigh Other", "Kim Joined"]) expect(await contactOf(await enquire(name, { email })), name).toBe(kim);
  expect(await names("family@example")).toEqual(["Kim Joined"]);
  expect(await proposed(kim)).toEqual([]);
});

test("an office's one address has as many contacts as people who write from it, up to ten", async () => {
  const email = "office@acme.example";
  const people = ["Amy", "Ben", "Cat", "Don", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kay", "Lou"].map(
    (first) => `${first} Of${first}s`,
  );
  for (const name of people.slice(0, 10)) await enquire(name, { email });
  server.setNow("2026-11-23T09:30:00Z");
  for (const name of people.slice(10)) await enquire(name, { email });
  server.setNow(now);
  expect(await names("office@acme")).toEqual(people.slice(0, 10));
});

test("two who write at once are two contacts with one proposal, and one who writes twice at once is one", async () => {
  const email = "atonce@example.com";
  await Promise.all(["Una Once", "Viv Once", "Una Once", "Viv Once"].map((name) => enquire(name, { email })));
  expect(await names("atonce@")).toEqual(["Una Once", "Viv Once"]);
  const [una] = await listed("una once");
  expect(await proposed(una?.reference ?? "")).toHaveLength(1);
});

test("whoever gives no name is whose address it is, and a contact called by its address gets the first name", async () => {
  await server.rows("select app.contact_for(null, 'noname@example.com', null, 'website', $1)", [now]);
  expect(await names("noname@")).toEqual(["noname@example.com"]);
  await enquire("Nell Named", { email: "noname@example.com" });
  expect(await names("noname@")).toEqual(["Nell Named"]);
  await server.rows("select app.contact_for(null, 'noname@example.com', null, 'website', $1)", [now]);
  expect(await names("noname@")).toEqual(["Nell Named"]);
});

test("a number that a second person gives beside their own address is proposed and stays with both", async () => {
  await enquire("Olga First", { email: "olga@example.com", mobile: "07700 900611" });
  await enquire("Pete Second", { email: "pete@example.com", mobile: "07700 900611" });
  expect(await names("07700900611")).toEqual(["Olga First", "Pete Second"]);
  const [pete] = await listed("pete second");
  expect(await proposed(pete?.reference ?? "")).toMatchObject([{ reason: "shared_way" }]);
});

test("who has forgotten the first owner of an address still knows the second", async () => {
  const admin = await officeSession(server, "admin");
  const email = "left@example.com";
  const first = await contactOf(await enquire("Quin Leaves", { email }));
  const second = await contactOf(await enquire("Rita Stays", { email }));
  const erased = await server.command("erase-contact", { reference: first, confirm: first }, { ...admin, ...once() });
  expect(erased.status).toBe(200);
  const [listedContact] = await listed("rita stays");
  expect(listedContact?.reference).toBe(second);
});

describe("a list of contacts", () => {
  const imported = async (rows: string[]) => {
    const text = ["Full name,E-mail,Mobile", ...rows].join("\n");
    const { id } = (await call("start-import", { fileName: "people.csv", bytes: text.length })).body;
    await call("add-import-part", { id, part: 0, text });
    const mapping = (["full_name", "email", "phone"] as const).map((field, column) => ({ column, field }));
    const { columns } = (await call("preview-import", { id })).body;
    const guessed = columns.map(({ guess }: { guess: string | null }, column: number) => ({
      column,
      field: guess ?? mapping[column]?.field,
    }));
    expect((await call("preview-import", { id, mapping: guessed })).status).toBe(200);
    await server.runJobs();
    const tried = (await call("import-progress", { id })).body.rows.map(({ outcome }: { outcome: string }) => outcome);
    expect((await call("run-import", { id })).status).toBe(200);
    await server.runJobs();
    return tried;
  };

  test("with a couple in two rows makes two people of it and proposes them; the same person again is one", async () => {
    const rows = ["Sara List,list@example.com,07700 900621", "Theo List,list@example.com,07700 900621", "Mrs S List,list@example.com,"];
    expect(await imported(rows)).toEqual(["create", "create", "refuse"]);
    expect(await names("list@example")).toEqual(["Sara List", "Theo List"]);
    const [theo] = await listed("theo list");
    expect(await proposed(theo?.reference ?? "")).toMatchObject([{ reason: "shared_way", pair: ["Sara List", "Theo List"] }]);
    expect(await imported(rows)).toEqual(["unchanged", "unchanged", "refuse"]);
  });

  test("finds those who are here by name and address, makes somebody else of another name, and an address alone is whose it is", async () => {
    await enquire("Ursula Here", { email: "uhere@example.com" });
    const rows = ["U Here,uhere@example.com,07700 900622", "Walt Here,uhere@example.com,"];
    expect(await imported(rows)).toEqual(["update", "create"]);
    expect(await names("uhere@")).toEqual(["Ursula Here", "Walt Here"]);
    expect(await imported([",uhere@example.com,"])).toEqual(["unchanged"]);
    expect(await names("uhere@")).toEqual(["Ursula Here", "Walt Here"]);
  });
});
