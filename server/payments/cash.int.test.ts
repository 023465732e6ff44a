/** Cash by van and day: every payment with its receipt, counted once, and a difference is explained. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CashDay } from "#domain/payments/cash.contract.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { customer } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Customer;
let wednesdays: string;
let thursdays: string;
let admin: { authorization: string };
let otherAdmin: { authorization: string };
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  admin = await officeSession(server, "admin");
  otherAdmin = await officeSession(server, "admin");
  moderator = await officeSession(server, "moderator");
  wednesdays = await planned("2026-12-02");
  thursdays = await planned("2026-12-03");
  server.setNow("2026-12-10T17:00:00Z");
});
afterAll(() => server.close());

const days = async (headers: object = admin) => (await server.command("list-cash", {}, { ...headers })).body.days as CashDay[];
const count = (day: CashDay, countedPence: number, more: object = {}, headers: object = admin) => {
  const { vanId, date, expectedPence } = day;
  return server.command("count-cash", { vanId, date, expectedPence, countedPence, ...more }, { ...headers, ...once() });
};
/** A job of this day, planned on its van. */
async function planned(date: string): Promise<string> {
  const { reference } = await bookOwn(server, { date });
  await server.rows("update bookings set state = 'assigned' where reference = $1", [reference]);
  return reference;
}
async function takeCash(reference: string, amountPence: number, number: string) {
  const paid = { reference, kind: "balance", method: "cash", amountPence };
  expect((await server.command("record-payment", paid, { ...admin, ...once() })).body).toMatchObject({ number });
}
const dayOf = async (reference: string) =>
  (await days()).find(({ receipts }) => receipts.some((receipt) => receipt.reference === reference)) ?? expect.fail("no such day");

test("the receipts of a van's day add up, are counted once, and of two who count at once the second is told", async () => {
  const reference = wednesdays;
  await takeCash(reference, 5_000, `${reference}-1`);
  const day = await dayOf(reference);
  expect(day).toMatchObject({ expectedPence: 5_000, receipts: [{ reference, number: `${reference}-1`, pence: 5_000 }], count: null });
  const answers = await Promise.all([count(day, 5_000), count(day, 5_000, {}, otherAdmin)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe("payments.cash_counted");
  expect((await dayOf(reference)).count).toMatchObject({ countedPence: 5_000, differencePence: 0, reason: null });
  expect(await server.rows("select count(*)::int as counts from cash_counts")).toEqual([{ counts: 1 }]);
  await takeCash(reference, 100, `${reference}-2`);
  expect(await dayOf(reference)).toMatchObject({ expectedPence: 5_100, count: { expectedPence: 5_000 } });
});

test("a difference needs its reason, and what was recorded meanwhile is said", async () => {
  const reference = thursdays;
  await takeCash(reference, 3_000, `${reference}-1`);
  const day = await dayOf(reference);
  expect((await count(day, 2_500)).body.error.code).toBe("payments.reason_needed");
  expect((await count({ ...day, expectedPence: 2_500 }, 2_500)).body.error).toMatchObject({
    code: "payments.cash_changed",
    expectedPence: 3_000,
  });
  expect((await count(day, 2_500, { reason: "A £5 note was torn and is at the bank" })).body).toEqual({ differencePence: -500 });
  expect((await dayOf(reference)).count).toMatchObject({ differencePence: -500, reason: "A £5 note was torn and is at the bank" });
});

test("a moderator reads it and counts nothing; nobody else reads it", async () => {
  const [day] = await days(moderator);
  if (day === undefined) throw new Error("no day");
  expect((await count(day, 1, {}, moderator)).body.error.code).toBe("accounts.admin_required");
  expect((await server.command("list-cash", {}, maya.headers)).body.error.code).toBe("accounts.staff_required");
  expect((await count({ ...day, vanId: crypto.randomUUID() }, 1)).body.error.code).toBe("payments.no_van");
});
