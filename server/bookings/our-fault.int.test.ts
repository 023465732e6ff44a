/** Moved by the office because we cannot come as agreed: the same price or less, not counted as a move, and the message says so. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookOwn, customer } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  moderator = await officeSession(server);
});
afterAll(() => server.close());

const call = (name: string, input: object): Promise<Answer> => server.command(name, input, { ...moderator, ...once() });
type Window = { id: string; startsAt: string; totalPence: number; deltaPence: number };
const windowsOf = async (reference: string, isOurFault: boolean): Promise<Window[]> =>
  (await call("windows-for-customer", { reference, from: "2026-12-12", days: 1, isOurFault })).body.days.flatMap(
    ({ windows }: { windows: Window[] }) => windows,
  );
const text = () => server.mails.map((mail) => mail.text.replace(/\s+/g, " ")).join("\n");
const sorry = "We couldn’t come as agreed, and we’re sorry. It costs you no more";

test("a Saturday that would cost more costs the same where it is our fault, and mail and history say whose it was", async () => {
  const own = await bookOwn(server, { date: "2026-12-09", by: await customer(server) });
  await server.runJobs();
  server.mails.length = 0;
  const [paid] = await windowsOf(own.reference, false);
  const [ours] = await windowsOf(own.reference, true);
  expect(paid?.deltaPence).toBeGreaterThan(0);
  expect(ours).toMatchObject({ id: paid?.id, deltaPence: 0 });
  const { rowVersion } = (await call("office-booking", { reference: own.reference })).body;
  const move = { reference: own.reference, rowVersion, windowId: ours?.id, expectedTotalPence: ours?.totalPence };
  expect((await call("reschedule-for-customer", move)).body.error.code).toBe("bookings.price_changed");
  expect(await call("reschedule-for-customer", { ...move, isOurFault: true })).toMatchObject({
    status: 200,
    body: { deltaPence: 0, left: 3 },
  });
  await server.runJobs();
  expect(text()).toContain(sorry);
  const { timeline } = (await server.command("booking-details", { reference: own.reference }, own.by)).body;
  expect(timeline.at(-1).text).toContain("because we couldn’t come as agreed. The price stays £113.00.");
});

test("moved because the customer asked, nothing is said of a fault", async () => {
  const own = await bookOwn(server, { date: "2026-12-10" });
  await server.runJobs();
  server.mails.length = 0;
  const [window] = await windowsOf(own.reference, false);
  const { rowVersion } = (await call("office-booking", { reference: own.reference })).body;
  expect((await call("reschedule-for-customer", { reference: own.reference, rowVersion, windowId: window?.id })).status).toBe(200);
  await server.runJobs();
  expect(text()).toContain("Your collection has moved");
  expect(text()).not.toContain(sorry);
});
