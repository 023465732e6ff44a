/** Booking a collection through the commands, on a real database. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingOf, everyConsent, findWindows, hold, nobodyNear, sofa } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function firstStandardWindow(after = 0) {
  const windows = await findWindows(server.command, { days: 14 });
  return windows.filter(({ kind }) => kind === "standard")[after] ?? expect.fail("no window with room");
}

describe("a booking", () => {
  test("is confirmed at the server's price, with its events, consents and messages", async () => {
    const window = await firstStandardWindow();
    const held = await hold(server.command, window.id);
    const answer = await server.command("book-collection", bookingOf(held), { "idempotency-key": randomUUID() });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: "confirmed",
      totalPence: sofa.totalPence,
      window: { startsAt: window.startsAt, endsAt: window.endsAt },
    });
    expect(answer.body.reference).toMatch(/^B-[0-9A-HJKMNP-TV-Z]{6}$/);
    const events = await server.rows(
      "select from_state, to_state from booking_events e join bookings b on b.id = e.booking_id where b.reference = $1 order by e.id",
      [answer.body.reference],
    );
    expect(events).toEqual([
      { from_state: null, to_state: "held" },
      { from_state: "held", to_state: "confirmed" },
    ]);
    const consents = await server.rows(
      "select kind, text_version from booking_consents c join bookings b on b.id = c.booking_id where b.reference = $1 order by kind",
      [answer.body.reference],
    );
    expect(consents.map(({ kind }) => kind)).toEqual(["scope", "startWithin14Days", "terms"]);
    const messages = await server.rows(
      "select code, channel, recipient, m.state from messages m join bookings b on b.id = m.booking_id where b.reference = $1 order by code, channel",
      [answer.body.reference],
    );
    expect(messages).toEqual([
      { code: "booking_confirmed", channel: "email", recipient: "maya@example.com", state: "due" },
      { code: "booking_confirmed", channel: "sms", recipient: "+447700900123", state: "due" },
      { code: "office_new_booking", channel: "email", recipient: "office@chalkway.example", state: "due" },
    ]);
    expect(await server.rows("select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'send-messages'")).toEqual([
      { jobs: 1 },
    ]);
  });

  test("asked for ten times at once with one key exists once and is answered alike", async () => {
    const held = await hold(server.command, (await firstStandardWindow(1)).id);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.command("book-collection", bookingOf(held), { "idempotency-key": key })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([...Array(9).fill(200), 201]);
    expect(await server.rows("select count(*)::int as bookings from bookings where idempotency_key = $1", [key])).toEqual([
      { bookings: 1 },
    ]);
  });

  test("cannot be read with another request's key", async () => {
    const window = await firstStandardWindow(2);
    const key = randomUUID();
    await server.command("book-collection", bookingOf(await hold(server.command, window.id)), { "idempotency-key": key });
    const other = await server.command("book-collection", bookingOf(await hold(server.command, window.id), { notes: "Another booking" }), {
      "idempotency-key": key,
    });
    expect(other).toMatchObject({ status: 409, body: { error: { code: "idempotency.key_reused" } } });
  });

  test("of two vans waits for a person, and its capacity stays taken", async () => {
    const items = [{ id: "half-van", quantity: 1 }];
    const ids =
      (
        await server.rows<{ id: string; volume_litres: number }>(
          "select id, volume_litres from catalogue_items where acceptance = 'accepted' and volume_litres between 1300 and 3000 and weight_grams < 90000 order by volume_litres desc limit 1",
        )
      )[0] ?? expect.fail();
    items[0] = { id: ids.id, quantity: Math.ceil(11_000 / ids.volume_litres) };
    const { body: priced } = await server.command("price", { service: "house-clearance", items });
    const windows = await findWindows(server.command, { load: priced.allowance, from: "2026-12-01", days: 20 });
    const held = await hold(server.command, windows.find(({ kind }) => kind === "standard")?.id ?? "", priced.allowance);
    const answer = await server.command("book-collection", bookingOf(held, { service: "house-clearance", items }), {
      "idempotency-key": randomUUID(),
    });
    expect(answer).toMatchObject({ status: 201, body: { status: "pending_confirmation" } });
    const [taken] = await server.rows<{ litres: number }>("select sum(litres)::int as litres from slot_hold_parts where hold_id = $1", [
      held.holdId,
    ]);
    expect(taken?.litres).toBeGreaterThan(10_700);
  });

  test("whose total differs from what the customer saw is not made", async () => {
    const held = await hold(server.command, (await firstStandardWindow(3)).id);
    const answer = await server.command("book-collection", bookingOf(held, { expectedTotalPence: 9_900 }), {
      "idempotency-key": randomUUID(),
    });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: "bookings.price_changed", totalPence: sofa.totalPence } } });
    const again = await server.command("book-collection", bookingOf(held, { expectedTotalPence: sofa.totalPence }), {
      "idempotency-key": randomUUID(),
    });
    expect(again.status).toBe(201);
  });

  test("is read with the token of its link and with nothing else", async () => {
    const held = await hold(server.command, (await firstStandardWindow(4)).id);
    const { body: booked } = await server.command("book-collection", bookingOf(held), { "idempotency-key": randomUUID() });
    const summary = await server.command("booking-summary", { reference: booked.reference, accessToken: booked.accessToken });
    expect(summary).toMatchObject({
      status: 200,
      body: { reference: booked.reference, totalPence: booked.totalPence, window: booked.window, contact: { fullName: "Maya Okafor" } },
    });
    for (const accessToken of ["", "x", `${booked.accessToken}x`, booked.accessToken.slice(1)])
      expect(await server.command("booking-summary", { reference: booked.reference, accessToken })).toMatchObject({
        status: 404,
        body: { error: { code: "bookings.not_found" } },
      });
    expect((await server.command("booking-document", { reference: booked.reference, accessToken: "x" })).status).toBe(404);
    expect((await server.command("booking-calendar", { reference: booked.reference, accessToken: "x" })).status).toBe(404);
  });

  test("by a landline alone is confirmed by a person", async () => {
    const held = await hold(server.command, (await firstStandardWindow(5)).id);
    const answer = await server.command("book-collection", bookingOf(held, { contact: { fullName: "Ann Hart", mobile: "01273 496000" } }), {
      "idempotency-key": randomUUID(),
    });
    expect(answer).toMatchObject({ status: 201, body: { status: "pending_confirmation" } });
  });

  test("by a mobile alone is confirmed and sends a text, no e-mail", async () => {
    const held = await hold(server.command, (await firstStandardWindow(6)).id);
    const answer = await server.command("book-collection", bookingOf(held, { contact: { fullName: "Ann Hart", mobile: "07700 900456" } }), {
      "idempotency-key": randomUUID(),
    });
    expect(answer).toMatchObject({ status: 201, body: { status: "confirmed" } });
    const messages = await server.rows(
      "select code, channel from messages m join bookings b on b.id = m.booking_id where b.reference = $1 order by code",
      [answer.body.reference],
    );
    expect(messages).toEqual([
      { code: "booking_confirmed", channel: "sms" },
      { code: "office_new_booking", channel: "email" },
    ]);
  });

  test("keeps the price of the moment the window was chosen, even when 11 o'clock passes", async () => {
    await nobodyNear(server);
    server.setNow("2026-11-24T10:58:00Z");
    const window =
      (await findWindows(server.command, { days: 1 })).find(({ kind }) => kind === "standard") ?? expect.fail("no window today");
    const held = await hold(server.command, window.id);
    server.setNow("2026-11-24T11:03:00Z");
    const later = (await findWindows(server.command, { days: 1 })).find(({ kind }) => kind === "standard");
    expect(later?.priceDeltaPence).toBe(2_500);
    const answer = await server.command("book-collection", bookingOf(held), { "idempotency-key": randomUUID() });
    expect(answer.body.totalPence).toBe(sofa.totalPence);
    await nobodyNear(server);
    const late = await server.command("book-collection", bookingOf(await hold(server.command, later?.id ?? "")), {
      "idempotency-key": randomUUID(),
    });
    expect(late.body.totalPence).toBe(sofa.totalPence + 2_500);
  });

  test("of somebody who changes their mind blocks one window, not two, and keeps the old one when the new one is full", async () => {
    const windows = (await findWindows(server.command, { from: "2026-12-02", days: 2 })).filter(({ kind }) => kind === "standard");
    const [one, other] = [windows[0] ?? expect.fail(), windows.at(-1) ?? expect.fail()];
    const left = async (id: string) =>
      (await findWindows(server.command, { from: "2026-12-02", days: 2 })).find((window) => window.id === id)?.left ?? 0;
    const first = await hold(server.command, one.id);
    expect(await left(one.id)).toBe(one.left - 1);
    const input = {
      windowId: other.id,
      postcode: "BN14 8QX",
      load: sofa.load,
      replaces: { holdId: first.holdId, holdToken: first.holdToken },
    };
    const forged = await server.command("hold-slot", { ...input, replaces: { holdId: first.holdId, holdToken: "made.up" } });
    expect({ status: forged.status, left: await left(one.id) }).toEqual({ status: 201, left: one.left - 1 });
    const moved = await server.command("hold-slot", input, { "idempotency-key": randomUUID() });
    expect({ status: moved.status, left: await left(one.id) }).toEqual({ status: 201, left: one.left });
    expect((await server.command("book-collection", bookingOf(first))).body.error.code).toBe("bookings.hold_expired");
    // The window fills up; requesting it again in exchange for another window's hold is refused and keeps that hold.
    const held = await hold(server.command, one.id);
    while ((await server.command("hold-slot", { ...input, replaces: undefined })).status === 201);
    const refused = await server.command("hold-slot", { ...input, replaces: { holdId: held.holdId, holdToken: held.holdToken } });
    expect(refused.body.error.code).toBe("bookings.window_taken");
    expect((await server.command("book-collection", bookingOf(held))).status).toBe(201);
  });

  test("without an express request is only taken for a day after the cancellation period", async () => {
    const consents = { ...everyConsent, startWithin14Days: false };
    const soon = await hold(server.command, (await firstStandardWindow(7)).id);
    expect(await server.command("book-collection", bookingOf(soon, { consents }))).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: "consents.startWithin14Days" }] } },
    });
    const [later] = await findWindows(server.command, { from: "2026-12-15", days: 5 });
    expect(await server.command("book-collection", bookingOf(await hold(server.command, later?.id ?? ""), { consents }))).toMatchObject({
      status: 201,
    });
  });
});
