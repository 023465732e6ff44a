/** What the office does with a booking for a customer on the phone: permissions, fees, and concurrent changes. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { bookOwn, countersThatDiffer, windowAt } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let ada: { authorization: string };
let ben: { authorization: string };
let booking: Own;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [ada, ben] = await Promise.all([officeSession(server), officeSession(server)]);
  await server.rows(
    `update auth.users set raw_user_meta_data = '{"display_name": "Ada Lovelace"}' where id in (select user_id from user_roles where role = 'moderator')`,
  );
});
beforeEach(async () => {
  server.setNow(monday);
  booking = await bookOwn(server, { date: "2026-12-09" });
});
afterAll(() => server.close());

const call = (name: string, input: object = {}, who: object = ada, headers: object = once()) =>
  server.command(name, { reference: booking.reference, ...input }, { ...who, ...headers });
const opened = async () => (await call("office-booking")).body;
const cancel = (input: object = {}, who: object = ada, headers: object = once()) =>
  call("cancel-for-customer", { rowVersion: 1, expectedFeePence: 0, reason: "Sold it", ...input }, who, headers);

test("is refused to visitors, the customer, and staff without the second step", async () => {
  const weak = await officeSession(server, "moderator", "aal1");
  const windowId = await windowAt(server, { date: "2026-12-10" });
  const calls: [string, object][] = [
    ["cancel-for-customer", { rowVersion: 1, expectedFeePence: 0, reason: "Sold it" }],
    ["windows-for-customer", {}],
    ["reschedule-for-customer", { windowId, rowVersion: 1 }],
    ["add-booking-note", { text: "Rang" }],
  ];
  for (const [name, input] of calls) {
    expect((await call(name, input, {})).status, name).toBe(401);
    expect(await call(name, input, booking.by), name).toMatchObject({ status: 403, body: { error: { code: "accounts.staff_required" } } });
    expect(await call(name, input, weak), name).toMatchObject({
      status: 403,
      body: { error: { code: "accounts.staff_required" } },
    });
    expect(await call(name, { ...input, reference: "B-000000" }), name).toMatchObject({ status: 404 });
  }
  expect(await opened()).toMatchObject({ rowVersion: 1, notes: [], booking: { status: "confirmed" } });
});

test("cancels at the fee that was shown and no other, once for each key, and says who did it", async () => {
  server.setNow("2026-12-09T07:30:00Z");
  const { feePence } = (await opened()).money;
  expect(feePence).toBeGreaterThan(0);
  expect(await cancel({ expectedFeePence: 0 })).toMatchObject({ status: 409, body: { error: { code: "bookings.fee_changed", feePence } } });
  const key = once();
  const done = await cancel({ expectedFeePence: feePence }, ada, key);
  expect(done).toMatchObject({ status: 200, body: { status: "cancelled_customer", feePence, refundPence: 0, rowVersion: 2 } });
  expect((await cancel({ expectedFeePence: feePence }, ada, key)).body).toEqual(done.body);
  const { timeline } = await opened();
  expect(timeline.at(-1)).toMatchObject({ to: "cancelled_customer", by: "Ada Lovelace", reason: "Sold it" });
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("is told who changed it and when, instead of changing what it has not seen", async () => {
  const outcomes = await Promise.all([cancel({ reason: "Ada heard it" }), cancel({ reason: "Ben heard it" }, ben)]);
  expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: "bookings.changed",
    by: "Ada Lovelace",
    at: "2026-11-23T09:00:00+00:00",
  });
});

test("moves it as often as its customer rings, at the price of the window, and not once the window has begun", async () => {
  const days = ["2026-12-10", "2026-12-11", "2026-12-14", "2026-12-15"];
  for (const [index, date] of days.entries()) {
    const offered = (await call("windows-for-customer", { from: date, days: 1 })).body.days[0].windows;
    const windowId = offered.find(({ startsAt }: { startsAt: string }) => startsAt.includes("T09:00")).id;
    expect(await call("reschedule-for-customer", { windowId, rowVersion: index + 1 }), date).toMatchObject({
      status: 200,
      body: { rowVersion: index + 2, deltaPence: expect.any(Number), left: 3 },
    });
  }
  const { booking: moved, timeline } = await opened();
  expect(moved.window.startsAt).toBe("2026-12-15T09:00:00+00:00");
  expect(timeline.at(-1)).toMatchObject({ change: "rescheduled", by: "Ada Lovelace" });
  expect(await countersThatDiffer(server)).toEqual([]);
  server.setNow("2026-12-15T09:00:00Z");
  expect(await call("windows-for-customer", {})).toMatchObject({ status: 409, body: { error: { code: "bookings.not_reschedulable" } } });
});

test("two colleagues who move it to different windows at once: one does, the other reads by whom", async () => {
  const [one, other] = await Promise.all(["2026-12-10", "2026-12-11"].map((date) => windowAt(server, { date })));
  const outcomes = await Promise.all([
    call("reschedule-for-customer", { windowId: one, rowVersion: 1 }),
    call("reschedule-for-customer", { windowId: other, rowVersion: 1 }, ben),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: "bookings.changed", by: "Ada Lovelace" });
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("writes notes that the customer never sees, once for each key, and they go when the customer's data goes", async () => {
  const key = once();
  const first = await call("add-booking-note", { text: "Gate is on the left" }, ada, key);
  expect(first).toMatchObject({ status: 200, body: { notes: [{ by: "Ada Lovelace", text: "Gate is on the left" }] } });
  expect((await call("add-booking-note", { text: "Gate is on the left" }, ada, key)).body).toEqual(first.body);
  expect(JSON.stringify((await server.command("booking-details", { reference: booking.reference }, booking.by)).body)).not.toContain(
    "Gate is",
  );
  expect((await call("add-booking-note", { text: "x".repeat(2_001) })).body.error.fields).toMatchObject([{ field: "text" }]);
  await server.rows("select app.clear_booking(b, now()) from bookings b where reference = $1", [booking.reference]);
  expect((await opened()).notes).toEqual([]);
});
