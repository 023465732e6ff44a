/** A company's statement of account: what it adds up to, who may have it, and that the clock mails it once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueStatementsProcedure } from "#server/invoices/invoices.public.ts";
import { companiesOf } from "#tests/support/companies.ts";
import { emptyVans } from "#tests/support/own-bookings.ts";
import { textOf } from "#tests/support/papers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  admin = await officeSession(server, "admin");
});
afterAll(() => server.close());

const { office, unique, company, person, book, finish, pay } = companiesOf(() => ({ server, admin }));
/** Done on 9 December, £113 to be paid by 8 January. */
async function done(fields: object = {}) {
  server.setNow(monday);
  await server.rows("update companies set statement_day = null");
  await emptyVans(server);
  const made = await company({ statementDay: 5, ...fields });
  const { by, email } = await person(made.id);
  const { body } = await book(by, { contact: { fullName: "Jo Lee", email }, purchaseOrder: "PO 4471" });
  await finish(body.reference);
  const [invoice] = (await office("list-invoices", { view: "all", search: body.reference })).body.invoices;
  return { ...made, email, reference: String(body.reference), number: String(invoice.number) };
}
async function statementOf(companyId: string, month: string): Promise<string> {
  const answer = await fetch(`${server.url}/functions/v1/issue-statement`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json", ...admin, ...once() },
    body: JSON.stringify({ companyId, month }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain(`statement-${month}.pdf`);
  return (await textOf(new Uint8Array(await answer.arrayBuffer()))).replaceAll(/\s+/g, " ");
}
async function clockAt(moment: string): Promise<{ sent: number }> {
  server.setNow(moment);
  const answer = await issueStatementsProcedure.performAsService(server.database, "issue-statements", { now: server.now() });
  await server.runJobs();
  return answer;
}
const mailedTo = (email: string) => server.mails.filter(({ to, subject }) => to === email && subject.startsWith("Statement for"));

test("it opens with what was owed, lists invoices, credit notes and payments, and closes with what is owed, by how late it is", async () => {
  const { id, name, reference, number } = await done();
  server.setNow("2026-12-20T09:00:00Z");
  await pay(reference, 3_000);
  server.setNow("2027-01-12T09:00:00Z");
  expect((await office("credit-invoice", { number, amountPence: 1_000, reason: "A scratch on the door" })).status).toBe(200);
  server.setNow("2027-02-20T09:00:00Z");
  const december = await statementOf(id, "2026-12");
  for (const words of [
    name,
    "Opening balance Owed when Tue 1 Dec 2026 began £0.00",
    `Wed 9 Dec 2026: Invoice ${number}`,
    "your order PO 4471",
    "£113.00",
    `Payment of ${number}`,
    "−£30.00",
    "Closing balance £83.00",
    `£83.00 by Fri 8 Jan 2027, payment reference ${reference}`,
    "Not yet due £83.00",
  ])
    expect(december).toContain(words);
  const january = await statementOf(id, "2027-01");
  for (const words of [
    "Opening balance Owed when Fri 1 Jan 2027 began £83.00",
    "Credit note CN-",
    "−£10.00",
    "Closing balance £73.00",
    "1 to 30 days £73.00",
  ])
    expect(january).toContain(words);
  // So far: to the day, and not kept.
  expect(await statementOf(id, "2027-02")).toMatch(/Opening balance Owed when Mon 1 Feb 2027 began £73\.00.*31 to 60 days £73\.00/);
  expect(
    await server.rows("select to_char(month, 'YYYY-MM') as month from app.statements where company_id = $1 order by month", [id]),
  ).toEqual([{ month: "2026-12" }, { month: "2027-01" }]);
});

describe("the clock", () => {
  test("mails it once, on the statement day, to whoever pays and is known to be of the company", async () => {
    const { email } = await done();
    expect(await clockAt("2027-01-04T10:00:00Z")).toEqual({ sent: 0 });
    expect(await clockAt("2027-01-05T10:00:00Z")).toEqual({ sent: 1 });
    expect(mailedTo(email)).toMatchObject([{ attachments: [{ filename: "statement-2026-12.pdf" }] }]);
    expect(mailedTo(email)[0]?.text).toContain("£113.00 was owed at its end");
    expect(await clockAt("2027-01-06T10:00:00Z")).toEqual({ sent: 0 });
    // Nothing happens in January, and the same is owed.
    expect(await clockAt("2027-02-05T10:00:00Z")).toEqual({ sent: 1 });
    expect(mailedTo(email)).toHaveLength(2);
  });

  test("mails none where nothing happened and nothing is owed, nor to an address that somebody only typed", async () => {
    server.setNow(monday);
    await server.rows("update companies set statement_day = null");
    await company({ statementDay: 5 });
    await emptyVans(server);
    const { id } = await company({ statementDay: 5 });
    const { by } = await person(id);
    const payer = { fullName: "Ann Lee", email: unique() };
    const { body } = await book(by, { payer });
    await finish(body.reference);
    expect(await clockAt("2027-01-05T10:00:00Z")).toEqual({ sent: 0 });
    expect(mailedTo(payer.email)).toEqual([]);
    // Once the office has written it down at the company, the next day mails it.
    await person(id, payer.email);
    expect(await clockAt("2027-01-06T10:00:00Z")).toEqual({ sent: 1 });
    expect(mailedTo(payer.email)).toHaveLength(1);
  });

  test("and another clock at once mail it once", async () => {
    const { email } = await done();
    server.setNow("2027-01-05T10:00:00Z");
    const clock = () => issueStatementsProcedure.performAsService(server.database, "issue-statements", { now: server.now() });
    const sent = await Promise.all([clock(), clock(), clock()]);
    expect(sent.reduce((sum, one) => sum + one.sent, 0)).toBe(1);
    await server.runJobs();
    expect(mailedTo(email)).toHaveLength(1);
  });
});

test("only administrators get one, of a company there is and a month that has begun", async () => {
  server.setNow(monday);
  const { id } = await company();
  const moderator = await officeSession(server, "moderator");
  const ask = (input: object, by: object = admin) => server.command("issue-statement", input, { ...by, ...once() });
  expect((await ask({ companyId: id, month: "2026-11" }, moderator)).body.error.code).toBe("accounts.admin_required");
  expect((await ask({ companyId: id, month: "2026-12" })).body.error.code).toBe("invoices.month_not_begun");
  expect((await ask({ companyId: crypto.randomUUID(), month: "2026-11" })).body.error.code).toBe("crm.company_not_found");
  expect((await ask({ companyId: id, month: "11/2026" })).body.error.code).toBe("request.invalid");
});
