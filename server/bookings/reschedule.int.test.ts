/** Another window for a booking: time limit, number of moves, price, and the vans' counters afterwards. */
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { about, bookOwn, countersThatDiffer, emptyVans, vanTotals, windowAt } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let send: ReturnType<typeof about>;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  send = about(server);
});
beforeEach(() => emptyVans(server));
afterAll(() => server.close());

async function book(date = "2026-12-02", more = {}): Promise<Own> {
  server.setNow(monday);
  return bookOwn(server, { date, ...more });
}
const move = (own: Own, windowId: string, rowVersion: number, more = {}, headers = {}) =>
  send(own, "reschedule-booking", { windowId, rowVersion, ...more }, headers);
const details = async (own: Own) => (await send(own, "booking-details")).body;
const consentsOf = async (own: Own) =>
  (await details(own)).consents.map(({ kind, textVersion }: { kind: string; textVersion: string }) => `${kind} ${textVersion}`);
const at = (date: string, time = "09:00", kind = "standard") => windowAt(server, { date, time, kind });
const code = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

test("a move takes the new room and gives the old back, raises the invitation, and says what happened", async () => {
  const own = await book();
  const used = await vanTotals(server);
  const { status, body } = await move(own, await at("2026-12-03", "11:00"), 1);
  expect([status, body]).toEqual([
    200,
    {
      reference: own.reference,
      window: { startsAt: "2026-12-03T11:00:00+00:00", endsAt: "2026-12-03T13:00:00+00:00" },
      sequence: 1,
      rowVersion: 2,
      totalPence: 11_300,
      deltaPence: 0,
      left: 2,
    },
  ]);
  expect(await vanTotals(server)).toEqual(used);
  const after = await details(own);
  expect(after).toMatchObject({
    status: "confirmed",
    sequence: 1,
    rowVersion: 2,
    reschedule: { left: 2, until: "2026-12-03T11:00:00+00:00" },
  });
  expect(after.timeline.at(-1)).toEqual({
    at: "2026-11-23T09:00:00+00:00",
    code: "rescheduled",
    by: "You",
    text: "You moved the collection from Wed 2 Dec, 9am to 11am to Thu 3 Dec, 11am to 1pm. The price stays £113.00.",
  });
  expect(after.confirmedAt).toBe(undefined);
  const [event] = await server.rows<{ payload: object }>(
    "select e.payload from booking_events e join bookings b on b.id = e.booking_id where b.reference = $1 order by e.id desc limit 1",
    [own.reference],
  );
  expect(event?.payload).toMatchObject({ kind: "rescheduled", before: { totalPence: 11_300 }, after: { totalPence: 11_300 }, left: 2 });
});

test("three times online and no more; the windows that are offered say so as well", async () => {
  const own = await book();
  for (const [index, date] of ["2026-12-03", "2026-12-04", "2026-12-07"].entries())
    expect((await move(own, await at(date), index + 1)).body.left).toBe(2 - index);
  const fourth = await move(own, await at("2026-12-08"), 4);
  expect([fourth.status, fourth.body.error]).toMatchObject([409, { code: "bookings.not_reschedulable", left: 0 }]);
  expect(code(await send(own, "reschedule-windows"))).toBe("bookings.not_reschedulable");
});

test("a household that booked within 14 days moves it until its window begins, as it may cancel", async () => {
  const own = await book();
  server.setNow("2026-12-02T09:01:00Z");
  const late = await move(own, await at("2026-12-09"), 1);
  expect([late.status, late.body.error]).toMatchObject([
    409,
    { code: "bookings.not_reschedulable", left: 3, until: "2026-12-02T09:00:00+00:00" },
  ]);
  server.setNow("2026-12-02T08:59:00Z");
  expect(await details(own)).toMatchObject({ cancel: { feePence: 0 }, reschedule: { isPossible: true } });
  expect((await move(own, await at("2026-12-09"), 1)).body).toMatchObject({ totalPence: 11_300, deltaPence: 0 });
});

test("a business until six in the evening before, London's clock, both clock changes included", async () => {
  for (const [day, before, at_] of [["2026-12-02", "2026-12-01T17:59:00Z", "2026-12-01T18:01:00Z"]] as const) {
    const own = await book(day, { changes: { customer: { type: "business", company: "Hill Ltd" } } });
    server.setNow(at_);
    const late = await move(own, await at("2026-12-09"), 1);
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: "bookings.not_reschedulable", left: 3, until: "2026-12-01T18:00:00+00:00" },
    ]);
    server.setNow(before);
    expect((await move(own, await at("2026-12-09"), 1)).status).toBe(200);
  }
  for (const [startsAt, cutOff] of [
    ["2027-03-28T07:00:00Z", "2027-03-27T18:00:00Z"],
    ["2027-03-29T07:00:00Z", "2027-03-28T17:00:00Z"],
    ["2027-10-31T08:00:00Z", "2027-10-30T17:00:00Z"],
    ["2027-11-01T08:00:00Z", "2027-10-31T18:00:00Z"],
  ])
    expect(await server.rows("select app.cut_off($1) = $2 as right", [startsAt, cutOff])).toEqual([{ right: true }]);
});

test("a dearer or cheaper window is shown at its price, and taken at that price and no other", async () => {
  const own = await book();
  const { body } = await send(own, "reschedule-windows", { from: "2026-12-03", days: 4 });
  const windows: (OtherWindow & { date: string })[] = body.days.flatMap(
    ({ date, windows: ofDay }: { date: string; windows: OtherWindow[] }) => ofDay.map((window) => ({ ...window, date })),
  );
  const find = (date: string, kind = "standard") => windows.find((window) => window.date === date && window.kind === kind);
  expect(find("2026-12-03")).toMatchObject({ deltaPence: 0, totalPence: 11_300 });
  expect(find("2026-12-05")).toMatchObject({ deltaPence: 1_500, totalPence: 12_800 });
  expect(find("2026-12-03", "all-day")).toMatchObject({ deltaPence: -1_000, totalPence: 10_300 });
  const saturday = find("2026-12-05")?.id ?? "";
  const other = await move(own, saturday, 1, { expectedTotalPence: 11_300 });
  expect([other.status, other.body.error]).toMatchObject([409, { code: "bookings.price_changed", totalPence: 12_800 }]);
  expect((await move(own, saturday, 1, { expectedTotalPence: 12_800 })).body).toMatchObject({ totalPence: 12_800, deltaPence: 1_500 });
  const after = await details(own);
  expect(after.lines.reduce((sum: number, { pence }: { pence: number }) => sum + pence, 0)).toBe(12_800);
  expect([after.totalPence, after.vatPence]).toEqual([12_800, 2_133]);
  // And back: the weekend's surcharge is removed again.
  expect((await move(own, await at("2026-12-07"), 2)).body).toMatchObject({ totalPence: 11_300, deltaPence: -1_500 });
});

test("its own old stop is no van near by", async () => {
  const own = await book();
  const { body } = await send(own, "reschedule-windows", { from: "2026-12-02", days: 1 });
  const beside = body.days[0].windows.find(({ startsAt }: OtherWindow) => startsAt.includes("T11:00"));
  expect(beside).toMatchObject({ deltaPence: 0, totalPence: 11_300 });
  expect(body.days[0].windows.some(({ startsAt, kind }: OtherWindow) => kind === "standard" && startsAt.includes("T09:00"))).toBe(false);
  expect((await move(own, beside.id, 1)).body.deltaPence).toBe(0);
  const neighbour = await book("2026-12-02", { time: "15:00" });
  const seen = await send(neighbour, "reschedule-windows", { from: "2026-12-02", days: 1 });
  const near = seen.body.days[0].windows.find(({ startsAt, kind }: OtherWindow) => kind === "standard" && startsAt.includes("T09:00"));
  expect(near).toMatchObject({ vanNearby: true, deltaPence: expect.any(Number) });
  expect(near.deltaPence).toBeLessThan(0);
});

test("a full window stays full: refused with the next three, and nothing has moved", async () => {
  const own = await book();
  const windowId = await at("2026-12-03");
  await server.rows("update van_slots set minutes_booked = minutes_capacity where starts_at = '2026-12-03T09:00:00Z'");
  const before = await server.rows("select * from bookings where reference = $1", [own.reference]);
  const taken = await move(own, windowId, 1);
  expect([taken.status, code(taken), taken.body.error.nextWindows.length]).toEqual([409, "bookings.window_taken", 3]);
  expect(taken.body.error.nextWindows[0]).toMatchObject({ totalPence: expect.any(Number), deltaPence: expect.any(Number) });
  expect(await server.rows("select * from bookings where reference = $1", [own.reference])).toEqual(before);
  await server.rows("update van_slots set minutes_booked = 0 where starts_at = '2026-12-03T09:00:00Z'");
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("an older version is refused with who and when; a window that is over, of another depot or its own is closed", async () => {
  const own = await book();
  const windowId = await at("2026-12-04");
  await send(own, "change-booking-details", { rowVersion: 1, notes: "Blue door" });
  const stale = await move(own, windowId, 1);
  expect([stale.status, stale.body.error]).toMatchObject([409, { code: "bookings.changed", by: "You", at: "2026-11-23T09:00:00+00:00" }]);
  const [own_] = await server.rows<{ window_id: string }>("select window_id from bookings where reference = $1", [own.reference]);
  const [past] = await server.rows<{ id: string }>(
    "select w.id from arrival_windows w where w.starts_at < '2026-11-23T08:00:00Z' and w.kind = 'standard' limit 1",
  );
  const [elsewhere] = await server.rows<{ id: string }>(
    "select w.id from arrival_windows w where w.starts_at = '2026-12-04T09:00:00Z' and w.kind = 'standard' and w.depot_id <> (select depot_id from arrival_windows where id = $1)",
    [windowId],
  );
  for (const id of [own_?.window_id, past?.id, elsewhere?.id, "00000000-0000-4000-8000-000000000000"])
    expect(code(await move(own, id ?? "", 2)), String(id)).toBe("bookings.window_closed");
  expect((await move(own, windowId, 2)).status).toBe(200);
});

test("the same request twice is one move with one answer; another under its key is refused", async () => {
  const own = await book();
  const key = once();
  const windowId = await at("2026-12-03");
  const [first, again] = [await move(own, windowId, 1, {}, key), await move(own, windowId, 1, {}, key)];
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await details(own)).reschedule.left).toBe(2);
  expect(code(await move(own, await at("2026-12-04"), 2, {}, key))).toBe("idempotency.key_reused");
});

test("two moves at once: one succeeds, the other is told that somebody was first", async () => {
  for (let round = 0; round < 3; round += 1) {
    const own = await book();
    const used = await vanTotals(server);
    const [one, other] = [await at("2026-12-03"), await at("2026-12-04")];
    const answers = await Promise.all([move(own, one, 1), move(own, other, 1), move(own, one, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.flatMap((answer) => code(answer) ?? [])).toEqual(["bookings.changed", "bookings.changed"]);
    expect(await vanTotals(server)).toEqual(used);
    await emptyVans(server);
  }
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("many move to the last place in a window at once: one gets it, the others keep what they had", async () => {
  const owns = [];
  for (const [date, time] of [
    ["2026-12-02", "07:00"],
    ["2026-12-02", "09:00"],
    ["2026-12-02", "11:00"],
    ["2026-12-04", "09:00"],
    ["2026-12-04", "13:00"],
  ] as const)
    owns.push(await book(date, { time }));
  const windowId = await at("2026-12-03");
  // Capacity for one sofa, on one van.
  await server.rows("update van_slots set minutes_booked = minutes_capacity where date = '2026-12-03'");
  await server.rows(
    "update van_slots set minutes_booked = 40 where (van_id, starts_at) = (select van_id, starts_at from van_slots where starts_at = '2026-12-03T09:00:00Z' and emergency_reserve_minutes = 0 and depot_id = (select depot_id from arrival_windows where id = $1) limit 1)",
    [windowId],
  );
  const answers = await Promise.all(owns.map((own) => move(own, windowId, 1)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  const [bookings] = await server.rows<{ here: number; all: number }>(
    "select count(*) filter (where window_id = $1)::int as here, count(*)::int as all from bookings where state = 'confirmed'",
    [windowId],
  );
  expect(bookings).toEqual({ here: 1, all: 5 });
});

test("a crew that was planned is planned anew; one that has set out is not moved", async () => {
  const own = await book();
  await server.rows("update bookings set state = 'assigned' where reference = $1", [own.reference]);
  expect((await move(own, await at("2026-12-03"), 1)).status).toBe(200);
  expect((await details(own)).status).toBe("confirmed");
  await server.rows("update bookings set state = 'en_route' where reference = $1", [own.reference]);
  expect(code(await move(own, await at("2026-12-04"), 2))).toBe("bookings.not_reschedulable");
});

test("into the 14 days takes the ticks that the booking does not have, and keeps them", async () => {
  const consents = { scope: true, terms: true };
  const own = await book("2026-12-16", { changes: { consents } });
  const windowId = await at("2026-12-03");
  const { body } = await send(own, "reschedule-windows", { from: "2026-12-03", days: 1 });
  expect(body.days[0].windows[0].needsEarlyStart).toBe(true);
  const refused = await move(own, windowId, 1);
  expect([refused.status, refused.body.error.fields[0].field]).toEqual([422, "startWithin14Days"]);
  const half = await move(own, windowId, 1, { startWithin14Days: true, rightLostWhenComplete: false });
  expect([half.status, half.body.error.fields[0].field]).toEqual([422, "rightLostWhenComplete"]);
  expect((await move(own, windowId, 1, { startWithin14Days: true, rightLostWhenComplete: true })).status).toBe(200);
  expect(await consentsOf(own)).toEqual([
    "rightLostWhenComplete 2026-11-1",
    "scope 2026-11-1",
    "startWithin14Days 2026-11-2",
    "terms 2026-11-3",
  ]);
  expect((await move(own, await at("2026-12-04"), 2)).status).toBe(200);
});

test("one tick without the other is the older text, which says both", async () => {
  const own = await book("2026-12-16", { changes: { consents: { scope: true, terms: true } } });
  expect((await move(own, await at("2026-12-03"), 1, { startWithin14Days: true })).status).toBe(200);
  expect(await consentsOf(own)).toEqual(["scope 2026-11-1", "startWithin14Days 2026-11-1", "terms 2026-11-3"]);
});

test("a house clearance is not moved to the day itself", async () => {
  const own = await book("2026-12-02", {
    changes: { service: "house-clearance", timing: {}, items: [{ id: "sofa-3-seat", quantity: 1 }] },
  });
  await server.rows("update bookings set state = 'confirmed' where reference = $1", [own.reference]);
  server.setNow("2026-11-24T08:00:00Z");
  expect(code(await move(own, await at("2026-11-24", "15:00"), (await details(own)).rowVersion))).toBe("bookings.window_closed");
  const { body } = await send(own, "reschedule-windows", { from: "2026-11-24", days: 2 });
  expect(body.days.map(({ date }: { date: string }) => date)).toEqual(["2026-11-25"]);
});

test("the office reads a change as a change, not as another confirmation", async () => {
  const own = await book();
  await move(own, await at("2026-12-03"), 1);
  await send(own, "change-booking-details", { rowVersion: 2, notes: "Blue door" });
  const { body } = await server.command("office-booking", { reference: own.reference }, await officeSession(server));
  expect(body.timeline.map(({ change }: { change: string | null }) => change)).toEqual([null, null, "rescheduled", "details_changed"]);
});

test("after another visit that we owed at the agreed price, the next move costs what its day does: no surcharge twice, and none given away", async () => {
  const saturday = await book("2026-12-05", { time: "08:00" });
  server.setNow("2026-12-05T12:01:00Z");
  expect((await move(saturday, await at("2026-12-08"), 1)).body).toMatchObject({ totalPence: 12_800, deltaPence: 0 });
  expect((await move(saturday, await at("2026-12-12", "08:00"), 2)).body).toMatchObject({ totalPence: 12_800, deltaPence: 0 });
  expect((await details(saturday)).lines).toContainEqual(expect.objectContaining({ label: "Weekend", pence: 1_500 }));
  const weekday = await book("2026-12-02");
  server.setNow("2026-12-02T12:01:00Z");
  expect((await move(weekday, await at("2026-12-05", "08:00"), 1)).body).toMatchObject({ totalPence: 11_300, deltaPence: 0 });
  expect((await move(weekday, await at("2026-12-09"), 2)).body).toMatchObject({ totalPence: 11_300, deltaPence: 0 });
});

/** Sends these one after the other while somebody else has the booking locked, so that all have read it before any of them changes it. */
async function readBeforeChanged(own: Own, ...requests: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const running: Promise<Answer>[] = [];
  const waiting = async () =>
    (
      await server.rows<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    )[0]?.n;
  const other = new pg.Client({ connectionString: server.adminUrl });
  await other.connect();
  try {
    await other.query("begin");
    await other.query("select 1 from bookings where reference = $1 for update", [own.reference]);
    for (const request of requests) {
      running.push(request());
      await expect.poll(waiting).toBe(running.length);
    }
    await other.query("commit");
  } finally {
    await other.end();
  }
  return Promise.all(running);
}

test("a move priced before items were added does not take them along for nothing", async () => {
  const own = await book();
  const items = [{ id: "wardrobe-double", quantity: 2 }];
  const { deltaPence } = (await send(own, "add-items", { items })).body;
  expect(deltaPence).toBeGreaterThan(5_000);
  const there = await at("2026-12-03");
  const [added, moved] = await readBeforeChanged(
    own,
    () => send(own, "add-items", { items, expectedDeltaPence: deltaPence }),
    () => move(own, there, 2), // the version that the booking will have
  );
  expect([added?.status, moved?.status, moved && code(moved)]).toEqual([200, 409, "bookings.changed"]);
  expect((await details(own)).totalPence).toBe(11_300 + deltaPence);
});
