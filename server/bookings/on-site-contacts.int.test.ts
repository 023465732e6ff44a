/** Whoever is named to meet the crew: told of each time once, told of the end, twice a day at most, and nothing that opens the booking. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { about, bookOwn } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-20T09:00:00Z", rateLimitScale: 100 });
});
afterAll(() => server.close());

type Own = Awaited<ReturnType<typeof bookOwn>>;
const send = (own: Own, name: string, input: object) => about(server)(own, name, input);
const number = "+447700900321";
const noor = { fullName: "Noor Haddad", mobile: number };
async function textsTo(recipient: string): Promise<string[]> {
  await server.runJobs();
  return server.texts.filter(({ to }) => to === recipient).map(({ text }) => text);
}

test("is told who asked, where and when, without a link; and is told when somebody else is named, and of a cancellation", async () => {
  const own = await bookOwn(server, { date: "2026-11-26", changes: { onSite: noor } });
  const [first, ...more] = await textsTo(number);
  expect(first).toMatch(/^Chalkway Clearance: Maya Okafor has asked you to meet our crew at BN14 8QX on \w{3} \d+ \w{3}, .+Questions\? 0/);
  expect([more, /https?:|\/b\//.test(first ?? "")]).toEqual([[], false]);

  const other = { fullName: "Ola Berg", mobile: "+447700900322" };
  const changed = await send(own, "change-booking-details", { rowVersion: 1, onSite: other });
  expect(changed.status, server.logged.slice(-3).join("\n")).toBe(200);
  expect(await textsTo(number)).toHaveLength(2);
  expect((await textsTo(number))[1]).toMatch(/^Chalkway Clearance: you don't need to meet our crew at BN14 8QX/);
  expect(await textsTo(other.mobile)).toHaveLength(1);

  const notes = await send(own, "change-booking-details", { rowVersion: changed.body.rowVersion, notes: "The dog is friendly" });
  expect(notes.status).toBe(200);
  expect(await textsTo(other.mobile)).toHaveLength(1);
  await send(own, "cancel-booking", { expectedFeePence: 0 });
  expect((await textsTo(other.mobile))[1]).toMatch(/you don't need to meet our crew/);
  expect(await textsTo(number)).toHaveLength(2);
});

test("a number that strangers name again and again hears of two in a day; of what it never heard of, it hears no end", async () => {
  const victim = "+447700900323";
  const owns: Own[] = [];
  for (const date of ["2026-11-27", "2026-11-30", "2026-12-01"])
    owns.push(await bookOwn(server, { date, changes: { onSite: { fullName: "Joe", mobile: victim } } }));
  expect(await textsTo(victim)).toHaveLength(2);
  for (const own of owns) await send(own, "cancel-booking", { expectedFeePence: 0 });
  expect(await textsTo(victim)).toHaveLength(4);
});

test("a landline, and the booking’s own number, get none", async () => {
  await bookOwn(server, { date: "2026-12-02", changes: { onSite: { fullName: "Ann", mobile: "01903 496000" } } });
  expect(await textsTo("+441903496000")).toEqual([]);
});
