/** Another visit after one that came to nothing: what it keeps, what it costs, who hears of it, and that there is one at most. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { bookOwn, countersThatDiffer, customer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { takeSteps } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let admin: { authorization: string };
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [admin, moderator] = [await officeSession(server, "admin"), await officeSession(server)];
});
beforeEach(async () => {
  server.setNow(monday);
  await emptyVans(server);
});
afterAll(() => server.close());

const call = (name: string, input: object, who = moderator): Promise<Answer> => server.command(name, input, { ...who, ...once() });
const open = async (reference: string): Promise<OfficeBooking> => (await call("office-booking", { reference })).body;
type Window = { id: string; startsAt: string; totalPence: number; deltaPence: number; needsEarlyStart?: boolean };
const windowsFor = async (reference: string): Promise<Window[]> => {
  const { status, body } = await call("windows-to-rebook", { reference });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.days.flatMap(({ windows }: { windows: Window[] }) => windows);
};
const ticks = { startWithin14Days: true, rightLostWhenComplete: true };

async function inVain(how: "no_access" | "missed_company", changes: object = {}): Promise<Own> {
  server.setNow(monday);
  const own = await bookOwn(server, { date: "2026-12-09", by: await customer(server), changes });
  server.setNow("2026-12-09T10:30:00Z");
  await takeSteps(server, own.reference, how === "no_access" ? ["assigned", "en_route", "arrived", how] : [how]);
  await server.runJobs();
  server.mails.length = 0;
  return own;
}
async function rebook(own: Own, window: Window | undefined, who = moderator): Promise<Answer> {
  const { rowVersion } = await open(own.reference);
  return call(
    "rebook",
    { reference: own.reference, rowVersion, windowId: window?.id, expectedTotalPence: window?.totalPence, ...ticks },
    who,
  );
}

test("after our own miss it costs the same or less, keeps everything, and the first one is charged nothing", async () => {
  const place = { propertyType: "house" as const, gateCode: "4711#" };
  const own = await inVain("missed_company", { notes: "Mind the dog", place, onSite: { fullName: "Rose Tully", mobile: "07700 900456" } });
  const windows = await windowsFor(own.reference);
  expect(windows.length).toBeGreaterThan(3);
  expect(windows.every(({ deltaPence }) => deltaPence <= 0)).toBe(true);
  const saturday = windows.find(({ startsAt }) => startsAt.startsWith("2026-12-12")) ?? expect.fail("no Saturday");
  const { status, body } = await rebook(own, saturday);
  expect({ status, body }).toMatchObject({ status: 200, body: { totalPence: 11_300, window: { startsAt: saturday.startsAt } } });
  const [before, after] = [await open(own.reference), await open(body.reference)];
  expect(before.another).toEqual({ isPossible: false, isOurFault: true, as: body.reference, insteadOf: null });
  expect(after.another).toEqual({ isPossible: false, isOurFault: false, as: null, insteadOf: own.reference });
  for (const field of ["items", "address", "contact", "onSite", "notes", "access", "place", "paymentMethod", "service"] as const)
    expect(after.booking[field], field).toEqual(before.booking[field]);
  expect(after).toMatchObject({ hasGateCode: true, booking: { status: "confirmed", insteadOf: { isOurFault: true } } });
  expect(after.booking.consents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(before.booking.consents.map(({ kind }) => kind)));
  expect(after.money).toMatchObject({ paidPence: 0, creditPence: 0, payments: [] });
  expect(before.booking.feePence ?? 0).toBe(0);
  expect(await countersThatDiffer(server)).toEqual([]);
  const sheet = await server.rows<{ sealed: number }>("select count(*)::int as sealed from app.gate_codes");
  expect(sheet).toEqual([{ sealed: 2 }]);
});

test("its customer gets the new time and reads on both bookings what became of it", async () => {
  const own = await inVain("missed_company");
  const { body } = await rebook(own, (await windowsFor(own.reference))[0]);
  await server.runJobs();
  const texts = server.mails.map(({ text }) => text.replace(/\s+/g, " "));
  expect(texts).toContainEqual(
    expect.stringMatching(/You’re booked.*This visit makes up for Wed 9 Dec, when we didn’t come.*costs no more/),
  );
  const old = (await server.command("booking-details", { reference: own.reference }, own.by)).body;
  expect(old.timeline.at(-1).text).toContain(`Its reference is ${body.reference}.`);
  const now = (await server.command("booking-details", { reference: body.reference }, own.by)).body;
  expect(now).toMatchObject({ status: "confirmed", insteadOf: { reference: own.reference } });
  expect(now.timeline.at(-1).text).toBe(`We booked this visit for you after ${own.reference}, for £113.00.`);
});

test("after no access the charge for the visit in vain stands, and the new window has its own price", async () => {
  const own = await inVain("no_access");
  const windows = await windowsFor(own.reference);
  const saturday = windows.find(({ startsAt }) => startsAt.startsWith("2026-12-12")) ?? expect.fail("no Saturday");
  expect(saturday.deltaPence).toBeGreaterThan(0);
  const { body } = await rebook(own, saturday);
  expect(body.totalPence).toBe(saturday.totalPence);
  expect((await open(own.reference)).booking).toMatchObject({ status: "no_access", feePence: 5_000, owedPence: 5_000 });
  await server.runJobs();
  expect(server.mails.map(({ text }) => text.replace(/\s+/g, " "))).toContainEqual(
    expect.stringContaining(`A charge for that one stays with ${own.reference}.`),
  );
});

test("of two at once one books it, the other is told which; the same request again gets the same answer", async () => {
  const own = await inVain("missed_company");
  const [first, second] = await windowsFor(own.reference);
  const { rowVersion } = await open(own.reference);
  const input = (window?: Window) => ({ reference: own.reference, rowVersion, windowId: window?.id, ...ticks });
  const key = once();
  const answers = await Promise.all([
    server.command("rebook", input(first), { ...moderator, ...key }),
    server.command("rebook", input(second), { ...admin, ...once() }),
  ]);
  const won = answers.find(({ status }) => status === 200) ?? expect.fail(JSON.stringify(answers));
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: "bookings.rebooked_already",
    as: won.body.reference,
  });
  if (answers[0] === won)
    expect(await server.command("rebook", input(first), { ...moderator, ...key })).toMatchObject({ status: 200, body: won.body });
  expect(
    await server.rows("select count(*)::int as count from bookings where rebooked_as is not null and reference = $1", [own.reference]),
  ).toEqual([{ count: 1 }]);
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("only a visit in vain, by the office, at a price that was shown, with what the law wants said", async () => {
  const standing = await bookOwn(server, { date: "2026-12-09" });
  expect((await call("windows-to-rebook", { reference: standing.reference })).body.error.code).toBe("bookings.not_rebookable");
  expect((await rebook(standing, { id: crypto.randomUUID(), startsAt: "", totalPence: 0, deltaPence: 0 })).body.error.code).toBe(
    "bookings.not_rebookable",
  );
  const own = await inVain("missed_company");
  const [window] = await windowsFor(own.reference);
  expect((await rebook(own, window, own.by)).body.error.code).toBe("accounts.staff_required");
  const other = await rebook(own, window && { ...window, totalPence: 1 });
  expect(other.body.error).toMatchObject({ code: "bookings.price_changed", totalPence: window?.totalPence });
});

test("it waits in the queue of Today until another visit is booked or it is closed, also from the closed booking's page", async () => {
  const [rebooked, closed] = [await inVain("missed_company"), await inVain("no_access")];
  const waiting = async () => {
    const { rows } = (await call("needs-you", {})).body as { rows: { kind: string; id: string }[] };
    return rows.filter(({ kind }) => kind === "in_vain").map(({ id }) => id);
  };
  expect(await waiting()).toEqual(expect.arrayContaining([rebooked.reference, closed.reference]));
  await rebook(rebooked, (await windowsFor(rebooked.reference))[0]);
  await takeSteps(server, closed.reference, ["closed"]);
  const left = await waiting();
  expect([left.includes(rebooked.reference), left.includes(closed.reference)]).toEqual([false, false]);
  const old = await inVain("no_access");
  expect(await waiting()).toContain(old.reference);
  server.setNow("2026-12-24T10:30:00Z");
  expect(await waiting()).not.toContain(old.reference);
  expect((await rebook(closed, (await windowsFor(closed.reference))[0])).status).toBe(200);
});
