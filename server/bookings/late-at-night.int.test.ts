/** A crew that is late for an emergency whose window ends at midnight. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookEmergency } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
});
afterAll(() => server.close());

test("whoever waits for a van since 11pm is told after midnight that it comes later, and a day later nobody is", async () => {
  const admin = await officeSession(server, "admin");
  server.setNow("2026-11-24T20:30:00Z");
  const { reference } = await bookEmergency(server, "2026-11-24", "23:00");
  const late = (minutes: number, startsAt?: string) =>
    server.command("running-late", { reference, minutes, startsAt }, { ...admin, ...once() });
  server.setNow("2026-11-24T22:50:00Z");
  // Counted from a window it is no longer in.
  expect((await late(20, "2026-11-24T21:00:00+00:00")).body.error.code).toBe("bookings.not_today");
  expect(await late(20, "2026-11-24T23:00:00+00:00")).toMatchObject({ status: 200 });
  server.setNow("2026-11-25T00:10:00Z");
  expect(await late(60)).toMatchObject({ status: 200, body: { endsAt: "2026-11-25T01:00:00+00:00", isNew: true } });
  server.setNow("2026-11-26T00:10:00Z");
  expect((await late(90)).body.error.code).toBe("bookings.not_today");
});
