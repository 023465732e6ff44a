/** A change order at a total of the colleague's own: the direction still holds, the engine's price stands beside it, an administrator goes further. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const items = [
  { id: "sofa-3-seat", quantity: 1 },
  { id: "chest-drawers-large", quantity: 1 },
];
const why = "Agreed on the phone: she has waited in twice";
let server: TestServer;
let ada: { authorization: string };
let owner: { authorization: string };
let booking: Own;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  [ada, owner] = await Promise.all([officeSession(server), officeSession(server, "admin")]);
  booking = await bookOwn(server, { date: "2026-12-09" });
});
afterAll(() => server.close());

const call = (name: string, input: object, who = ada) => server.command(name, input, { ...who, ...once() });
const change = (own: object | undefined, more: object = {}) => ({
  reference: booking.reference,
  reason: "customer_added",
  items,
  ...(own && { own }),
  ...more,
});
async function raise(own: object, who = ada) {
  const { body: priced } = await call("price-change-order", change(own), who);
  const more = { statement: "Rang at nine", rowVersion: priced.rowVersion, expectedDeltaPence: priced.deltaPence };
  return call("raise-change-order", change(own, more), who);
}

test("is what the customer is asked for, with the engine's price and the reason for the office alone", async () => {
  const { body: engine } = await call("price-change-order", change(undefined));
  expect(engine.enginePence).toBe(engine.totalAfterPence);
  const own = { totalPence: engine.totalAfterPence - 200, reason: why };
  const { body: priced } = await call("price-change-order", change(own));
  expect(priced).toMatchObject({ totalAfterPence: own.totalPence, enginePence: engine.totalAfterPence });
  expect(priced.linesAfter.reduce((sum: number, { pence }: { pence: number }) => sum + pence, 0)).toBe(own.totalPence);
  expect((await call("price-change-order", change({ totalPence: 100, reason: why }))).body.error.code).toBe("changes.wrong_way");
  expect((await call("price-change-order", change({ ...own, reason: "" }))).body.error.fields[0].field).toBe("own.reason");
  const far = { totalPence: engine.totalAfterPence + 5_001, reason: why };
  expect((await raise(far)).body.error).toMatchObject({ code: "changes.own_price_limit", limitPence: 5_000 });
  const { status, body } = await raise(own);
  expect({ status, own: body.own }).toEqual({ status: 201, own: { enginePence: engine.totalAfterPence, reason: why } });
  const token = server.tokens.changeOrderToken(body.reference, body.version);
  const forCustomer = await server.command("change-order", { reference: body.reference, token });
  expect(forCustomer.body.totalAfterPence).toBe(own.totalPence);
  expect(JSON.stringify(forCustomer.body)).not.toContain(why);
  await call("withdraw-change-order", { reference: body.reference, version: body.version });
  expect((await raise(far, owner)).status).toBe(201);
});
