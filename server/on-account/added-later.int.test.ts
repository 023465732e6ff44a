/** What is added to a booking on account is held against the company's limit: by its customer, and by the office's change orders. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companiesOf } from "#tests/support/companies.ts";
import { countersThatDiffer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Headers } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const sofa = { id: "sofa-3-seat", quantity: 1 };
const drawers = { id: "chest-drawers-large", quantity: 1 };
let server: TestServer;
let admin: Headers;
let mod: Headers;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  admin = await officeSession(server, "admin");
  mod = await officeSession(server);
});
beforeEach(async () => {
  server.setNow(monday);
  await emptyVans(server);
});
afterAll(() => server.close());

const { company, person, book, pay } = companiesOf(() => ({ server, admin }));
const sent = (name: string, input: object, by: Headers) => server.command(name, input, { ...once(), ...by });
const codeOf = ({ status, body }: Answer) => [status, body.error?.code];
const leftOf = async (by: Headers) => (await server.command("my-account-terms", {}, by)).body.account.leftPence;
const totalOf = async (reference: string) =>
  (await server.rows<{ pence: number }>("select total_pence as pence from bookings where reference = $1", [reference]))[0]?.pence;

/** What the drawers cost on this booking: a van nearby takes some off. */
const priceOf = async (by: Headers, reference: string): Promise<number> =>
  (await sent("add-items", { reference, items: [drawers] }, by)).body.deltaPence;
const limitOf = (id: string, pence: number) => server.rows("update companies set credit_limit_pence = $2 where id = $1", [id, pence]);
const owedBy = async (id: string) =>
  Number((await server.rows<{ pence: string }>("select app.on_account_pence($1) as pence", [id]))[0]?.pence);

/** A company with bookings of a sofa, and so much of its limit left as the drawers cost on the first, and this much. */
async function booked(bookings = 1, morePence = 0) {
  const { id } = await company();
  const { by } = await person(id);
  const references: string[] = [];
  for (const time of ["09:00", "11:00"].slice(0, bookings)) {
    const { status, body } = await book(by, {}, time);
    expect(status, JSON.stringify(body)).toBe(201);
    references.push(body.reference);
  }
  const [reference = "", other = ""] = references;
  const addedPence = await priceOf(by, reference);
  const limitPence = (await owedBy(id)) + addedPence + morePence;
  await limitOf(id, limitPence);
  return { id, by, reference, other, addedPence, limitPence };
}
const add = async (by: Headers, reference: string) =>
  sent("add-items", { reference, items: [drawers], expectedDeltaPence: await priceOf(by, reference) }, by);

async function raise(reference: string, by: Headers, more: object = {}) {
  const change = { reference, reason: "customer_added", items: [sofa, drawers] };
  const { body: priced } = await sent("price-change-order", change, by);
  const raised = await sent(
    "raise-change-order",
    { ...change, statement: "Rang at nine", rowVersion: priced.rowVersion, expectedDeltaPence: priced.deltaPence, ...more },
    by,
  );
  return { priced, raised };
}
const approve = ({ reference, version }: { reference: string; version: number }) =>
  server.command(
    "answer-change-order",
    { reference, version, choice: "approve", token: server.tokens.changeOrderToken(reference, version) },
    once(),
  );

describe("what a customer adds", () => {
  test("is taken up to the limit, and refused by a penny over it, with nothing said of terms or changed", async () => {
    const within = await booked();
    expect((await add(within.by, within.reference)).status).toBe(200);
    expect(await leftOf(within.by)).toBe(0);
    await emptyVans(server);
    const over = await booked(1, -1);
    const refused = await add(over.by, over.reference);
    expect(codeOf(refused)).toEqual([422, "bookings.over_account_limit"]);
    expect(refused.body.error).not.toHaveProperty("leftPence");
    expect(await totalOf(over.reference)).toBe(11_300);
    expect(await countersThatDiffer(server)).toEqual([]);
    // Once some of it is paid there is room again.
    expect((await pay(over.reference, 100)).status).toBe(200);
    expect((await add(over.by, over.reference)).status).toBe(200);
  });

  test("of two bookings at once, one takes what is left", async () => {
    const { id, by, reference, other, limitPence } = await booked(2);
    const answers = await Promise.all([add(by, reference), add(by, other)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
    expect(await owedBy(id)).toBeLessThanOrEqual(limitPence);
    expect(await countersThatDiffer(server)).toEqual([]);
  });

  test("makes a correction that costs more than is left wait for the office as well", async () => {
    const { id, by, reference } = await booked();
    await limitOf(id, 11_300);
    const correction = { reference, rowVersion: 1, access: { floor: 3, lift: false, carryMetres: 0, parking: "free", dismantleCount: 0 } };
    const { body: seen } = await sent("correct-booking", correction, by);
    expect(seen.deltaPence, JSON.stringify(seen)).toBeGreaterThan(0);
    const refused = await sent("correct-booking", { ...correction, expectedTotalPence: seen.totalPence }, by);
    expect(codeOf(refused)).toEqual([422, "bookings.over_account_limit"]);
  });

  test("is held against nothing where the company has no limit, or nobody's account pays", async () => {
    const { by } = await person((await company()).id);
    const { body } = await book(by);
    expect((await add(by, body.reference)).status).toBe(200);
    const { by: alone } = await person();
    const cash = await book(alone, { paymentMethod: "cash" }, "11:00");
    expect((await add(alone, cash.body.reference)).status).toBe(200);
  });
});

describe("a change order", () => {
  test("over the limit is refused until whoever raises it knows; of a moderator it waits for an administrator, who alone lets it through", async () => {
    const { by, reference, addedPence } = await booked(1, -500);
    const { priced, raised } = await raise(reference, mod);
    expect(priced.accountLeftPence).toBe(addedPence - 500);
    expect(codeOf(raised)).toEqual([409, "changes.over_account_limit"]);
    const { raised: waiting } = await raise(reference, mod, { overLimit: true });
    expect([waiting.status, waiting.body]).toMatchObject([
      201,
      { status: "draft", needsApproval: true, accountLeftPence: addedPence - 500 },
    ]);
    const step = { reference: waiting.body.reference, version: waiting.body.version };
    const colleague = await officeSession(server);
    for (const [who, overLimit] of [
      [colleague, true],
      [admin, false],
    ] as const)
      expect(codeOf(await sent("send-change-order", { ...step, overLimit }, who))).toEqual([409, "changes.over_account_limit"]);
    const passed = await sent("send-change-order", { ...step, overLimit: true }, admin);
    expect(passed.body, JSON.stringify(passed.body)).toMatchObject({
      status: "sent",
      overAccountPence: 500,
      approvedBy: expect.any(String),
    });
    expect((await approve(passed.body)).status).toBe(200);
    expect([await totalOf(reference), await leftOf(by)]).toEqual([11_300 + addedPence, 0]);
  });

  test("that was sent holds its part of the limit while its customer may answer, so that no yes is refused for money", async () => {
    const { by, reference, other } = await booked(2);
    const { raised } = await raise(reference, mod);
    expect(raised.body.status).toBe("sent");
    expect(await leftOf(by)).toBe(0);
    expect(codeOf(await add(by, other))).toEqual([422, "bookings.over_account_limit"]);
    expect((await approve(raised.body)).status).toBe(200);
    expect(await leftOf(by)).toBe(0);
  });

  test("that ran out holds nothing, and takes its part again when it is sent again", async () => {
    const { id, by, reference, other, limitPence } = await booked(2);
    const { raised } = await raise(reference, mod);
    server.setNow("2026-11-23T09:11:00Z");
    await server.database.performAsService("expire-change-orders", "expire_change_orders", { now: server.now() });
    expect((await add(by, other)).status).toBe(200);
    expect(await owedBy(id)).toBeLessThanOrEqual(limitPence);
    const again = { reference: raised.body.reference, version: raised.body.version };
    expect(codeOf(await sent("send-change-order", again, mod))).toEqual([409, "changes.over_account_limit"]);
  });

  test("and what a customer adds to another booking at once: one takes what is left", async () => {
    const { id, by, reference, other, limitPence } = await booked(2);
    const answers = await Promise.all([raise(reference, mod).then(({ raised }) => raised), add(by, other)]);
    expect(
      answers.filter(({ status }) => status < 300),
      JSON.stringify(answers.map(codeOf)),
    ).toHaveLength(1);
    expect(await owedBy(id)).toBeLessThanOrEqual(limitPence);
  });

  test("that lowers the price takes nothing of the limit, however far the company is over it", async () => {
    const { id, reference } = await booked();
    await limitOf(id, 100);
    const goodwill = { reference, reason: "goodwill", goodwillPence: 500 };
    const { body: priced } = await sent("price-change-order", goodwill, mod);
    const raised = await sent(
      "raise-change-order",
      { ...goodwill, statement: "Sorry", rowVersion: priced.rowVersion, expectedDeltaPence: priced.deltaPence },
      mod,
    );
    expect([raised.status, raised.body.status]).toEqual([201, "approved"]);
  });
});
