/** What the link of a booking may do by itself, and what still asks for a code: whoever holds it may have been sent it by somebody else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookOwn, windowAt } from "#tests/support/own-bookings.ts";
import type { Booked } from "#tests/support/own-bookings.ts";
import { bearer, grantFor } from "#tests/support/portal.ts";
import { once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let day = 0;
/** A weekday of its own for each booking, so that none waits for another's room. */
const nextDay = () =>
  ["2026-12-03", "2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10", "2026-12-11", "2026-12-14"][(day += 1) - 1] ?? "2026-12-15";
type ByLink = { reference: string; token: string; send: (name: string, body?: object) => ReturnType<TestServer["command"]> };

async function byLink(booked: Partial<Booked> = {}): Promise<ByLink> {
  const { reference, accessToken } = await bookOwn(server, { date: nextDay(), ...booked });
  const token = `${reference}.${accessToken}`;
  return { reference, token, send: (name, body = {}) => server.command(name, { reference, ...body }, { ...once(), ...bearer(token) }) };
}
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

test("the link opens what can be done: moving, adding, telling the crew how to get in, writing to us, cancelling", async () => {
  const { reference, send } = await byLink();
  const details = await send("booking-details");
  expect([details.status, details.body]).toMatchObject([
    200,
    { reference, isByLink: true, changeDetails: { isPossible: true, mayChangeContact: false } },
  ]);
  expect((await send("reschedule-windows")).body.days.length).toBeGreaterThan(0);
  const moved = await send("reschedule-booking", { windowId: await windowAt(server, { date: "2026-12-04" }), rowVersion: 1 });
  expect(moved.body).toMatchObject({ rowVersion: 2, left: 2 });
  const items = [{ id: "armchair", quantity: 1 }];
  const seen = await send("add-items", { items });
  const added = await send("add-items", { items, expectedDeltaPence: seen.body.deltaPence });
  expect(added.body).toMatchObject({ rowVersion: 3, totalPence: seen.body.totalPence });
  const answer = await send("change-booking-details", {
    rowVersion: 3,
    accessNotes: "Round the back",
    notes: "Blue door",
    place: { pets: true },
  });
  expect(answer.body.changed).toEqual(["accessNotes", "notes", "place"]);
  expect((await send("cancel-booking", { expectedFeePence: 0 })).body).toMatchObject({
    status: "cancelled_customer",
    feePence: 0,
    refundPence: 0,
  });
});

test("by the link one writes to us, and reads nothing of what was written before", async () => {
  const { reference, send } = await byLink();
  const grant = await grantFor(server, reference);
  const { status } = await server.command(
    "send-booking-message",
    { reference, text: "The key is under the pot" },
    { ...once(), ...bearer(grant) },
  );
  expect(status).toBe(200);
  const { body } = await send("send-booking-message", { text: "Can you come earlier?" });
  expect(body.messages.map(({ text }: { text: string }) => text)).toEqual(["Can you come earlier?"]);
  expect(codeOf(await send("booking-messages"))).toEqual([404, "bookings.not_found"]);
});

test("a forwarded link gives away no other person's number, nothing that was paid or sent back, and not whether there is a gate code", async () => {
  const onSite = { fullName: "Noor Ali", mobile: "07700 900456" };
  const payer = { fullName: "Bea Moss", email: "bea.moss@example.com" };
  const { reference, token, send } = await byLink({ changes: { onSite, payer } });
  await server.command("set-gate-code", { reference, gateCode: "4711" }, bearer(await grantFor(server, reference)));
  await server.rows("update bookings set paid_pence = 5000 where reference = $1", [reference]);
  await server.rows(
    "insert into payments (booking_id, direction, kind, method, amount_pence, provider, status, received_by, at) select id, 'in', 'deposit', 'cash', 5000, 'none', 'received', user_id, now() from bookings where reference = $1",
    [reference],
  );
  const accessToken = token.slice(reference.length + 1);
  const answers = [await send("booking-details"), await server.command("booking-summary", { reference, accessToken })];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ onSite: { fullName: "Noor Ali", mobile: "number ending 456" }, payer: { email: "b…@example.com" } });
    expect(JSON.stringify(body)).not.toMatch(/900 ?456|bea\.moss|4711/);
  }
  expect(answers[0]?.body).toMatchObject({ gateCode: "none", credits: [] });
  expect(answers[0]?.body.timeline.filter(({ code }: { code: string }) => code === "paid" || code === "refunded")).toEqual([]);
});

test("money goes back, the gate code opens and other people's numbers change only with a code", async () => {
  const { reference, send } = await byLink();
  await server.rows("update bookings set paid_pence = 11300 where reference = $1", [reference]);
  expect(codeOf(await send("cancel-booking", { expectedFeePence: 0 }))).toEqual([403, "bookings.code_required"]);
  await server.rows("update bookings set paid_pence = 90000 where reference = $1", [reference]);
  const windowId = await windowAt(server, { date: "2026-12-04" });
  expect(codeOf(await send("reschedule-booking", { windowId, rowVersion: 1 }))).toEqual([403, "bookings.code_required"]);
  const items = [{ id: "armchair", quantity: 1 }];
  const priced = await send("add-items", { items, windowId });
  const added = await send("add-items", { items, windowId, expectedDeltaPence: priced.body.deltaPence });
  expect(codeOf(added)).toEqual([403, "bookings.code_required"]);
  await server.rows("update bookings set paid_pence = 11300 where reference = $1", [reference]);
  const onSite = { fullName: "Noor Ali", mobile: "07700 900456" };
  expect(codeOf(await send("change-booking-details", { rowVersion: 1, onSite }))).toEqual([403, "bookings.code_required"]);
  const refused: [string, object?][] = [
    ["set-gate-code", { gateCode: "1234" }],
    ["set-gate-code"],
    ["booking-messages"],
    ["booking-links"],
    ["share-booking", { role: "viewer", label: "Sam", rights: { seesPrice: true, seesDocuments: true, mayChangeTime: true }, days: 3 }],
  ];
  for (const [name, body] of refused) expect((await send(name, body)).status, name).toBeGreaterThanOrEqual(400);
  const grant = bearer(await grantFor(server, reference));
  const byCode = await server.command("cancel-booking", { reference, expectedFeePence: 0 }, { ...once(), ...grant });
  expect(byCode.body).toMatchObject({ refundPence: 11_300 });
});

test("the link opens its one booking, and neither lists, tables nor files", async () => {
  const [mine, other] = [await byLink(), await byLink()];
  for (const reference of [other.reference, "B-ZZZZZZ"]) {
    const { status, body } = await server.command("booking-details", { reference }, bearer(mine.token));
    expect([status, body.error.code]).toEqual([404, "bookings.not_found"]);
  }
  const made = `${mine.reference}.${other.token.split(".")[1] ?? ""}`;
  for (const token of [made, `${mine.token.slice(0, -1)}_`, `${mine.reference}.${"A".repeat(32)}`])
    expect(codeOf(await server.command("booking-details", { reference: mine.reference }, bearer(token)))).toEqual([
      404,
      "bookings.not_found",
    ]);
  for (const name of ["my-bookings", "my-documents", "my-threads", "customer-overview", "my-addresses", "export-account"])
    expect([name, JSON.stringify((await server.command(name, {}, bearer(mine.token))).body).includes(mine.reference)]).toEqual([
      name,
      false,
    ]);
  for (const path of [
    "/rest/v1/bookings?select=reference",
    "/rest/v1/payments?select=id",
    "/rest/v1/catalogue_items?select=id",
    "/storage/v1/bucket",
  ]) {
    const answer = await fetch(`${server.url}${path}`, { headers: { apikey: server.key, ...bearer(mine.token) } });
    expect([path, answer.status < 400]).toEqual([path, false]);
  }
});
