/** "To pay" on the dashboard: everything its customer owes by transfer, charges included, and nothing that somebody else was named to pay. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CustomerOverview } from "#domain/dashboard/overview.contract.ts";
import { about, bookOwn } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { takeSteps } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
});
afterAll(() => server.close());

/** For £113; cancelling it is free for a consumer until 7 December. */
async function book(time: string, changes: object = {}): Promise<Own> {
  server.setNow(monday);
  return bookOwn(server, { date: "2026-12-09", time, changes });
}
async function go({ reference }: Own, at: string, ...states: string[]): Promise<void> {
  server.setNow(at);
  await takeSteps(server, reference, states);
}
const unpaid = async ({ by }: Own) => (await server.command("customer-overview", {}, by)).body.unpaid;
const cancelled = async (changes: object = {}): Promise<Own> => {
  const own = await book("13:00", changes);
  server.setNow("2026-12-09T12:00:00Z");
  const { status } = await about(server)(own, "cancel-booking", { expectedFeePence: 5_000 });
  expect(status).toBe(200);
  return own;
};
const inVain = ["assigned", "en_route", "arrived", "no_access"];
const collected = ["assigned", "en_route", "arrived", "scope_check", "loading", "loaded", "completed"];

test("the charge for cancelling late is to be paid until it has been, and not to whom somebody else pays for", async () => {
  const own = await cancelled();
  expect(await unpaid(own)).toEqual([{ reference: own.reference, pence: 5_000, what: "charge" }]);
  await server.rows("update bookings set paid_pence = 2000 where reference = $1", [own.reference]);
  expect(await unpaid(own)).toEqual([{ reference: own.reference, pence: 3_000, what: "charge" }]);
  await server.rows("update bookings set paid_pence = 5000 where reference = $1", [own.reference]);
  expect(await unpaid(own)).toEqual([]);
  expect(await unpaid(await cancelled({ payer: { fullName: "Priya Shah", email: "priya@example.com" } }))).toEqual([]);
});

test("the charge for a visit in vain is to be paid, also once its booking is closed", async () => {
  const own = await book("11:00");
  const charge = [{ reference: own.reference, pence: 5_000, what: "charge" }];
  await go(own, "2026-12-09T11:30:00Z", ...inVain);
  expect(await unpaid(own)).toEqual(charge);
  await go(own, "2026-12-10T09:00:00Z", "closed");
  expect(await unpaid(own)).toEqual(charge);
});

test("what was collected and not paid stays to be paid once the booking is closed, however it was to be paid", async () => {
  const [cash, transfer] = [await book("09:00"), await book("15:00", { paymentMethod: "bank-transfer" })];
  const due = (own: Own) => [{ reference: own.reference, pence: 11_300, what: "price", payBy: "2026-12-09" }];
  await go(cash, "2026-12-09T10:00:00Z", ...collected);
  await go(transfer, "2026-12-09T16:00:00Z", ...collected);
  // The crew has the cash, and it is recorded later.
  expect([await unpaid(cash), await unpaid(transfer)]).toEqual([[], due(transfer)]);
  for (const own of [cash, transfer]) await go(own, "2026-12-10T09:00:00Z", "closed");
  expect([await unpaid(cash), await unpaid(transfer)]).toEqual([due(cash), due(transfer)]);
});

test("who named somebody else to pay is not told to pay, nor that the crew waits for their payment", async () => {
  const named = await book("09:00", { paymentMethod: "bank-transfer", payer: { fullName: "Priya Shah", email: "priya@example.com" } });
  const own = await book("11:00", { paymentMethod: "bank-transfer" });
  await server.rows(`update bookings set place = '{"presence": "no"}' where reference = any ($1)`, [[named.reference, own.reference]]);
  const unpaidOf = async ({ by }: Own) => {
    const { body } = await server.command("customer-overview", {}, by);
    return [body.unpaid.length, body.tasks.map(({ kind }: { kind: string }) => kind)];
  };
  expect([await unpaidOf(named), await unpaidOf(own)]).toEqual([
    [0, []],
    [1, ["pay"]],
  ]);
});

test("a booking in the list says what is charged: the charge, nothing, or what is left of the price", async () => {
  const listed = async ({ by, reference }: Own) => {
    const { bookings } = (await server.command("customer-overview", {}, by)).body as CustomerOverview;
    return bookings.find((one) => one.reference === reference);
  };
  expect((await listed(await cancelled()))?.chargedPence).toBe(5_000);
  server.setNow(monday);
  const early = await bookOwn(server, { date: "2026-12-10", time: "13:00" });
  expect(await listed(early)).not.toHaveProperty("chargedPence");
  server.setNow("2026-11-24T09:00:00Z");
  expect((await about(server)(early, "cancel-booking", { expectedFeePence: 0 })).status).toBe(200);
  expect((await listed(early))?.chargedPence).toBe(0);
  server.setNow(monday);
  const late = await bookOwn(server, { date: "2026-12-10", time: "09:00" });
  await go(late, "2026-12-10T11:20:00Z", ...collected);
  expect(await listed(late)).toMatchObject({ totalPence: 11_300, chargedPence: 10_300 });
});
