/** Access, place, address and the list corrected by the customer: the price is seen first, and nothing changes at another one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { about, bookOwn } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { bearer } from "#tests/support/portal.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let by: ReturnType<typeof about>;
beforeAll(async () => {
  server = await createTestServer();
  by = about(server);
});
afterAll(() => server.close());

let day = 0;
const days = ["03", "04", "07", "08", "09", "10", "11", "14", "15", "16", "17", "18"];
const upstairs = { floor: 2, lift: false, carryMetres: 0, parking: "free", dismantleCount: 0 };
const items = [
  { id: "sofa-3-seat", quantity: 1 },
  { id: "armchair", quantity: 2 },
];
const book = (changes: object = { items }) =>
  bookOwn(server, { date: `2026-12-${days[(day += 1) - 1] ?? "21"}`, load: { litres: 3_000, kilograms: 250, minutes: 45 }, changes });
const totalOf = async (own: Own): Promise<number> => (await by(own, "booking-details")).body.totalPence;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const setNow = (moment: string) => server.setNow(moment);

describe("the floor and the lift", () => {
  test("cost what the engine says, which is shown first and stored with its lines, its room and the customer's mail", async () => {
    const own = await book();
    const before = await totalOf(own);
    const seen = await by(own, "correct-booking", { rowVersion: 1, access: upstairs, siteLocation: "upper_floor" });
    expect(seen.body).toMatchObject({ deltaPence: 2_000, totalPence: before + 2_000, fits: true, rowVersion: 1 });
    expect(await totalOf(own)).toBe(before);
    const done = await by(own, "correct-booking", {
      rowVersion: 1,
      access: upstairs,
      siteLocation: "upper_floor",
      expectedTotalPence: before + 2_000,
    });
    expect(done.body).toEqual({ totalPence: before + 2_000, rowVersion: 2, sequence: 1 });
    const { body } = await by(own, "booking-details");
    expect(body).toMatchObject({ totalPence: before + 2_000, access: upstairs, place: { siteLocation: "upper_floor" } });
    expect(body.lines.reduce((sum: number, line: { pence: number }) => sum + line.pence, 0)).toBe(before + 2_000);
    expect(body.timeline.at(-1)).toMatchObject({
      code: "corrected",
      text: expect.stringContaining("You corrected how the items are got to"),
    });
    await server.runJobs();
    expect(server.mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(`in total (${own.reference})`));
  });

  test("are not stored at a price that was not shown", async () => {
    const own = await book();
    const before = await totalOf(own);
    const answer = await by(own, "correct-booking", { rowVersion: 1, access: upstairs, expectedTotalPence: before });
    expect(codeOf(answer)).toEqual([409, "bookings.price_changed"]);
    expect(answer.body.error).toMatchObject({ totalPence: before + 2_000, deltaPence: 2_000 });
    expect(await totalOf(own)).toBe(before);
  });

  test("never contradict where the items are, neither here, nor among the details, nor in a new booking", async () => {
    const own = await book();
    const wrong = await by(own, "correct-booking", { rowVersion: 1, siteLocation: "upper_floor" });
    expect(wrong.body.error.fields[0]).toMatchObject({ field: "place.siteLocation", code: "bookings.floor_differs" });
    const detail = await by(own, "change-booking-details", { rowVersion: 1, place: { siteLocation: "basement" } });
    expect(detail.body.error.fields[0]).toMatchObject({ field: "place.siteLocation" });
    await expect(book({ items, place: { siteLocation: "upper_floor" } })).rejects.toThrow("bookings.floor_differs");
  });
});

describe("things that stay behind", () => {
  test("make it cheaper by what the engine says, never below the least a collection costs", async () => {
    const own = await book();
    const before = await totalOf(own);
    const left = [{ id: "sofa-3-seat", quantity: 1 }];
    const seen = await by(own, "correct-booking", { rowVersion: 1, items: left });
    expect(seen.body.deltaPence).toBeLessThan(0);
    const done = await by(own, "correct-booking", { rowVersion: 1, items: left, expectedTotalPence: seen.body.totalPence });
    expect(done.body.totalPence).toBe(before + seen.body.deltaPence);
    const alone = await book({ items: left });
    expect(done.body.totalPence).toBe(await totalOf(alone));
    const { body } = await by(own, "booking-details");
    expect(body.items).toMatchObject([{ id: "sofa-3-seat", quantity: 1 }]);
    expect(body.timeline.at(-1).text).toContain("took 2 × Armchair off the list");
  });

  test("are never more of them, others, or all", async () => {
    const own = await book();
    for (const [list, field] of [
      [[{ id: "armchair", quantity: 3 }], "items.0.quantity"],
      [[{ id: "piano-upright", quantity: 1 }], "items.0.quantity"],
      [[], "items"],
    ] as const)
      expect((await by(own, "correct-booking", { rowVersion: 1, items: list })).body.error.fields[0].field).toBe(field);
  });
});

test("the address's first lines cost nothing; the customer is sent the booking anew", async () => {
  const own = await book();
  const address = { line1: "14 Warwick Road", line2: "Flat 2" };
  const before = await totalOf(own);
  const done = await by(own, "correct-booking", { rowVersion: 1, address, expectedTotalPence: before });
  expect(done.body).toMatchObject({ totalPence: before, rowVersion: 2 });
  expect((await by(own, "booking-details")).body.address).toMatchObject(address);
  expect((await by(own, "correct-booking", { rowVersion: 2, address, expectedTotalPence: before })).body.rowVersion).toBe(2);
});

test("how they pay is changed as long as somebody can take it", async () => {
  const own = await book();
  expect((await by(own, "change-booking-details", { rowVersion: 1, paymentMethod: "bank-transfer" })).body.changed).toEqual([
    "paymentMethod",
  ]);
  expect(codeOf(await by(own, "change-booking-details", { rowVersion: 2, paymentMethod: "card" }))).toEqual([
    422,
    "bookings.payment_unavailable",
  ]);
  await server.rows('update bookings set place = \'{"presence": "key_safe"}\' where reference = $1', [own.reference]);
  const cash = await by(own, "change-booking-details", { rowVersion: 2, paymentMethod: "cash" });
  expect(cash.body.error.fields[0]).toMatchObject({ field: "paymentMethod" });
});

test("after the moment until which a move is free, access and list are changed by phone", async () => {
  const company = { customer: { type: "business", company: "Lee & Co" } };
  const own = await book({ items, ...company });
  const start = server.now().toISOString();
  const [row] = await server.rows<{ starts_at: string }>("select starts_at from bookings where reference = $1", [own.reference]);
  setNow(new Date(new Date(row?.starts_at ?? "").getTime() - 3 * 3_600_000).toISOString());
  expect((await by(own, "booking-details")).body.correct.isPossible).toBe(false);
  expect(codeOf(await by(own, "correct-booking", { rowVersion: 1, access: upstairs }))).toEqual([409, "bookings.not_correctable"]);
  setNow(start);
});

test("of two corrections at once one is stored, and the other is told who was first", async () => {
  const own = await book();
  const before = await totalOf(own);
  const third = { ...upstairs, floor: 3 };
  const answers = await Promise.all([
    by(own, "correct-booking", { rowVersion: 1, access: upstairs, expectedTotalPence: before + 2_000 }),
    by(own, "correct-booking", { rowVersion: 1, access: third, expectedTotalPence: before + 3_000 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: "bookings.changed", by: "You" });
  const { body } = await by(own, "booking-details");
  expect([before + 2_000, before + 3_000]).toContain(body.totalPence);
  expect(body.totalPence - before).toBe(body.access.floor * 1_000);
});

test("a correction beside the office's change order: the order is withdrawn, and nobody agrees to yesterday's price", async () => {
  const own = await book();
  const office = await officeSession(server);
  const request = { reference: own.reference, reason: "customer_added", items: [...items, { id: "footstool", quantity: 1 }] };
  const { deltaPence } = (await server.command("price-change-order", request, office)).body;
  const statement = "A footstool, asked for on the phone";
  const raised = await server.command(
    "raise-change-order",
    { ...request, rowVersion: 1, expectedDeltaPence: deltaPence, statement },
    { ...once(), ...office },
  );
  expect([raised.status, raised.body.status]).toEqual([201, "sent"]);
  const [{ changes }] = [(await by(own, "booking-change-orders")).body];
  const { rowVersion, totalPence } = (await by(own, "booking-details")).body;
  const answers = await Promise.all([
    by(own, "correct-booking", { rowVersion, access: upstairs, expectedTotalPence: totalPence + 2_000 }),
    by(own, "answer-change-order", { reference: changes[0].reference, version: changes[0].version, choice: "approve" }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { body } = await by(own, "booking-details");
  expect(body.lines.reduce((sum: number, line: { pence: number }) => sum + line.pence, 0)).toBe(body.totalPence);
});

test("by the booking's link access is corrected; where money would go back, it asks for a code", async () => {
  const own = await book();
  const link = { ...own, by: bearer(`${own.reference}.${own.accessToken ?? ""}`) };
  const before = await totalOf(own);
  const done = await by(link, "correct-booking", { rowVersion: 1, access: upstairs, expectedTotalPence: before + 2_000 });
  expect(done.status).toBe(200);
  await server.rows("update bookings set paid_pence = total_pence where reference = $1", [own.reference]);
  const less = { rowVersion: 2, items: [{ id: "sofa-3-seat", quantity: 1 }] };
  expect(codeOf(await by(link, "correct-booking", less))).toEqual([403, "bookings.code_required"]);
  expect((await by(own, "correct-booking", less)).status).toBe(200);
});
