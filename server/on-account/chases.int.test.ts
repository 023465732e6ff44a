/** Reminders of payment: a day, a week and a fortnight after the invoice was due, never before. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { releaseDueRuns } from "#server/automations/automations.public.ts";
import { companiesOf } from "#tests/support/companies.ts";
import { emptyVans } from "#tests/support/own-bookings.ts";
import { officeSession } from "#tests/support/quotes.ts";
import { completeUnbilled } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  admin = await officeSession(server, "admin");
});
beforeEach(async () => {
  server.setNow(monday);
  await emptyVans(server);
});
afterAll(() => server.close());

const { office, company, person, book, finish, pay } = companiesOf(() => ({ server, admin }));
async function done(termsDays: number): Promise<{ reference: string; email: string }> {
  const { by, email } = await person((await company({ termsDays })).id);
  const { body } = await book(by, { contact: { fullName: "Jo Lee", email } });
  await finish(body.reference);
  return { reference: body.reference, email };
}
async function remindedBy(moment: string, email: string): Promise<string[]> {
  server.setNow(moment);
  await releaseDueRuns(server.database, server.now());
  await server.runJobs();
  return server.mails
    .filter(({ to, subject }) => to === email && /Still to pay|A reminder|get in touch/.test(subject))
    .map(({ subject }) => subject.split(":")[0] ?? "");
}
const plannedOf = async (reference: string) =>
  (
    await server.rows<{ at: string }>(
      "select to_char(planned_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as at from trigger_runs where reference = $1 and code like 'payment_chase%' and state = 'planned' order by planned_at",
      [reference],
    )
  ).map(({ at }) => at);

test("a company is reminded a day, a week and a fortnight after its invoice was due, and not before", async () => {
  const { reference, email } = await done(30);
  // Done on 9 December, due on 8 January.
  expect(await plannedOf(reference)).toEqual(["2027-01-09 10:00", "2027-01-15 10:00", "2027-01-22 10:00"]);
  for (const day of ["2026-12-10", "2026-12-16", "2026-12-23", "2027-01-08"])
    expect(await remindedBy(`${day}T18:00:00Z`, email), day).toEqual([]);
  expect(await remindedBy("2027-01-09T10:00:00Z", email)).toEqual(["Still to pay"]);
  await pay(reference, 11_300);
  expect(await remindedBy("2027-01-23T10:00:00Z", email)).toEqual(["Still to pay"]);
});

test("an invoice that is issued anew moves the reminders to its own due date", async () => {
  const { reference, email } = await done(14);
  expect((await plannedOf(reference))[0]).toBe("2026-12-24 10:00");
  const [invoice] = (await office("list-invoices", { view: "all", search: reference })).body.invoices;
  server.setNow("2026-12-22T12:00:00Z");
  expect((await office("credit-invoice", { number: invoice.number, reason: "The wrong name" })).status).toBe(200);
  expect((await office("issue-invoice", { reference })).status).toBe(200);
  expect(await plannedOf(reference)).toEqual(["2027-01-06 10:00", "2027-01-12 10:00", "2027-01-19 10:00"]);
  expect(await remindedBy("2027-01-05T18:00:00Z", email)).toEqual([]);
  expect(await remindedBy("2027-01-06T10:00:00Z", email)).toEqual(["Still to pay"]);
});

test("a household without an invoice is reminded after the collection, as ever; one that is invoiced meanwhile, after its due date", async () => {
  const { body } = await book({}, { paymentMethod: "cash" }, "11:00");
  server.setNow("2026-12-09T11:30:00Z");
  await completeUnbilled(server, body.reference, admin);
  expect(await plannedOf(body.reference)).toEqual(["2026-12-10 10:00", "2026-12-16 10:00", "2026-12-23 10:00"]);
  server.setNow("2026-12-09T12:00:00Z");
  expect((await office("issue-invoice", { reference: body.reference })).status).toBe(200);
  expect((await plannedOf(body.reference))[0]).toBe("2026-12-10 10:00");
});
