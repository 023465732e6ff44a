/** The schedule board: jobs are assigned with the capacity they take, every broken rule is explained, and nobody overwrites a colleague's change. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BoardJob, BrokenRule, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { twoVansList } from "#tests/support/bookings.ts";
import { about, bookOwn, countersThatDiffer, emptyVans, windowAt } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";

const monday = "2026-11-23T09:00:00Z";
const day = "2026-12-02";
type Who = { authorization: string };
let server: TestServer;
let send: ReturnType<typeof about>;
let staff: Who;
let colleague: Who;
let vans: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  send = about(server);
  [staff, colleague] = await Promise.all([officeSession(server, "moderator"), officeSession(server, "admin")]);
  vans = Object.fromEntries((await board()).vans.map(({ name, id }) => [name, id]));
});
beforeEach(async () => {
  await server.rows("delete from planned_stops");
  await server.rows("delete from van_absences");
  await server.rows("update vans set skills = '{two-crew,fridge-gas}'");
  await emptyVans(server);
});
afterAll(() => server.close());

const call = (name: string, input: object, who = staff): Promise<Answer> => server.command(name, input, { ...who, ...once() });
const board = async (from = day, days = 1): Promise<ScheduleBoard> => (await call("schedule-board", { from, days })).body;
const van = (name: string): string => vans[name] ?? `no van ${name}`;
const jobOf = async ({ reference }: Pick<Own, "reference">, from = day): Promise<BoardJob> => {
  const job = (await board(from)).jobs.find((one) => one.reference === reference);
  return job ?? expect.fail(`${reference} is not on the board`);
};
async function book(more: object = {}): Promise<Own> {
  server.setNow(monday);
  return bookOwn(server, { date: day, ...more });
}
async function assign(own: Pick<Own, "reference">, vanName: string, more: object = {}, who = staff): Promise<Answer> {
  const { rowVersion } = await jobOf(own);
  return call("assign-booking", { reference: own.reference, vanId: van(vanName), rowVersion, ...more }, who);
}
const refused = ({ body }: Answer): BrokenRule[] => body.error?.rules ?? [];
const codes = (answer: Answer): string[] => refused(answer).map((rule) => rule.code);
/** Counters, parts of holds and plans agree. */
const agree = async () => expect([await countersThatDiffer(server), await plansThatDiffer(server)]).toEqual([[], []]);

describe("a job on a van", () => {
  test("is assigned with the room it takes there, at the first free time of its window", async () => {
    const [first, second] = [await book(), await book()];
    expect((await assign(first, "Lewes 2")).body).toEqual({ status: "assigned", rowVersion: 2 });
    expect((await assign(second, "Lewes 2", { override: "The reserve may wait" })).status).toBe(200);
    const [one, two] = [await jobOf(first), await jobOf(second)];
    expect(one).toMatchObject({
      state: "assigned",
      stops: [{ vanId: van("Lewes 2"), load: 1, loads: 1, startsAt: "2026-12-02T09:00:00+00:00", by: "A colleague" }],
    });
    expect(two.stops[0]?.startsAt).toBe(one.stops[0]?.endsAt);
    await agree();
  });

  test("what has room there without a plan gives way to another van; where nothing can, the rule says how much is lacking", async () => {
    const [other, own] = [await book(), await book()];
    const roomOf = async ({ reference }: Own) =>
      (
        await server.rows<{ name: string }>(
          "select distinct v.name from bookings b join slot_hold_parts p on p.hold_id = b.hold_id join vans v on v.id = p.van_id where b.reference = $1",
          [reference],
        )
      ).map(({ name }) => name);
    expect([await roomOf(own), await roomOf(other)]).toEqual([["Lewes 1"], ["Lewes 2"]]);
    expect((await assign(other, "Lewes 1")).status).toBe(200);
    expect([await roomOf(own), await roomOf(other)]).toEqual([["Lewes 2"], ["Lewes 1"]]);
    await agree();
    const refusal = await assign(own, "Lewes 1", { startsAt: "2026-12-02T09:30:00Z" });
    expect(refusal).toMatchObject({ status: 409, body: { error: { code: "bookings.assignment_refused" } } });
    expect(refused(refusal).map(({ text }) => text)).toEqual([
      `Lewes 1 is at ${other.reference} then, 9am to 10:03am.`,
      `Lewes 1 is 3 minutes short for ${own.reference} at that time.`,
    ]);
    expect((await jobOf(own)).state).toBe("confirmed");
    await agree();
  });

  test("goes on in several loads where it is larger than the van, or where somebody splits it", async () => {
    const { items, service } = twoVansList;
    const large = await book({ kind: "all-day", changes: { items, service } });
    await server.rows("update bookings set state = 'confirmed' where reference = $1", [large.reference]);
    const { rowVersion } = await jobOf(large);
    const there = await call("assign-booking", { reference: large.reference, vanId: van("Lewes 1"), rowVersion, override: "All day" });
    expect(there.body).toMatchObject({ status: "assigned" });
    const job = await jobOf(large);
    expect(job.stops).toMatchObject([
      { load: 1, loads: 2, vanId: van("Lewes 1"), tipMinutes: 45 },
      { load: 2, loads: 2, vanId: van("Lewes 1"), tipMinutes: 45 },
    ]);
    await agree();
    const stops = [{ vanId: van("Lewes 1") }, { vanId: van("Lewes 2") }];
    const split = await call("plan-stops", {
      moves: [{ reference: large.reference, rowVersion: job.rowVersion, stops }],
      override: "Two crews",
    });
    expect(split.body.jobs[0].stops).toMatchObject([
      { load: 1, loads: 2, vanId: van("Lewes 1") },
      { load: 2, loads: 2, vanId: van("Lewes 2") },
    ]);
    await agree();
  });

  test("is told to its customer by the state alone: another van within the promise is the office's own", async () => {
    const own = await book();
    await assign(own, "Lewes 1");
    await assign(own, "Lewes 2", { override: "Nearer" });
    const { timeline } = (await send(own, "booking-details")).body;
    expect(timeline.map(({ text }: { text: string }) => text)).toEqual([
      "You booked this collection for £113.00.",
      "We’ve chosen a van and crew for your collection.",
    ]);
  });
});

describe("a broken rule", () => {
  const rulesOf = async (own: Own, vanName: string, more: object = {}) => codes(await assign(own, vanName, more));

  test("of the window, the hours and another stop is overridden with a reason that stays with the job", async () => {
    const [own, other] = [await book(), await book()];
    expect(await rulesOf(own, "Lewes 1", { startsAt: "2026-12-02T12:00:00Z" })).toEqual(["window"]);
    expect(await rulesOf(own, "Lewes 1", { startsAt: "2026-12-02T17:30:00Z" })).toEqual(["window", "hours"]);
    expect(await rulesOf(own, "Lewes 1", { startsAt: "2026-12-02T05:00:00Z" })).toEqual(["window", "hours"]);
    await assign(other, "Lewes 1", { startsAt: "2026-12-02T09:30:00Z" });
    const refusal = await assign(own, "Lewes 1", { startsAt: "2026-12-02T10:00:00Z" });
    expect(refused(refusal)[0]).toEqual({
      code: "overlap",
      text: expect.stringMatching(/^Lewes 1 is at B-\w{6} then, 9:30am to 10:\d\dam\.$/),
      reference: own.reference,
      canOverride: true,
    });
    const late = { startsAt: "2026-12-02T17:30:00Z", override: "She comes home at half past five" };
    expect((await assign(own, "Lewes 1", late)).status).toBe(200);
    const job = await jobOf(own);
    expect(job.stops[0]).toMatchObject({ overrideReason: late.override, startsAt: "2026-12-02T17:30:00+00:00" });
    expect(job.stops[0]?.overbooked.minutes).toBeGreaterThan(0);
    await agree();
    const [event] = await server.rows<{ reason: string; payload: object }>(
      "select e.reason, e.payload from booking_events e join bookings b on b.id = e.booking_id where b.reference = $1 order by e.id desc limit 1",
      [own.reference],
    );
    expect(event).toMatchObject({
      reason: late.override,
      payload: { kind: "planned", rules: expect.arrayContaining(["hours", "window"]) },
    });
  });

  test("of the day, the depot, a van off the road or a locked job stays broken whatever the reason", async () => {
    const own = await book();
    const reason = { override: "Because" };
    expect(await rulesOf(own, "Lewes 1", { startsAt: "2026-12-03T09:00:00Z", ...reason })).toEqual(["day"]);
    expect(await rulesOf(own, "Guildford 1", reason)).toEqual(["depot"]);
    await call("set-van-absence", { vanId: van("Lewes 1"), from: day, to: day, kind: "off_road", reason: "MOT" });
    const answer = await assign(own, "Lewes 1", reason);
    expect(refused(answer)).toMatchObject([{ code: "off_road", text: "Lewes 1 is off the road until Wed 2 Dec: MOT", canOverride: false }]);
    await assign(own, "Lewes 2");
    await call("lock-stop", { reference: own.reference, rowVersion: (await jobOf(own)).rowVersion, isLocked: true });
    expect(await rulesOf(own, "Lewes 2", { startsAt: "2026-12-02T10:00:00Z", ...reason })).toContain("locked");
    expect((await jobOf(own)).stops[0]?.isLocked).toBe(true);
  });

  test("of skills, leave and POPs beside other waste names what is missing", async () => {
    const own = await book();
    await server.rows("update vans set skills = '{}' where name = 'Lewes 1'");
    expect(refused(await assign(own, "Lewes 1"))).toMatchObject([
      { code: "skills", text: `${own.reference} needs a crew of two, which Lewes 1 does not have.`, canOverride: true },
    ]);
    await call("set-van-absence", { vanId: van("Lewes 2"), from: day, to: day, kind: "crew_leave", reason: "Half term" });
    expect(await rulesOf(own, "Lewes 2")).toEqual(["crew_leave"]);
    await server.rows("delete from van_absences");
    const garden = await book({ time: "13:00", changes: { service: "garden-waste", items: [{ id: "garden-bag", quantity: 3 }] } });
    await assign(own, "Lewes 2");
    const mixed = await assign(garden, "Lewes 2");
    expect(refused(mixed)).toMatchObject([{ code: "pops_mix", canOverride: true }]);
    expect(refused(mixed)[0]?.text).toContain(own.reference);
    expect((await assign(garden, "Lewes 2", { override: "Behind the bulkhead" })).status).toBe(200);
    await agree();
  });

  test("is shown by a preview that changes nothing", async () => {
    const own = await book();
    const { rowVersion } = await jobOf(own);
    const stops = [{ vanId: van("Lewes 1"), startsAt: "2026-12-02T14:00:00Z" }];
    const preview = await call("plan-stops", { moves: [{ reference: own.reference, rowVersion, stops }], isPreview: true });
    expect([preview.status, preview.body.rules.map(({ code }: BrokenRule) => code)]).toEqual([200, ["window"]]);
    expect(await jobOf(own)).toMatchObject({ state: "confirmed", rowVersion, stops: [] });
    await agree();
  });
});

describe("several at once", () => {
  test("two vans swap their jobs in one step, and one that is refused takes all of it back", async () => {
    const [one, two] = [await book(), await book()];
    await assign(one, "Lewes 1", { startsAt: "2026-12-02T09:00:00Z" });
    await assign(two, "Lewes 2", { startsAt: "2026-12-02T09:00:00Z" });
    const move = async (own: Own, vanName: string, startsAt: string) => ({
      reference: own.reference,
      rowVersion: (await jobOf(own)).rowVersion,
      stops: [{ vanId: van(vanName), startsAt }],
    });
    const swap = [await move(one, "Lewes 2", "2026-12-02T09:00:00Z"), await move(two, "Lewes 1", "2026-12-02T09:00:00Z")];
    const answer = await call("plan-stops", { moves: swap, override: "Swap" });
    expect(answer.status).toBe(200);
    expect([(await jobOf(one)).stops[0]?.vanId, (await jobOf(two)).stops[0]?.vanId]).toEqual([van("Lewes 2"), van("Lewes 1")]);
    await agree();
    const half = [await move(one, "Lewes 1", "2026-12-02T09:00:00Z"), await move(two, "Lewes 1", "2026-12-02T15:00:00Z")];
    expect(codes(await call("plan-stops", { moves: half }))).toContain("window");
    expect([(await jobOf(one)).stops[0]?.vanId, (await jobOf(two)).stops[0]?.vanId]).toEqual([van("Lewes 2"), van("Lewes 1")]);
    await agree();
  });

  test("back in the tray a job keeps room in its window, and the same request again does nothing twice", async () => {
    const own = await book();
    await assign(own, "Lewes 1");
    const { rowVersion } = await jobOf(own);
    const request = { moves: [{ reference: own.reference, rowVersion, stops: [] }] };
    const headers = { ...staff, ...once() };
    const first = await server.command("plan-stops", request, headers);
    expect(first.body.jobs).toEqual([
      { reference: own.reference, status: "confirmed", rowVersion: rowVersion + 1, stops: [], lacksCapacity: false },
    ]);
    expect((await server.command("plan-stops", request, headers)).body.jobs).toEqual(first.body.jobs);
    expect((await jobOf(own)).rowVersion).toBe(rowVersion + 1);
    await agree();
  });

  test("of two who drag the same job one wins, and the other is told who and when", async () => {
    const own = await book();
    const { rowVersion } = await jobOf(own);
    await server.rows('update auth.users set raw_user_meta_data = \'{"display_name": "Priya"}\'');
    const input = (name: string) => ({ reference: own.reference, vanId: van(name), rowVersion });
    const answers = await Promise.all([
      call("assign-booking", input("Lewes 1"), staff),
      call("assign-booking", input("Lewes 2"), colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: "bookings.changed",
      by: "Priya",
      at: "2026-11-23T09:00:00+00:00",
      reference: own.reference,
    });
    await agree();
  });
});

describe("the plan follows the booking", () => {
  test("one that its customer moves leaves the board's van and waits in the tray of its new day", async () => {
    const own = await book();
    await assign(own, "Lewes 1");
    const moved = await send(own, "reschedule-booking", { windowId: await windowAt(server, { date: "2026-12-03" }), rowVersion: 2 });
    expect(moved.status).toBe(200);
    expect((await board()).jobs.map(({ reference }) => reference)).not.toContain(own.reference);
    expect(await jobOf(own, "2026-12-03")).toMatchObject({ state: "confirmed", stops: [], date: "2026-12-03" });
    await agree();
  });

  test("one that is cancelled is gone, and its room with it", async () => {
    const own = await book();
    await assign(own, "Lewes 1");
    expect((await send(own, "cancel-booking", { expectedFeePence: 0 })).status).toBe(200);
    expect((await board()).jobs.map(({ reference }) => reference)).not.toContain(own.reference);
    expect((await board()).counters.every(({ minutes, litres }) => minutes.booked === 0 && litres.booked === 0)).toBe(true);
    await agree();
  });

  test("a plain step to assigned plans it where its room is, and a plain step back unplans it", async () => {
    const own = await book();
    const step = async (to: string) => call("move-booking", { reference: own.reference, to, rowVersion: (await jobOf(own)).rowVersion });
    expect((await step("assigned")).status).toBe(200);
    expect((await jobOf(own)).stops).toMatchObject([{ load: 1, loads: 1 }]);
    await agree();
    expect((await step("confirmed")).status).toBe(200);
    expect((await jobOf(own)).stops).toEqual([]);
    await agree();
  });

  test("one more thing stays on the planned van; where it no longer fits there, the job goes back to the tray", async () => {
    const own = await book();
    await assign(own, "Lewes 1", { startsAt: "2026-12-02T09:00:00Z" });
    const add = async (quantity: number) => {
      const items = [{ id: "armchair", quantity }];
      const { deltaPence } = (await send(own, "add-items", { items })).body;
      return send(own, "add-items", { items, expectedDeltaPence: deltaPence });
    };
    const before = await jobOf(own);
    expect((await add(1)).status).toBe(200);
    const after = await jobOf(own);
    expect(after.stops).toMatchObject([{ vanId: van("Lewes 1"), startsAt: "2026-12-02T09:00:00+00:00" }]);
    expect(after.litres).toBeGreaterThan(before.litres);
    await agree();
    // Now another job follows directly after it.
    const next = await book({ time: "11:00" });
    const startsAt = after.stops[0]?.endsAt;
    expect((await assign(next, "Lewes 1", { startsAt, override: "Straight on" })).status).toBe(200);
    expect((await add(2)).status).toBe(200);
    expect(await jobOf(own)).toMatchObject({ state: "confirmed", stops: [] });
    await agree();
  });
});

describe("a van that is away", () => {
  test("offers nothing; what stood there without a plan goes elsewhere, what is planned is named", async () => {
    const [planned, waiting] = [await book(), await book()];
    await assign(planned, "Lewes 1");
    const answer = await call("set-van-absence", {
      vanId: van("Lewes 1"),
      from: day,
      to: "2026-12-03",
      kind: "off_road",
      reason: "Gearbox",
    });
    expect(answer.body).toMatchObject({ planned: [planned.reference], stranded: [] });
    expect((await board()).absences).toMatchObject([
      { vanId: van("Lewes 1"), from: day, to: "2026-12-03", kind: "off_road", reason: "Gearbox" },
    ]);
    const [left] = await server.rows<{ count: number }>(
      "select count(*)::int as count from slot_hold_parts p join slot_holds h on h.id = p.hold_id join bookings b on b.hold_id = h.id where b.reference = $1 and p.van_id = $2",
      [waiting.reference, van("Lewes 1")],
    );
    expect(left?.count).toBe(0);
    await agree();
    for (const time of ["07:00", "09:00", "11:00"]) await book({ date: "2026-12-03", time });
    const [onIt] = await server.rows<{ booked: number }>(
      "select sum(minutes_booked)::int as booked from van_slots where van_id = $1 and date = '2026-12-03'",
      [van("Lewes 1")],
    );
    expect(onIt?.booked).toBe(0);
    const { id } = answer.body.absence;
    expect((await call("remove-van-absence", { absenceId: id })).status).toBe(200);
    expect((await board()).absences).toEqual([]);
  });
});

test("on the days of both clock changes a job stays at the hour that London's clocks show", async () => {
  for (const [date, now, offset] of [
    ["2027-03-28", "2027-03-22T09:00:00Z", "+01:00"],
    ["2027-10-31", "2027-10-25T09:00:00Z", "+00:00"],
  ] as const) {
    server.setNow(now);
    await server.database.performAsService("start", "open_windows", { now: server.now() });
    const own = await bookOwn(server, { date, time: "10:00" });
    const { rowVersion } = await jobOf(own, date);
    const answer = await call("assign-booking", { reference: own.reference, vanId: van("Lewes 1"), rowVersion });
    expect([date, answer.status]).toEqual([date, 200]);
    expect((await jobOf(own, date)).stops[0]?.startsAt).toBe(`${date}T10:00:00${offset}`);
  }
  await agree();
});

test("strangers, customers and staff without the second step neither read nor move it", async () => {
  const own = await book();
  const commands: [string, object][] = [
    ["schedule-board", { from: day }],
    ["schedule-month", { date: day }],
    ["assign-booking", { reference: own.reference, vanId: van("Lewes 1"), rowVersion: 1 }],
    ["plan-stops", { moves: [{ reference: own.reference, rowVersion: 1, stops: [] }] }],
    ["lock-stop", { reference: own.reference, rowVersion: 1, isLocked: true }],
    ["set-van-absence", { vanId: van("Lewes 1"), from: day, to: day, kind: "off_road", reason: "x" }],
    ["remove-van-absence", { absenceId: van("Lewes 1") }],
    ["set-van-crew", { vanId: van("Lewes 1"), date: day, names: ["Ann"] }],
    ["set-van-skills", { vanId: van("Lewes 1"), skills: [] }],
  ];
  const weak = await officeSession(server, "admin", "aal1");
  for (const [name, input] of commands) {
    expect([name, (await server.command(name, input, once())).status]).toEqual([name, 401]);
    expect([name, (await server.command(name, input, { ...own.by, ...once() })).body.error?.code]).toEqual([
      name,
      name === "set-van-skills" ? "accounts.admin_required" : "accounts.staff_required",
    ]);
    expect([name, (await server.command(name, input, { ...weak, ...once() })).body.error?.code]).toEqual([name, "accounts.staff_required"]);
  }
});

test("what a van can do is for administrators to say; what is planned and needs more stays and is named, and the next is refused", async () => {
  const [planned, next] = [await book(), await book()];
  await assign(planned, "Lewes 1");
  const set = (skills: string[], who = colleague, vanId = van("Lewes 1")) => call("set-van-skills", { vanId, skills }, who);
  expect((await set(["low-roof"], staff)).body.error.code).toBe("accounts.admin_required");
  expect((await set(["low-roof"])).body).toEqual({ skills: ["low-roof"], planned: [planned.reference] });
  expect((await board()).vans.find(({ name }) => name === "Lewes 1")?.skills).toEqual(["low-roof"]);
  expect((await jobOf(planned)).stops).toHaveLength(1);
  expect(codes(await assign(next, "Lewes 1"))).toContain("skills");
  // Repeating it changes nothing, and of two concurrent changes the last one counts.
  await set(["low-roof"]);
  const at = await Promise.all([set(["two-crew", "two-crew"]), set(["two-crew"])]);
  expect(at.map(({ body }) => body)).toEqual([1, 2].map(() => ({ skills: ["two-crew"], planned: [] })));
  expect(await server.rows("select subject, details from audit_entries where action = 'van.skills_changed' order by id")).toEqual([
    { subject: "Lewes 1", details: { from: ["two-crew", "fridge-gas"], to: ["low-roof"] } },
    { subject: "Lewes 1", details: { from: ["low-roof"], to: ["two-crew"] } },
  ]);
  expect((await set(["flying"])).status).toBe(422);
  expect((await set([], colleague, planned.reference)).status).toBe(422);
  expect((await set([], colleague, "00000000-0000-4000-8000-000000000001")).body.error.code).toBe("scheduling.van_not_found");
  await agree();
});
