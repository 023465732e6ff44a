/** A payment that was entered by mistake is taken back by a counter-entry: nothing is deleted, nothing is sent, and everything follows. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookOwn, emptyVans } from "#tests/support/own-bookings.ts";
import type { Headers } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const noon = "2026-12-02T12:00:00Z";
let server: TestServer;
let admin: Headers;
let moderator: Headers;
let colleague: Headers;
let reference: string;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  [admin, moderator, colleague] = [
    await officeSession(server, "admin"),
    await officeSession(server, "moderator"),
    await officeSession(server, "moderator"),
  ];
});
beforeEach(async () => {
  server.setNow("2026-11-23T09:00:00Z");
  await emptyVans(server);
  ({ reference } = await bookOwn(server, { date: "2026-12-02" }));
  server.setNow(noon);
});
afterAll(() => server.close());

const call = (name: string, input: object, who: Headers = moderator) => server.command(name, input, { ...who, ...once() });
const moneyOf = async (who: Headers = moderator) => (await call("office-booking", { reference }, who)).body.money;
async function pay(amountPence: number, more: object = {}): Promise<string> {
  const paid = { reference, kind: "balance", method: "cash", amountPence, ...more };
  expect((await call("record-payment", paid)).status).toBe(200);
  return (await moneyOf()).payments.at(-1).id;
}
const takeBack = (paymentId: string, who: Headers = moderator) => call("take-back-payment", { paymentId, reason: "66 for 60" }, who);
const cash = async () =>
  (await call("list-cash", {})).body.days.flatMap((day: { receipts: { reference: string; pence: number }[] }) =>
    day.receipts.filter((one) => one.reference === reference).map(({ pence }) => pence),
  );

test("66 typed for 60: taken back by whoever entered it, entered again, and the van's cash and the receipts are right", async () => {
  const wrong = await pay(6_600);
  await server.runJobs();
  const mails = server.mails.length;
  expect(await moneyOf()).toMatchObject({ paidPence: 6_600, payments: [{ canTakeBack: true }] });
  expect((await takeBack(wrong)).body).toEqual({ reference, amountPence: 6_600 });
  expect(await moneyOf()).toMatchObject({
    paidPence: 0,
    payments: [
      { kind: "balance", canTakeBack: false },
      { kind: "taken_back", direction: "out", amountPence: 6_600, canTakeBack: false },
    ],
  });
  await server.runJobs();
  expect(server.mails.length, "nothing is sent").toBe(mails);
  await pay(6_000);
  expect(await moneyOf()).toMatchObject({ paidPence: 6_000 });
  const [{ papers } = { papers: 0 }] = await server.rows<{ papers: number }>(
    `select count(*)::int as papers from app.documents d join bookings b on b.id = d.booking_id
       where b.reference = $1 and d.kind = 'receipt' and not app.is_taken_back(d.payment_id)`,
    [reference],
  );
  expect(papers).toBeLessThanOrEqual(1);
});

test("the cash of its van is what is left", async () => {
  await server.rows("update bookings set state = 'assigned' where reference = $1", [reference]);
  const wrong = await pay(6_600);
  expect(await cash()).toEqual([6_600]);
  await takeBack(wrong);
  await pay(6_000);
  expect(await cash()).toEqual([6_000]);
});

test("a colleague's, or of a day that is over, takes an administrator", async () => {
  const wrong = await pay(6_600);
  expect((await takeBack(wrong, colleague)).body.error.code).toBe("accounts.admin_required");
  server.setNow("2026-12-03T09:00:00Z");
  expect((await moneyOf()).payments[0].canTakeBack).toBe(false);
  expect((await takeBack(wrong)).body.error.code).toBe("accounts.admin_required");
  expect((await takeBack(wrong, admin)).status).toBe(200);
});

test("of two at once one takes it back and the other is told; pressed again it is the same answer", async () => {
  const wrong = await pay(6_600);
  const both = await Promise.all([takeBack(wrong), takeBack(wrong, admin)]);
  expect(new Set(both.map(({ status, body }) => body.error?.code ?? status))).toEqual(new Set([200, "payments.taken_back_by_colleague"]));
  const winner = both[0]?.status === 200 ? moderator : admin;
  expect((await takeBack(wrong, winner)).status).toBe(200);
  expect(await moneyOf()).toMatchObject({ paidPence: 0 });
});

test("what came by a provider or the bank, and what was refunded since, is not taken back", async () => {
  const wrong = await pay(6_600);
  await server.rows("update payments set provider = 'bank', provider_ref = 'x' where id = $1", [wrong]);
  expect((await takeBack(wrong, admin)).body.error.code).toBe("payments.not_by_hand");
  await server.rows("update payments set provider = null, provider_ref = null where id = $1", [wrong]);
  const refund = { reference, kind: "credit", method: "cash", amountPence: 1_000, expectedPaidPence: 6_600, reason: "Scratched the door" };
  expect((await call("record-refund", refund, admin)).status).toBe(200);
  expect((await takeBack(wrong, admin)).body.error.code).toBe("payments.refunded_since");
  expect((await takeBack("6f1e4a52-0000-4000-8000-000000000000", admin)).body.error.code).toBe("payments.payment_not_found");
});
