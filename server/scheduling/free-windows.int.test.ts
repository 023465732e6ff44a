/** The next free window that pages name: really free, for each depot, and updated when capacity changes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { createContentStore } from "#server/content/content.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { createFreeWindows } from "./free-windows.ts";
import type { FreeWindows } from "./free-windows.ts";

const worthing = { depotId: "lewes", travelMinutes: 66, outcode: "BN14" };
const lewes = { depotId: "lewes", travelMinutes: 6, outcode: "BN7" };
const guildford = { depotId: "guildford", travelMinutes: 6, outcode: "GU1" };

let server: TestServer;
let windows: FreeWindows;
let contentStore: Awaited<ReturnType<typeof createContentStore>>;
let changes = 0;
let wake: (() => void) | undefined;

beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T06:30:00Z" });
  const log = createLog("silent", "test");
  contentStore = await createContentStore({ database: server.database, log });
  const needs = { database: server.database, content: contentStore.current, clock: { now: server.now }, log, renewSeconds: 3_600 };
  windows = await createFreeWindows({ ...needs, pauseMilliseconds: 1 });
  windows.onChange(() => {
    changes += 1;
    wake?.();
  });
});
afterAll(async () => {
  await windows.close();
  await contentStore.close();
  await server.close();
});

test("it is the first standard window that may still be booked, the same that a booking would be offered", async () => {
  const offered = (await findWindows(server.command)).find(({ kind }) => kind === "standard");
  expect(windows.next(worthing)).toEqual({ startsAt: offered?.startsAt, endsAt: offered?.endsAt });
  expect(windows.next(guildford)?.startsAt).toBe("2026-11-23T09:00:00+00:00");
});

test("when a day fills up, the next booking anywhere makes every page look again, for that depot alone", async () => {
  await server.rows("update van_slots set minutes_booked = minutes_capacity where depot_id = 'lewes' and date = '2026-11-23'");
  expect(windows.next(lewes)?.startsAt).toBe("2026-11-23T09:00:00+00:00");
  const later = (await findWindows(server.command, { from: "2026-11-26" })).find(({ kind }) => kind === "standard");
  const held = await hold(server.command, later?.id ?? "");
  const changed = new Promise<void>((resolve) => (wake = resolve));
  expect((await server.command("book-collection", bookingOf(held))).status).toBe(201);
  await changed;
  expect(windows.next(lewes)?.startsAt).toBe("2026-11-24T07:00:00+00:00");
  expect(windows.next(guildford)?.startsAt).toBe("2026-11-23T09:00:00+00:00");
});

test("time alone moves it on, and nobody is told when nothing changed", async () => {
  const before = changes;
  await windows.renew();
  expect(changes).toBe(before);
  server.setNow("2026-11-23T07:00:01Z");
  await windows.renew();
  expect(changes).toBe(before + 1);
  expect(windows.next(guildford)?.startsAt).toBe("2026-11-23T11:00:00+00:00");
});

test("a place no van is counted for has no window to name", () => {
  expect(windows.next({ depotId: "nowhere", travelMinutes: 10, outcode: "ZZ1" })).toBeUndefined();
});
