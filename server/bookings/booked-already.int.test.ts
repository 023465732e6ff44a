/** A booking whose answer was lost on the way: sent again it is the same booking, whatever has changed since. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { bookingOf, everyConsent, findWindows, hold, nobodyNear, sofa } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
});
beforeEach(async () => {
  server.setNow(monday);
  await nobodyNear(server);
});
afterAll(() => server.close());

/** Books on that day, and gives back how to send the same request again. */
async function book(date: string, changes: Partial<BookCollectionInput> = {}) {
  const window = (await findWindows(server.command, { from: date, days: 3 })).find(({ kind }) => kind === "standard");
  const request = bookingOf(await hold(server.command, window?.id ?? ""), changes);
  const key = randomUUID();
  const send = (input: BookCollectionInput = request) => server.command("book-collection", input, { "idempotency-key": key });
  const first = await send();
  expect(first.status).toBe(201);
  return { request, first, again: send };
}

describe("a booking whose answer was lost, sent again, is the same booking", () => {
  test("after a tariff with other prices went live", async () => {
    const { request, first, again } = await book("2026-11-25", { expectedTotalPence: sofa.totalPence });
    await server.rows("update tariffs set status = 'retired' where version = 1");
    await server.rows(
      "insert into tariffs (version, status, rules, published_at) select 2, 'live', jsonb_set(rules, '{ladder,2,pence}', '10200'), now() from tariffs where version = 1",
    );
    await server.reloadContent();
    const repeated = await again();
    const changed = await again({ ...request, notes: "Something else" });
    await server.rows("update tariffs set status = 'retired' where version = 2");
    await server.rows("update tariffs set status = 'live' where version = 1");
    await server.reloadContent();
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    expect(changed.body.error.code).toBe("bookings.price_changed");
  });

  test("after midnight, when its day has moved into the cancellation period", async () => {
    const consents = { ...everyConsent, startWithin14Days: false };
    const { first, again } = await book(addDays(londonDate(monday), 15), { consents, place: { gateCode: "4711#" } });
    server.setNow("2026-11-24T00:01:00Z");
    expect(await again()).toMatchObject({ status: 200, body: first.body });
  });

  test("when the promised answer would now come too late", async () => {
    const { first, again } = await book("2026-11-24", { contact: { fullName: "Maya Okafor", mobile: "01903 496000" } });
    expect(first.body.status).toBe("pending_confirmation");
    server.setNow("2026-11-23T20:00:00Z");
    expect(await again()).toMatchObject({ status: 200, body: first.body });
  });
});
