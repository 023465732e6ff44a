/** The ledger of payments over all bookings, and who owes what for how long. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companiesOf } from "#tests/support/companies.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const date = "2026-12-09";
let server: TestServer;
let admin: { authorization: string };
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  admin = await officeSession(server, "admin");
  moderator = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const { company, person, book, finish, pay } = companiesOf(() => ({ server, admin }), date);
const list = async (input: object = {}) => {
  const { status, body } = await server.command("payment-ledger", input, moderator);
  expect(status, JSON.stringify([input, body])).toBe(200);
  return body;
};
const debts = async () => (await server.command("aged-debt", {}, moderator)).body;

describe("the ledger", () => {
  test("lists what was paid, the newest first, narrowed by day, direction, method, van, words and contact, with the sums of all pages", async () => {
    const [one, other] = [await book({}, { paymentMethod: "cash" }), await book({}, { paymentMethod: "cash" }, "11:00")];
    const [first, second] = [one.body.reference, other.body.reference];
    await pay(first, 5_000);
    server.setNow("2026-11-24T09:00:00Z");
    const paid = { reference: second, kind: "deposit", method: "cash", amountPence: 2_000 };
    expect((await server.command("record-payment", paid, { ...admin, ...once() })).status).toBe(200);
    const all = await list();
    expect(all).toMatchObject({ count: 2, inPence: 7_000, outPence: 0, hasMore: false });
    expect(all.payments).toMatchObject([
      { reference: second, number: `${second}-1`, kind: "deposit", method: "cash", amountPence: 2_000, customer: "Jo Lee", van: null },
      { reference: first, kind: "balance", method: "bank-transfer", amountPence: 5_000, by: expect.any(String) },
    ]);
    const referencesOf = async (input: object) => (await list(input)).payments.map(({ reference }: { reference: string }) => reference);
    expect(await referencesOf({ to: "2026-11-23" })).toEqual([first]);
    expect(await referencesOf({ from: "2026-11-24" })).toEqual([second]);
    expect(await referencesOf({ method: "cash" })).toEqual([second]);
    expect(await referencesOf({ direction: "out" })).toEqual([]);
    for (const search of [first, first.toLowerCase(), first.replace("-", ""), `${first}-1`])
      expect(await referencesOf({ search }), search).toEqual([first]);
    expect(await referencesOf({ search: "jo l" })).toHaveLength(2);
    expect(await referencesOf({ search: "nobody" })).toEqual([]);
    expect(await referencesOf({ after: all.payments[0].id })).toEqual([first]);
    const [contact] = await server.rows<{ reference: string }>(
      `select c.reference from contacts c join contact_records r on r.contact_id = c.id join bookings b on b.id = r.record_id
        where b.reference = $1`,
      [first],
    );
    expect(await referencesOf({ contact: contact?.reference })).toEqual([first]);
    const [van] = (await list()).vans;
    expect(await referencesOf({ vanId: van.id })).toEqual([]);
  });

  test("goes out as a file by an administrator alone, on record, with no cell that a spreadsheet would run", async () => {
    const { body } = await book({}, { paymentMethod: "cash", contact: { fullName: "=1+2", email: "sum@example.org" } }, "13:00");
    await pay(body.reference, 1_000);
    expect((await server.command("export-payments", {}, { ...moderator, ...once() })).status).toBe(403);
    const file = await server.command("export-payments", { search: body.reference }, { ...admin, ...once() });
    const text: string = file.body;
    expect([file.status, text]).toEqual([200, expect.stringContaining(`${body.reference}-1,2026-11-24,09:00,`)]);
    expect(text).not.toMatch(/(?:^|,)"?=/m);
    expect(await server.rows("select subject from audit_entries where action = 'list.exported'")).toContainEqual({ subject: "payments" });
  });
});

describe("what is owed by age", () => {
  test("is told of a company's invoices together, and of a household's collection from its day", async () => {
    const { id, name } = await company();
    const { by } = await person(id);
    const [invoiced, another] = [(await book(by, {}, "09:00")).body.reference, (await book(by, {}, "11:00")).body.reference];
    const household = (await book({}, { paymentMethod: "cash" }, "13:00")).body.reference;
    for (const reference of [invoiced, another, household]) await finish(reference);
    await pay(another, 1_300);
    server.setNow("2026-12-20T09:00:00Z");
    const [{ pence: owedPence } = { pence: 0 }] = await server.rows<{ pence: number }>(
      "select sum(balance_pence)::int as pence from bookings where company_id = $1",
      [id],
    );
    expect(owedPence).toBeGreaterThan(11_300);
    const before = await debts();
    expect(before.debtors.find(({ companyId }: { companyId: string }) => companyId === id)).toMatchObject({
      name,
      items: 2,
      owed: { notDue: owedPence, to30: 0, older: 0 },
    });
    expect(before.debtors.find(({ reference }: { reference: string }) => reference === household)).toMatchObject({
      companyId: null,
      hasBooking: true,
      dueOn: date,
      owed: { notDue: 0, to30: 10_600 },
    });
    server.setNow("2027-04-20T09:00:00Z");
    const later = await debts();
    expect(later.debtors.find(({ companyId }: { companyId: string }) => companyId === id).owed).toMatchObject({
      notDue: 0,
      older: owedPence,
    });
    expect(later.owed.older).toBe(later.debtors.reduce((sum: number, { owed }: { owed: { older: number } }) => sum + owed.older, 0));
  });

  test("is told to the office alone", async () => {
    for (const name of ["payment-ledger", "aged-debt"]) expect((await server.command(name, {})).status, name).toBe(401);
  });
});
