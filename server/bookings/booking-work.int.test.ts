/** How much of the database a booking sets in motion: each part of what follows from it is worked out once. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let session: pg.Client;
beforeAll(async () => {
  server = await createTestServer();
  session = new pg.Client({ connectionString: server.adminUrl });
  await session.connect();
});
afterAll(async () => {
  await session.end();
  await server.close();
});

async function oneBooking(): Promise<string> {
  const [window] = await findWindows(server.command, { days: 14 });
  const held = await hold(server.command, window?.id ?? expect.fail("no window with room"));
  const { body } = await server.command("book-collection", bookingOf(held), { "idempotency-key": randomUUID() });
  return body.reference;
}

/** Another booking like it, of somebody new, written as `app.book_collection` does; undone by `rollback`. */
const writeAnother = `do $$
  declare b bookings; h slot_holds;
  begin
    select * into b from bookings where reference = current_setting('chalkway.like'); select * into h from slot_holds where id = b.hold_id;
    h.id := gen_random_uuid(); h.idempotency_key := null; insert into slot_holds select h.*;
    b.id := gen_random_uuid(); b.hold_id := h.id; b.idempotency_key := null; b.reference := 'B-000000';
    b.contact_name := 'Somebody New'; b.contact_email := 'new@example.com'; b.contact_mobile := '+447700900999';
    insert into bookings select b.*;
    insert into booking_events (booking_id, from_state, to_state, actor_type, at)
      values (b.id, null, 'held', 'visitor', b.created_at), (b.id, 'held', b.state, 'visitor', b.created_at);
    set constraints all immediate;
  end $$`;

async function callsOf(name: string): Promise<number> {
  const { rows } = await session.query<{ calls: number }>(
    "select coalesce(sum(pg_stat_get_xact_function_calls(p.oid)), 0)::int as calls from pg_proc p where p.oid::regproc::text = $1",
    [name],
  );
  return rows[0]?.calls ?? expect.fail(`no function ${name}`);
}

test("making a booking plans its messages, finds what is owed and opens its deal once, however many events it begins with", async () => {
  const reference = await oneBooking();
  await session.query("begin");
  await session.query("set local track_functions = 'all'");
  await session.query("select set_config('chalkway.like', $1, true)", [reference]);
  await session.query(writeAnother);
  const calls: Record<string, number> = {};
  for (const name of ["plan_for_booking", "fee_charged", "deal_for", "follow_record"]) calls[name] = await callsOf(`app.${name}`);
  const { rows } = await session.query(
    `select d.stage, b.balance_pence = b.total_pence as owes_it_all, (select array_agg(r.code order by r.code) from trigger_runs r where r.booking_id = b.id) as planned
     from bookings b join deal_records k on k.kind = 'booking' and k.record_id = b.id join deals d on d.id = k.deal_id where b.reference = 'B-000000'`,
  );
  await session.query("rollback");
  expect(calls).toEqual({ plan_for_booking: 1, fee_charged: 1, deal_for: 1, follow_record: 0 });
  expect(rows).toEqual([{ stage: "booked", owes_it_all: true, planned: ["prepare_list", "reminder_day_before"] }]);
});
