/** A day that is closed after its windows were opened, two months ahead. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { findWindows, sofa } from "#tests/support/bookings.ts";
import { about, bookOwn } from "#tests/support/own-bookings.ts";
import { once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const day = "2026-12-10";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
});
afterAll(() => server.close());

const ordinary = async () => (await findWindows(server.command, { from: day, days: 1 })).filter(({ kind }) => kind !== "emergency");

test("a closure takes the windows of its day and depot off sale at once: none is shown, held or moved to", async () => {
  const own = await bookOwn(server, { date: "2026-12-09" });
  const open = await ordinary();
  const windowId = open[0]?.id ?? "";
  await server.rows(
    "insert into closures (depot_id, starts_on, ends_on, reason) select depot_id, date, date, 'Training' from arrival_windows where id = $1",
    [windowId],
  );
  const held = await server.command("hold-slot", { windowId, postcode: "BN14 8QX", load: sofa.load }, once());
  const moved = await about(server)(own, "reschedule-booking", { windowId, rowVersion: 1, startWithin14Days: true });
  expect([await ordinary(), held.body.error?.code, moved.body.error?.code]).toEqual([
    [],
    "bookings.window_closed",
    "bookings.window_closed",
  ]);
  await server.rows("update closures c set depot_id = (select id from depots d where d.id <> c.depot_id limit 1)");
  expect(await ordinary()).toHaveLength(open.length);
});

test("a bank holiday that is proclaimed takes its day off sale, too", async () => {
  await server.rows("insert into bank_holidays (date, name) values ($1, 'A coronation')", [day]);
  expect(await ordinary()).toEqual([]);
});
