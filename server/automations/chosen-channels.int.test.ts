/** A notice that one channel is enough for goes by the channel that its customer left on. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookOwn } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { once } from "#tests/support/quotes.ts";
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
