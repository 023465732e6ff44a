/** A booking or a quote that the clock cannot deal with keeps no other waiting. A trigger makes the steps of one of them fail. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { about, contact, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
});
afterAll(() => server.close());

/** Nothing more can be written in this history of this booking or quote. */
const spoil = (table: "booking_events" | "quote_events", column: "booking_id" | "quote_id", id: string) =>
  server.rows(
    `create function public.stumble_${table}() returns trigger language plpgsql as $$ begin if new.${column} = '${id}' then raise exception 'stumbled'; end if; return new; end $$;
     create trigger stumble before insert on public.${table} for each row execute function public.stumble_${table}()`,
  );
const ids = (table: "bookings" | "quotes") => server.rows<{ id: string }>(`select id from ${table} order by id`);

test("a booking that cannot be ended is not ended, and the next one is, and its customer told", async () => {
  for (const date of ["2026-11-30", "2026-12-01"])
    await bookOwn(server, { date, changes: { hazards: { present: "yes", kinds: ["asbestos"] } } });
  const [bad, good] = await ids("bookings");
  await spoil("booking_events", "booking_id", bad?.id ?? "");
  server.setNow("2026-11-29T09:00:00Z");
  expect(await server.database.performAsService("lapse-bookings", "lapse_bookings", { now: server.now() })).toEqual({
    lapsed: 1,
    failed: 1,
  });
  expect(await server.rows("select id, state from bookings order by id")).toEqual([
    { id: bad?.id, state: "pending_confirmation" },
    { id: good?.id, state: "lapsed" },
  ]);
  expect(await server.rows("select booking_id from messages where code = 'booking_lapsed' and channel = 'email'")).toEqual([
    { booking_id: good?.id },
  ]);
});

test("a late answer to one quote is owned up to, whatever is wrong with another", async () => {
  server.setNow(monday);
  const request = async () => about(server.command, await startQuote(server.command))("review-quote", { contact, note: "" });
  expect([(await request()).status, (await request()).status]).toEqual([200, 200]);
  const [bad] = await ids("quotes");
  await spoil("quote_events", "quote_id", bad?.id ?? "");
  server.setNow("2026-11-23T16:00:00Z");
  const done = await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
  expect(done).toMatchObject({ missed: 1, failed: 1 });
});

test("a customer whose records cannot be cleared keeps nobody else's from being cleared", async () => {
  server.setNow(monday);
  const owns = [await bookOwn(server, { date: "2026-12-03" }), await bookOwn(server, { date: "2026-12-04" })];
  const references = owns.map(({ reference }) => reference);
  await server.rows("update bookings set state = 'cancelled_customer', deletion_asked_at = $2 where reference = any ($1)", [
    references,
    monday,
  ]);
  const [bad, good] = await server.rows<{ id: string; reference: string }>(
    "select id, reference from bookings where reference = any ($1) order by id",
    [references],
  );
  await server.rows(
    `create function public.stumble_messages() returns trigger language plpgsql as $$ begin if old.booking_id = '${bad?.id}' then raise exception 'stumbled'; end if; return old; end $$;
     create trigger stumble before delete on public.messages for each row execute function public.stumble_messages()`,
  );
  expect(await server.database.performAsService("forget", "clear_ended_bookings", { now: server.now() })).toEqual({
    forgotten: 1,
    failed: 1,
  });
  expect(await server.rows("select reference from bookings where anonymised_at is not null")).toEqual([{ reference: good?.reference }]);
});
