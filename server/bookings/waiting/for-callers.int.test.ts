/** Bookings filled in on the phone: nothing is agreed until the customer has ticked for themselves, and the capacity is not held for long. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { countersThatDiffer, emptyVans } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const contact = { fullName: "Cal Caller", email: "cal@example.com", mobile: "07700 900321" };
let server: TestServer;
let ada: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  ada = await officeSession(server);
});
beforeEach(async () => {
  server.setNow(monday);
  await server.rows("update bookings set awaits_acceptance = false");
  await emptyVans(server);
  server.mails.length = server.texts.length = 0;
});
afterAll(() => server.close());

const windowOn = async (from: string) =>
  (await findWindows(server.command, { from, days: 3 })).find(({ kind }) => kind === "standard")?.id ?? expect.fail("no window");
type Filling = { from?: string; who?: { authorization?: string }; headers?: object };
async function fill(changes: object = {}, { from = "2026-12-02", who = ada, headers = once() }: Filling = {}) {
  const { consents: _, ...booking } = bookingOf(await hold(server.command, await windowOn(from)), { contact, ...changes });
  return server.command("book-for-caller", booking, { ...who, ...headers });
}
async function keyOf(reference: string) {
  const [row] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]);
  return { reference, accessToken: server.tokens.accessToken(row?.id ?? "") };
}
const ticks = { scope: true, terms: true, startWithin14Days: true, rightLostWhenComplete: true };
const accept = (key: object, given: object = {}, headers = once()) =>
  server.command("accept-booking", { ...key, consents: ticks, expectedTotalPence: 11_300, ...given }, headers);
const summaryOf = async (key: object) => (await server.command("booking-summary", key)).body;
const lapse = () => server.database.performAsService("lapse-bookings", "lapse_bookings", { now: server.now() });

test("is filled in by the office alone, belongs to nobody's account, and asks its customer by text and mail", async () => {
  const { status, body } = await fill();
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { status: "needs_customer", totalPence: 11_300, lapsesAt: "2026-11-24T09:00:00+00:00" },
  });
  await server.runJobs();
  const { accessToken } = await keyOf(body.reference);
  const link = `/booking-success#${body.reference}.${accessToken}`;
  expect(
    server.mails.map(({ to, subject, text }) => [to, subject.startsWith("Please check your booking: £113"), text.includes(link)]),
  ).toEqual([["cal@example.com", true, true]]);
  expect(server.texts.map(({ text }) => text.includes(link))).toEqual([true]);
  expect(
    await server.rows(
      "select user_id, awaits_acceptance, (select count(*)::int from booking_consents) as ticks from bookings where reference = $1",
      [body.reference],
    ),
  ).toEqual([{ user_id: null, awaits_acceptance: true, ticks: 0 }]);
  for (const [who, code] of [
    [await officeSession(server, "user", "aal1"), "accounts.staff_required"],
    [await officeSession(server, "moderator", "aal1"), "accounts.staff_required"],
  ] as const)
    expect((await fill({}, { who })).body.error.code).toBe(code);
  expect((await fill({}, { who: {} })).status).toBe(401);
});

test("the customer's own ticks confirm it, at the price they saw, with its papers; sent twice it is once", async () => {
  const { body } = await fill();
  const key = await keyOf(body.reference);
  await server.runJobs();
  server.mails.length = server.texts.length = 0;
  const missing = await accept(key, { consents: { ...ticks, terms: false, startWithin14Days: false } });
  expect(missing.body.error.fields.map(({ field }: { field: string }) => field)).toEqual(["consents.terms", "consents.startWithin14Days"]);
  expect((await accept(key, { expectedTotalPence: 11_200 })).body.error).toMatchObject({
    code: "bookings.price_changed",
    totalPence: 11_300,
  });
  expect((await accept({ ...key, accessToken: "wrong" })).status).toBe(404);
  const once1 = once();
  const done = await accept(key, {}, once1);
  expect(done).toMatchObject({ status: 200, body: { status: "confirmed" } });
  expect((await accept(key, {}, once1)).body).toEqual(done.body);
  expect((await accept(key)).body.error.code).toBe("bookings.illegal_transition");
  const now = await summaryOf(key);
  expect(now).toMatchObject({ status: "confirmed", confirmedAt: "2026-11-23T09:00:00+00:00" });
  expect(now.awaitsAcceptance).toBeUndefined();
  expect(now.consents.map(({ kind }: { kind: string }) => kind)).toEqual(["rightLostWhenComplete", "scope", "startWithin14Days", "terms"]);
  await server.runJobs();
  expect(server.mails.map(({ to, subject }) => `${to} ${subject.replace(/:.*/, "")}`).toSorted()).toEqual([
    "cal@example.com You’re booked",
    "office@chalkway.example The customer accepted the booking",
  ]);
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("a yes whose answer was lost is the same yes after midnight, when its day has moved into the cancellation period", async () => {
  const { body } = await fill({}, { from: "2026-12-08" });
  const key = await keyOf(body.reference);
  const yes = once();
  const consents = { ...ticks, startWithin14Days: false };
  const first = await accept(key, { consents }, yes);
  server.setNow("2026-11-24T00:01:00Z");
  expect([first.status, await accept(key, { consents }, yes)]).toMatchObject([200, { status: 200, body: first.body }]);
});

test("one that a person has to look at waits for them once it is accepted", async () => {
  const { body } = await fill({ hazards: { present: "yes", kinds: ["asbestos"] } });
  expect(body.status).toBe("needs_customer");
  expect((await accept(await keyOf(body.reference))).body).toMatchObject({
    status: "pending_confirmation",
    answerBy: "2026-11-23T09:30:00+00:00",
  });
});

test("nobody of the office agrees for the customer, and an answer is not a yes", async () => {
  const { body } = await fill();
  const key = await keyOf(body.reference);
  const move = (to: string) => server.command("move-booking", { reference: body.reference, to, rowVersion: 2 }, { ...ada, ...once() });
  for (const to of ["confirmed", "pending_confirmation"]) expect((await move(to)).body.error.code, to).toBe("bookings.illegal_transition");
  const answered = await server.command("answer-booking", { ...key, choice: "answer", answer: "Yes please" }, once());
  expect(answered.body.error.code).toBe("bookings.illegal_transition");
  expect((await summaryOf(key)).status).toBe("needs_customer");
  expect((await server.command("answer-booking", { ...key, choice: "cancel" }, once())).body.status).toBe("cancelled_customer");
});

test("not accepted in time it ends: the room is given back and a late yes is refused", async () => {
  const windowId = await windowOn("2026-12-02");
  const leftIn = async () =>
    (await findWindows(server.command, { from: "2026-12-02", days: 1 })).find(({ id }) => id === windowId)?.left ?? 0;
  const before = await leftIn();
  const { body } = await fill();
  const key = await keyOf(body.reference);
  expect(await leftIn()).toBe(before - 1);
  server.setNow("2026-11-24T09:00:00Z");
  expect((await accept(key)).body.error.code).toBe("bookings.lapsed");
  await lapse();
  expect((await summaryOf(key)).status).toBe("lapsed");
  expect(await leftIn()).toBe(before);
  expect((await accept(key)).body.error.code).toBe("bookings.lapsed");
});

test("a window of today is kept for half an hour at least, and never past its start", async () => {
  const { body } = await fill({}, { from: "2026-11-23" });
  const [row] = await server.rows<{ lapses_at: Date; starts_at: Date }>("select lapses_at, starts_at from bookings where reference = $1", [
    body.reference,
  ]);
  const lapses = row?.lapses_at.getTime() ?? 0;
  expect(lapses).toBeGreaterThanOrEqual(Date.parse(monday) + 30 * 60_000);
  expect(lapses).toBeLessThanOrEqual(row?.starts_at.getTime() ?? 0);
});

test("a caller without mobile and email, a gate code, and an eleventh that waits are refused; two at once keep the limit", async () => {
  expect((await fill({ contact: { fullName: "Lan Line", mobile: "01273 496000" } })).body.error.code).toBe("bookings.caller_unreachable");
  expect((await fill({ place: { gateCode: "4711" } })).body.error.fields).toMatchObject([{ field: "place.gateCode" }]);
  const { body } = await fill();
  const [mine] = await server.rows<{ filled_in_by: string }>("select filled_in_by from bookings where reference = $1", [body.reference]);
  // Adds nine of another day, as if they had been filled in.
  await server.rows(
    "update bookings set awaits_acceptance = true, state = 'needs_customer', filled_in_by = $1 where id in (select id from bookings where reference <> $2 limit 8)",
    [mine?.filled_in_by, body.reference],
  );
  const [{ waiting } = expect.fail()] = await server.rows<{ waiting: number }>(
    "select count(*)::int as waiting from bookings where awaits_acceptance and filled_in_by = $1",
    [mine?.filled_in_by],
  );
  const more = await Promise.all(
    Array.from({ length: 11 - waiting }, (_, index) => fill({}, { from: `2026-12-${String(3 + (index % 8)).padStart(2, "0")}` })),
  );
  expect(more.filter(({ status }) => status === 201)).toHaveLength(10 - waiting);
  expect(more.filter(({ status }) => status === 409).map(({ body: refused }) => refused.error.code)).toEqual([
    "bookings.too_many_to_accept",
  ]);
  // What has ended waits for nobody.
  await server.rows("update bookings set state = 'cancelled_customer' where awaits_acceptance and filled_in_by = $1 and reference <> $2", [
    mine?.filled_in_by,
    body.reference,
  ]);
  expect((await fill({}, { from: "2026-12-14" })).status).toBe(201);
});
