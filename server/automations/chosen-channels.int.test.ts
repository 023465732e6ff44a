/** A notice that one channel is enough for goes by the channel that its customer left on. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookOwn, customer, windowAt } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { about, contact, officeSession, once, sofaFacts } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { releaseDueRuns } from "./automations.public.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
});
beforeEach(() => server.setNow("2026-11-23T09:00:00Z"));
afterAll(() => server.close());

const choose = async ({ by }: Pick<Own, "by">, kind: string, channel: string) =>
  expect((await server.command("set-notification-choice", { kind, channel, isOn: false }, { ...by, ...once() })).status).toBe(200);
const runsOf = async ({ reference }: Own, code: string) =>
  (
    await server.rows<{ channel: string; state: string; reason: string | null }>(
      "select channel, state, reason from trigger_runs where reference = $1 and code = $2 order by created_at, channel",
      [reference, code],
    )
  ).map(({ channel, state, reason }) => `${channel} ${state} ${reason ?? ""}`.trim());
async function release(at: string): Promise<void> {
  server.setNow(at);
  await releaseDueRuns(server.database, server.now());
}

test("whoever wants no texts is reminded by email, before or after the reminder is planned", async () => {
  const early = await bookOwn(server, { date: "2026-11-30" });
  await choose(early, "reminders", "sms");
  const late = await bookOwn(server, { date: "2026-11-30", time: "11:00", by: early.by });
  expect(await runsOf(late, "reminder_day_before")).toEqual(["email planned"]);
  await release("2026-11-29T17:00:00Z");
  expect([await runsOf(early, "reminder_day_before"), await runsOf(late, "reminder_day_before")]).toEqual([["email due"], ["email due"]]);
});

test("on the day, whoever wants no texts still hears by email that we come", async () => {
  const own = await bookOwn(server, { date: "2026-12-02" });
  await choose(own, "day", "sms");
  server.setNow("2026-12-01T12:00:00Z");
  const [booking] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [own.reference]);
  const moved = { bookingId: booking?.id, to: "assigned", actorType: "staff", now: server.now() };
  await server.database.performAsService("release-holds", "move_booking", moved);
  await release("2026-12-02T07:00:00Z");
  expect(await runsOf(own, "carrier_pack")).toEqual(["email due"]);
});

test("whoever wants neither is not reminded", async () => {
  const own = await bookOwn(server, { date: "2026-12-04" });
  for (const channel of ["sms", "email"]) await choose(own, "reminders", channel);
  const other = await bookOwn(server, { date: "2026-12-04", time: "11:00", by: own.by });
  expect(await runsOf(other, "reminder_day_before")).toEqual(["sms skipped switched_off"]);
  await release("2026-12-03T17:00:00Z");
  expect(await runsOf(own, "reminder_day_before")).toEqual(["sms skipped switched_off"]);
});

test("whoever wants no texts about bookings hears of them by email alone", async () => {
  const first = await bookOwn(server, { date: "2026-12-07" });
  await choose(first, "booking", "sms");
  const own = await bookOwn(server, { date: "2026-12-07", time: "11:00", by: first.by });
  expect(await runsOf(own, "booking_confirmed")).toEqual(["email due", "sms skipped switched_off"]);
  const { body } = await server.command("booking-details", { reference: own.reference }, own.by);
  const windowId = await windowAt(server, { date: "2026-12-08" });
  const moving = { reference: own.reference, windowId, rowVersion: body.rowVersion, startWithin14Days: true };
  expect((await server.command("reschedule-booking", moving, { ...own.by, ...once() })).status).toBe(200);
  expect(await runsOf(own, "booking_changed")).toEqual(["email due", "sms skipped switched_off"]);
});

test("what was agreed is told by text where there is no email address, whatever is switched off", async () => {
  const first = await bookOwn(server, { date: "2026-12-09" });
  await choose(first, "booking", "sms");
  const changes = { contact: { fullName: "Maya Okafor", mobile: "07700 900871" } };
  const own = await bookOwn(server, { date: "2026-12-09", time: "11:00", by: first.by, changes });
  expect(await runsOf(own, "booking_confirmed")).toEqual(["sms due"]);
  const cancelling = { reference: own.reference, expectedFeePence: 0 };
  expect((await server.command("cancel-booking", cancelling, { ...own.by, ...once() })).status).toBe(200);
  expect(await runsOf(own, "booking_cancelled")).toEqual(["sms due"]);
});

test("a message of the office goes by the channel that was left on, or by none", async () => {
  const own = await bookOwn(server, { date: "2026-12-10" });
  const office = await officeSession(server);
  const write = async (text: string) =>
    expect((await server.command("answer-booking-message", { reference: own.reference, text }, { ...office, ...once() })).status).toBe(200);
  await write("We can come an hour earlier.");
  await choose(own, "messages", "email");
  await write("Shall we?");
  await choose(own, "messages", "sms");
  await write("Never mind.");
  expect(await runsOf(own, "thread_message")).toEqual(["email due", "sms due", "email skipped switched_off"]);
});

test("a price that is ready or about to expire is told by the channels that were left on", async () => {
  const by = await customer(server);
  await choose({ by }, "quotes", "sms");
  const office = await officeSession(server);
  const published = async () => {
    const { body: quote } = await server.command("start-quote", { channel: "web_items", facts: sofaFacts() }, { ...by, ...once() });
    const tell = about(server.command, quote);
    expect(
      (await tell("review-quote", { contact: { ...contact, email: `${randomUUID()}@example.com`, preference: "sms" }, note: "" })).status,
    ).toBe(200);
    const checked = { reference: quote.reference, facts: sofaFacts(), note: "" };
    expect((await server.command("publish-quote", checked, { ...office, ...once() })).status).toBe(200);
    return { reference: quote.reference as string, by };
  };
  const [texted, silent] = [await published(), await published()];
  expect(await runsOf(texted, "quote_ready")).toEqual(["email due", "sms skipped switched_off"]);
  expect(await runsOf(texted, "quote_nudge_1")).toEqual(["email planned"]);
  server.setNow("2026-12-04T12:00:00Z");
  await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
  expect(await runsOf(texted, "quote_expiring")).toEqual(["email due"]);
  await choose({ by }, "quotes", "email");
  await release("2026-12-04T12:00:00Z");
  expect(await runsOf(silent, "quote_nudge_1")).toEqual(["email skipped switched_off"]);
});
