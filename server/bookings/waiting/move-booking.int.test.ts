/** A booking moves only as the table of states allows, whoever asks; every move is recorded. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { Problem } from "#server/kernel/problem.ts";
import { moveBookingProcedure } from "../bookings.procedures.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { answersFor, withinWindow } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let booking: { id: string; reference: string; window_id: string };
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  const window = (await findWindows(server.command, { days: 60 })).find(({ kind }) => kind === "standard");
  const { body } = await server.command("book-collection", bookingOf(await hold(server.command, window?.id ?? "")), {
    "idempotency-key": randomUUID(),
  });
  [booking = { id: "", reference: "", window_id: "" }] = await server.rows<{ id: string; reference: string; window_id: string }>(
    "select id, reference, window_id from bookings where reference = $1",
    [body.reference],
  );
});
afterAll(() => server.close());

const move = (to: BookingState, more: { rowVersion?: number; reason?: string; now?: Date } = {}) =>
  moveBookingProcedure.performAsService(server.database, "start", {
    bookingId: booking.id,
    to,
    actorType: "staff",
    now: server.now(),
    ...answersFor(to),
    ...more,
  });

test("the whole of a good day is allowed, each step with its event", async () => {
  const day = ["assigned", "en_route", "arrived", "scope_check", "loading", "loaded", "completed", "closed"] as const;
  const now = await withinWindow(server, booking.reference);
  for (const to of day) expect((await move(to, { now })).state).toBe(to);
  const events = await server.rows<{ from_state: string; to_state: string }>(
    "select from_state, to_state from booking_events where booking_id = $1 order by id",
    [booking.id],
  );
  expect(events.map(({ to_state }) => to_state)).toEqual(["held", "confirmed", ...day]);
});

test("a jump is refused and nothing is written", async () => {
  await expect(move("completed")).rejects.toMatchObject({
    code: "bookings.illegal_transition",
    extras: { from: "confirmed", to: "completed" },
  });
  expect(await server.rows("select state, row_version from bookings where id = $1", [booking.id])).toEqual([
    { state: "confirmed", row_version: 1 },
  ]);
  expect(await server.rows("select count(*)::int as events from booking_events where booking_id = $1", [booking.id])).toEqual([
    { events: 2 },
  ]);
});

test("a save based on an older version is refused and says when it changed", async () => {
  await move("assigned", { rowVersion: 1 });
  await expect(move("confirmed", { rowVersion: 1 })).rejects.toMatchObject({
    code: "bookings.changed",
    extras: { state: "assigned" },
  });
});

test("two people who cancel and assign at once: one succeeds", async () => {
  const outcomes = await Promise.allSettled([
    move("assigned", { rowVersion: 1 }),
    move("cancelled_customer", { rowVersion: 1, reason: "moving later" }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(
    outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason instanceof Problem && outcome.reason.code] : [])),
  ).toEqual(["bookings.changed"]);
});

test("a cancelled booking gives its capacity back, and needs a reason", async () => {
  const left = async () => (await findWindows(server.command, { days: 60 })).find(({ id }) => id === booking.window_id)?.left ?? 0;
  const before = await left();
  await expect(move("cancelled_customer", { reason: "" })).rejects.toMatchObject({ code: "bookings.reason_missing" });
  await move("cancelled_customer", { reason: "sold it" });
  expect(await left()).toBe(before + 1);
  expect(
    await server.rows("select count(*)::int as parts from slot_hold_parts p join bookings b on b.hold_id = p.hold_id where b.id = $1", [
      booking.id,
    ]),
  ).toEqual([{ parts: 0 }]);
});
