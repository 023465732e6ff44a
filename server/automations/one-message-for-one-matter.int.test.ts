/** A message that one channel has taken is not sent by the other, and one that cannot be released keeps no other waiting. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseDueRuns } from "#server/automations/automations.public.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
});
afterAll(() => server.close());

const idOf = async (reference: string) =>
  (await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]))[0]?.id;
async function step(reference: string, ...states: string[]): Promise<void> {
  for (const to of states) {
    const moved = { bookingId: await idOf(reference), to, actorType: "staff", now: server.now() };
    await server.database.performAsService("release-holds", "move_booking", moved);
  }
}
async function release(at: string): Promise<void> {
  server.setNow(at);
  await releaseDueRuns(server.database, server.now());
}
const runsOf = (code: string, reference: string) =>
  server.rows<{ channel: string; state: string; reason: string | null }>(
    "select r.channel, r.state, r.reason from trigger_runs r join bookings b on b.id = r.booking_id where r.code = $1 and b.reference = $2 order by r.created_at, r.channel",
    [code, reference],
  );
const contact = (name: string, mobile: string) => ({ contact: { fullName: name, email: `${name.toLowerCase()}@example.com`, mobile } });

test("a crew that turns back and comes again is announced once, by the channel that works, and the neighbours hear what they should", async () => {
  const own = await bookOwn(server, { date: "2026-11-30", time: "11:00", changes: contact("Dee", "07700 900441") });
  const neighbour = await bookOwn(server, { date: "2026-12-01", changes: contact("Nell", "07700 900442") });
  await server.runJobs();
  await server.rows("update messages set state = 'dead', is_refused = true, settled_at = $1 where recipient = '+447700900441'", [
    server.now(),
  ]);
  server.setNow("2026-11-29T12:00:00Z");
  await step(own.reference, "assigned");
  await release("2026-11-30T07:00:00Z");
  await server.runJobs();
  expect(await runsOf("carrier_pack", own.reference)).toEqual([expect.objectContaining({ channel: "email", state: "sent" })]);
  server.setNow("2026-11-30T08:00:00Z");
  await step(own.reference, "confirmed", "assigned");
  await release("2026-11-30T08:30:00Z");
  const sent = (await runsOf("carrier_pack", own.reference)).filter(({ state }) => !["skipped", "cancelled"].includes(state));
  expect(sent).toEqual([expect.objectContaining({ channel: "email", state: "sent" })]);
  await release("2026-11-30T17:00:00Z");
  expect(await runsOf("reminder_day_before", neighbour.reference)).toContainEqual(expect.objectContaining({ state: "due" }));
});

test("one that cannot be released is tried again later, and the others go out", async () => {
  const [bad, good] = [
    await bookOwn(server, { date: "2026-12-02", changes: contact("Bea", "07700 900443") }),
    await bookOwn(server, { date: "2026-12-02", time: "11:00", changes: contact("Gus", "07700 900444") }),
  ];
  await server.rows(
    `create function public.stumble() returns trigger language plpgsql as $$ begin if new.recipient like '%bea%' or new.recipient like '%443' then raise exception 'stumbled'; end if; return new; end $$`,
  );
  await server.rows("create trigger stumble before insert on messages for each row execute function stumble()");
  const at = "2026-12-01T17:00:00Z";
  await release(at);
  const planned = await server.rows<{ planned_at: Date }>(
    "select r.planned_at from trigger_runs r join bookings b on b.id = r.booking_id where b.reference = $1 and r.state = 'planned' and r.planned_at < $2::timestamptz + interval '1 hour'",
    [bad.reference, at],
  );
  expect(planned.map(({ planned_at }) => planned_at.toISOString())).toContain("2026-12-01T17:15:00.000Z");
  expect(await runsOf("reminder_day_before", good.reference)).toContainEqual(expect.objectContaining({ state: "due" }));
  await server.rows("drop trigger stumble on messages");
  await release("2026-12-01T17:16:00Z");
  expect(await runsOf("reminder_day_before", bad.reference)).toContainEqual(expect.objectContaining({ state: "due" }));
});

test("one that can’t be made at all is given up after two hours, and the office hears of it once", async () => {
  const own = await bookOwn(server, { date: "2026-12-04", changes: contact("Cleo", "07700 900445") });
  await server.runJobs();
  await server.rows(
    `create or replace function public.stumble() returns trigger language plpgsql as $$ begin if new.code = 'reminder_day_before' then raise exception 'stumbled'; end if; return new; end $$`,
  );
  await server.rows("create trigger stumble before insert on messages for each row execute function stumble()");
  const start = Date.parse("2026-12-03T17:00:00Z");
  for (let tries = 0; tries < 9; tries += 1) await release(new Date(start + tries * 15 * 60_000).toISOString());
  await server.rows("drop trigger stumble on messages");
  expect(await runsOf("reminder_day_before", own.reference)).toEqual([expect.objectContaining({ state: "dead", reason: "not_made" })]);
  await server.runJobs();
  const notices = server.mails.filter(
    ({ text }) => text.includes(own.reference) && text.includes("Our own system couldn’t put it together"),
  );
  expect(notices).toHaveLength(1);
});
