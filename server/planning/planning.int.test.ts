/** A day's plan: suggested to the office only, accepted as a whole, repeated at noon, and delayed customers are told. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SuggestDayPlan, SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { bookEmergency, bookOwn, countersThatDiffer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const day = "2026-12-02";
const depotId = "lewes";
type Who = { authorization: string };
let server: TestServer;
let moderator: Who;
let admin: Who;
let vans: ScheduleBoard["vans"];
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [moderator, admin] = await Promise.all([officeSession(server, "moderator"), officeSession(server, "admin")]);
  ({ vans } = await board());
});
beforeEach(async () => {
  server.setNow(monday);
  await server.rows("delete from planned_stops");
  await server.rows("delete from van_absences");
  await server.rows("update vans set skills = '{two-crew,fridge-gas}'");
  await emptyVans(server);
});
afterAll(() => server.close());

const call = (name: string, input: object, who = moderator): Promise<Answer> => server.command(name, input, { ...who, ...once() });
const board = async (): Promise<ScheduleBoard> => (await call("schedule-board", { depotId, from: day, days: 1 })).body;
const jobOf = async ({ reference }: Pick<Own, "reference">): Promise<BoardJob> =>
  (await board()).jobs.find((job) => job.reference === reference) ?? expect.fail(`${reference} is not on the board`);
const book = (time: string, more: object = {}) => bookOwn(server, { date: day, time, ...more });
const ask = (more: Partial<SuggestDayPlan> = {}, who = moderator) => call("suggest-day-plan", { date: day, depotId, ...more }, who);
async function suggest(more: Partial<SuggestDayPlan> = {}): Promise<SuggestedPlan> {
  const { status, body } = await ask(more);
  return status === 200 ? body : expect.fail(JSON.stringify(body));
}
const accept = ({ moves, late }: SuggestedPlan, more: object = {}, who = moderator) =>
  call("accept-day-plan", { moves, late, ...more }, who);
const vanNamed = (name: string) => vans.find((van) => van.name === name)?.id ?? expect.fail(`no van ${name}`);
/** On one van, at the first free time of its window or at the one given; whatever rules that breaks. */
async function putOn(own: Own, van: string, startsAt?: string): Promise<void> {
  const { reference, rowVersion } = await jobOf(own);
  const stops = [{ vanId: vanNamed(van), ...(startsAt !== undefined && { startsAt }) }];
  expect((await call("plan-stops", { moves: [{ reference, rowVersion, stops }], override: "We said so" })).status).toBe(200);
}
const lock = async (own: Own) => call("lock-stop", { reference: own.reference, rowVersion: (await jobOf(own)).rowVersion, isLocked: true });
const placesIn = ({ routes }: SuggestedPlan) =>
  routes.flatMap(({ van, stops }) =>
    stops.flatMap(({ reference, startsAt }) => (reference === null ? [] : [{ reference, van, startsAt }])),
  );
const agree = async () => expect([await countersThatDiffer(server), await plansThatDiffer(server)]).toEqual([[], []]);
const timesTold = async ({ reference }: Own) =>
  (
    await server.rows(
      "select 1 from booking_events e join bookings b on b.id = e.booking_id where b.reference = $1 and e.payload ->> 'kind' = 'running_late'",
      [reference],
    )
  ).length;

describe("a suggested plan", () => {
  test("is for the office: a moderator and an administrator have it, a customer and a visitor do not", async () => {
    const customer = await officeSession(server, "user", "aal1");
    const weak = await officeSession(server, "moderator", "aal1");
    expect((await ask()).status).toBe(200);
    expect((await ask({}, admin)).status).toBe(200);
    for (const [who, code] of [
      [customer, "accounts.staff_required"],
      [weak, "accounts.staff_required"],
    ] as const) {
      expect((await ask({}, who)).body.error.code).toBe(code);
      expect((await call("accept-day-plan", { moves: [{ reference: "B-7F3K9M", rowVersion: 1, stops: [] }] }, who)).body.error.code).toBe(
        code,
      );
    }
    const visitor = await server.command("suggest-day-plan", { date: day, depotId }, once());
    expect(visitor.status).toBeGreaterThanOrEqual(401);
  });

  test("puts every job on a van in its window, with lunch and the tip, and changes nothing until it is accepted", async () => {
    const own = await Promise.all(["09:00", "09:00", "11:00", "13:00"].map((time) => book(time)));
    const plan = await suggest();
    expect(plan).toMatchObject({ unplaced: [], late: [], newlyPlaced: 4, from: null, sites: ["Tip near Lewes (assumed)"] });
    expect(
      placesIn(plan)
        .map(({ reference }) => reference)
        .toSorted(),
    ).toEqual(own.map(({ reference }) => reference).toSorted());
    for (const { stops } of plan.routes.filter(({ stops: all }) => all.length > 0)) {
      expect(stops.filter(({ kind }) => kind === "lunch")).toHaveLength(1);
      expect(stops.findLast(({ kind }) => kind !== "lunch")?.kind).toBe("tip");
    }
    expect((await board()).jobs.flatMap(({ stops }) => stops)).toEqual([]);

    expect((await accept(plan)).body).toMatchObject({ moved: 4, told: [], toRing: [], rules: [] });
    for (const { reference, van, startsAt } of placesIn(plan)) {
      const [stop] = (await jobOf({ reference })).stops;
      expect(vans.find(({ id }) => id === stop?.vanId)?.name).toBe(van);
      expect(Date.parse(stop?.startsAt ?? "")).toBe(Date.parse(startsAt));
    }
    await agree();
    expect(await suggest()).toMatchObject({ moves: [], savedMinutes: 0, newlyPlaced: 0 });
  });

  test("says of each van why a job has no place", async () => {
    const own = await book("09:00");
    await server.rows("update vans set skills = '{}' where name = 'Lewes 1'");
    const others = vans.filter(({ name }) => name !== "Lewes 1");
    const { unplaced } = await suggest({ without: others.map(({ id }) => id) });
    expect(unplaced).toMatchObject([{ reference: own.reference, window: "9am to 11am" }]);
    expect(unplaced[0]?.reasons.map(({ van, text }) => [van, text])).toEqual(
      vans.map(({ name }) => [name, name === "Lewes 1" ? "Lewes 1 and its crew can’t do this kind of job." : `${name} is off the road.`]),
    );
  });

  test("takes nobody off a van that works: who fits nowhere by the rules stays where a person put them", async () => {
    const own = await book("09:00");
    await putOn(own, "Lewes 1");
    await server.rows("update vans set skills = '{}'");
    const plan = await suggest();
    expect(plan).toMatchObject({ unplaced: [], kept: [{ reference: own.reference, code: "by_board" }], moves: [] });
    expect((await suggest({ without: [vanNamed("Lewes 1")] })).unplaced).toMatchObject([{ reference: own.reference }]);
  });

  test("keeps a pinned job on its van and a job that is left out off the board", async () => {
    const [pinned, out] = [await book("09:00"), await book("11:00")];
    await accept(await suggest());
    const target = vans.at(-1);
    const plan = await suggest({ pins: [{ reference: pinned.reference, vanId: target?.id ?? "" }], leaveOut: [out.reference] });
    expect(placesIn(plan)).toMatchObject([{ reference: pinned.reference, van: target?.name }]);
    expect(plan.leftOut).toMatchObject([{ reference: out.reference }]);
    expect((await accept(plan)).status).toBe(200);
    expect((await jobOf(out)).stops).toEqual([]);
    await agree();
  });

  test("leaves an emergency of the evening on the van that is on call, and says so", async () => {
    const ordinary = await book("15:00");
    server.setNow(`${day}T16:45:00Z`);
    const own = await bookEmergency(server, day, "19:00");
    expect((await suggest()).kept).toMatchObject([{ reference: own.reference, text: expect.stringContaining("not on a van yet") }]);
    await putOn(own, "Lewes 2");
    server.setNow(`${day}T08:00:00Z`);
    const plan = await suggest();
    expect(plan.kept).toMatchObject([
      { reference: own.reference, window: "7pm to 8pm", text: "Outside ordinary hours: stays on Lewes 2." },
    ]);
    expect([plan.unplaced, plan.moves.map(({ reference }) => reference)]).toEqual([[], [ordinary.reference]]);
    expect((await accept(plan)).status).toBe(200);
    expect((await jobOf(own)).stops).toMatchObject([{ vanId: vanNamed("Lewes 2"), startsAt: `${day}T19:00:00+00:00` }]);
    await agree();
  });

  test("leaves a job that is locked on a van off the road there, and says what to do first", async () => {
    const own = await book("11:00");
    await putOn(own, "Lewes 1");
    await lock(own);
    const plan = await suggest({ without: [vanNamed("Lewes 1")] });
    const text = "Locked on Lewes 1, which is off the road. Unlock it first, then work the plan out again.";
    expect(plan).toMatchObject({ kept: [{ reference: own.reference, text }], moves: [], unplaced: [] });
    expect(placesIn(plan)).toEqual([]);
  });

  test("moves the other jobs of a van that breaks down on its way, and asks to turn its crew back first", async () => {
    const [coming, later] = [await book("09:00"), await book("15:00")];
    await putOn(coming, "Lewes 1");
    await putOn(later, "Lewes 1");
    await server.rows("update bookings set state = 'en_route' where reference = $1", [coming.reference]);
    server.setNow(`${day}T08:30:00Z`);
    const plan = await suggest({ without: [vanNamed("Lewes 1")] });
    expect(plan.kept).toMatchObject([{ reference: coming.reference, code: "on_its_way" }]);
    expect((await accept(plan, { override: "It broke down" })).body).toMatchObject({ moved: 1 });
    expect((await jobOf(later)).stops).toMatchObject([{ vanId: vanNamed("Lewes 2") }]);
    await agree();
  });

  test("brings two loads of one job one after the other by the only van on the road, and calls nobody late for the second", async () => {
    const own = await book("09:00");
    await server.rows(
      "update slot_holds set litres = 16000, kilograms = 400, service_minutes = 200 where id = (select hold_id from bookings where reference = $1)",
      [own.reference],
    );
    const plan = await suggest({ without: [vanNamed("Lewes 2")] });
    expect(plan).toMatchObject({ unplaced: [], late: [] });
    const [first, second] = placesIn(plan).map(({ startsAt }) => startsAt.slice(11, 16));
    expect([first, (second ?? "") > "11:00"]).toEqual([expect.stringMatching(/^(09|10)/), true]);
    server.setNow(`${day}T08:30:00Z`);
    expect((await accept(plan, { override: "One van is on the road" })).body).toMatchObject({ moved: 1 });
    await lock(own);
    expect(await suggest()).toMatchObject({ unplaced: [], late: [], moves: [] });
  });

  test("of a day that is over, or a depot that is not there, is refused", async () => {
    expect((await ask({ date: "2026-11-22" })).body.error.code).toBe("planning.day_past");
    expect((await ask({ depotId: "nowhere" })).body.error.code).toBe("planning.depot_not_found");
  });
});

test("two colleagues accept at once: one plan is on the board, the other is told who was quicker", async () => {
  await Promise.all([book("09:00"), book("11:00")]);
  const [one, other] = await Promise.all([suggest(), suggest()]);
  const answers = await Promise.all([accept(one, {}, moderator), accept(other, {}, admin)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body.error;
  expect(refused).toMatchObject({ code: "bookings.changed", by: expect.any(String), at: expect.any(String) });
  await agree();
});

test("emergency at noon: a van breaks down, a leak comes in, the day is planned again, one customer is told and one has to be rung", async () => {
  const done = await book("09:00");
  const [reached, landline] = [await book("11:00"), await book("11:00")];
  const waiting = [reached, landline];
  await server.rows("update bookings set contact_email = null, contact_mobile = '+441273496123' where reference = $1", [
    landline.reference,
  ]);
  const morning = await suggest();
  await accept(morning);
  // All jobs are in one street: one van does them, and breaks down after the first.
  const broken = morning.routes.filter(({ stops }) => stops.length > 0);
  expect(broken).toHaveLength(1);
  await server.rows("update bookings set state = 'completed' where reference = $1", [done.reference]);
  server.setNow(`${day}T12:30:00Z`);
  const leak = await book("15:00");
  await server.rows("update bookings set window_kind = 'emergency' where reference = $1", [leak.reference]);

  const without = broken.map(({ vanId }) => vanId);
  const inTime = await suggest({ without });
  expect(inTime.from).toBe("2026-12-02T12:30:00+00:00");
  expect(placesIn(inTime).map(({ reference }) => reference)).toEqual(expect.arrayContaining([done.reference, leak.reference]));
  expect(inTime.unplaced.map(({ reference }) => reference).toSorted()).toEqual(waiting.map(({ reference }) => reference).toSorted());
  for (const { reasons } of inTime.unplaced) expect(reasons.map(({ code }) => code).toSorted()).toEqual(["away", "far"]);

  const plan = await suggest({ without, maxLateMinutes: 240 });
  expect(plan).toMatchObject({ unplaced: [], savedMinutes: null });
  expect(plan.late.map(({ reference }) => reference).toSorted()).toEqual(waiting.map(({ reference }) => reference).toSorted());
  expect(await Promise.all(waiting.map(timesTold))).toEqual([0, 0]);

  expect((await accept(plan)).body.error.code).toBe("bookings.assignment_refused");
  const headers = { ...moderator, ...once() };
  const body = { moves: plan.moves, late: plan.late, override: "The van broke down" };
  const accepted = await server.command("accept-day-plan", body, headers);
  expect(accepted.body).toMatchObject({ told: [reached.reference], toRing: [landline.reference] });
  expect((await server.command("accept-day-plan", body, headers)).body).toMatchObject({ told: [], toRing: [landline.reference] });
  expect(await Promise.all(waiting.map(timesTold))).toEqual([1, 1]);
  expect(await timesTold(leak)).toBe(0);
  await agree();
});

test("an accepted plan tells every customer who still waits, also where nothing moves, and names those who need no message any more", async () => {
  const [arrived, waits] = [await book("09:00"), await book("11:00")];
  await putOn(arrived, "Lewes 1", `${day}T11:30:00Z`);
  await putOn(waits, "Lewes 1", `${day}T13:30:00Z`);
  for (const own of [arrived, waits]) await lock(own);
  expect(await suggest()).toMatchObject({ moves: [], late: [], tooLate: [] });

  server.setNow(`${day}T08:00:00Z`);
  const plan = await suggest();
  expect(plan).toMatchObject({
    moves: [],
    late: [
      { reference: arrived.reference, minutes: 30 },
      { reference: waits.reference, minutes: 30 },
    ],
  });
  await server.rows("update bookings set state = 'arrived' where reference = $1", [arrived.reference]);
  expect(await accept(plan)).toMatchObject({ status: 200, body: { moved: 0, told: [waits.reference], notTold: [arrived.reference] } });
  expect(await Promise.all([arrived, waits].map(timesTold))).toEqual([0, 1]);
});

test("whoever is reached more than four hours late is to be rung, and the rest of the plan can be accepted", async () => {
  const [late, other] = [await book("07:00"), await book("13:00")];
  await putOn(late, "Lewes 1", `${day}T15:00:00Z`);
  await lock(late);
  server.setNow(`${day}T06:30:00Z`);
  const plan = await suggest();
  expect(plan).toMatchObject({ late: [], tooLate: [late.reference], moves: [{ reference: other.reference }] });
  expect((await accept(plan)).body).toMatchObject({ moved: 1, notTold: [] });
});

test("a customer who was told to expect the crew later is not reached before that, on the plan or on the board", async () => {
  const own = await book("11:00");
  await putOn(own, "Lewes 1", `${day}T11:00:00Z`);
  server.setNow(`${day}T09:00:00Z`);
  const late = await call("running-late", { reference: own.reference, minutes: 120 });
  expect(late.body).toMatchObject({ startsAt: `${day}T13:00:00+00:00`, endsAt: `${day}T15:00:00+00:00` });
  const plan = await suggest();
  expect(plan).toMatchObject({ unplaced: [], late: [] });
  expect(placesIn(plan)[0]?.startsAt.slice(11)).toMatch(/^1[34]:/);
  expect(await accept(plan)).toMatchObject({ status: 200, body: { moved: 1, rules: [] } });

  const { rowVersion, expected } = await jobOf(own);
  expect(expected).toMatchObject({ startsAt: `${day}T13:00:00+00:00` });
  const stops = [{ vanId: vanNamed("Lewes 1"), startsAt: `${day}T11:30:00Z` }];
  const refused = await call("plan-stops", { moves: [{ reference: own.reference, rowVersion, stops }] });
  expect(refused.body.error.rules).toMatchObject([
    { code: "expected", canOverride: true, text: `The customer of ${own.reference} was told to expect us 1pm to 3pm, not 11:30am.` },
  ]);
  await agree();
});

test("a plan that is accepted hours later, with jobs in the past by now, is refused, and nothing moves", async () => {
  const own = await book("09:00");
  server.setNow(`${day}T08:30:00Z`);
  const plan = await suggest();
  server.setNow(`${day}T12:30:00Z`);
  expect(await accept(plan)).toMatchObject({ status: 409, body: { error: { code: "planning.out_of_date" } } });
  expect((await jobOf(own)).stops).toEqual([]);
});

test("whose window a colleague moves meanwhile is not told a delay that was counted from the old one", async () => {
  const waits = await book("11:00");
  await putOn(waits, "Lewes 1", `${day}T13:30:00Z`);
  await lock(waits);
  server.setNow(`${day}T08:00:00Z`);
  const plan = await suggest();
  expect(plan).toMatchObject({ moves: [], late: [{ reference: waits.reference, startsAt: `${day}T11:00:00+00:00` }] });
  const { body } = await call("windows-for-customer", { reference: waits.reference, from: day, days: 1 }, admin);
  const days: { windows: { id: string; startsAt: string; totalPence: number }[] }[] = body.days;
  const window =
    days.flatMap(({ windows }) => windows).find(({ startsAt }) => startsAt.includes("T15:00")) ?? expect.fail("no window at 3pm");
  const { rowVersion } = await jobOf(waits);
  const rights = { startWithin14Days: true, rightLostWhenComplete: true };
  const move = { reference: waits.reference, windowId: window.id, rowVersion, expectedTotalPence: window.totalPence, ...rights };
  expect((await call("reschedule-for-customer", move, admin)).status).toBe(200);
  expect(await accept(plan)).toMatchObject({ status: 200, body: { told: [], notTold: [waits.reference] } });
  expect([(await jobOf(waits)).expected, await timesTold(waits)]).toEqual([null, 0]);
});

test("the reason for a delay does not put a job where a colleague's stands by now, on a van whose crew has gone home", async () => {
  const [, other] = [await book("09:00"), await book("15:00")];
  server.setNow(`${day}T11:30:00Z`);
  const plan = await suggest({ maxLateMinutes: 240, leaveOut: [other.reference] });
  const [stop] = plan.moves[0]?.stops ?? [];
  const { rowVersion } = await jobOf(other);
  const moves = [{ reference: other.reference, rowVersion, stops: [{ vanId: stop?.vanId, startsAt: stop?.startsAt }] }];
  expect((await call("plan-stops", { moves, override: "Asked for noon" }, admin)).status).toBe(200);
  await call("set-van-absence", { vanId: stop?.vanId, from: day, to: day, kind: "crew_leave", reason: "Ill" }, admin);
  const accepted = plan.late.map(({ reference }) => ({ reference, code: "window" }));
  const answer = await accept(plan, { override: "The van broke down", shown: accepted });
  const broken: { code: string }[] = answer.body.error?.rules ?? [];
  expect([answer.status, new Set(broken.map(({ code }) => code))]).toEqual([409, new Set(["crew_leave", "window", "overlap"])]);
});
