/** A van breaks down at noon: its jobs go to whichever van reaches them, of any depot, and whoever is left is offered other windows at no extra charge. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { VanOff } from "#domain/planning/van-off.contract.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { bookOwn, countersThatDiffer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const day = "2026-12-02";
const noon = `${day}T12:00:00Z`;
type Who = { authorization: string };
let server: TestServer;
let moderator: Who;
let admin: Who;
let vans: ScheduleBoard["vans"];
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  [moderator, admin] = await Promise.all([officeSession(server, "moderator"), officeSession(server, "admin")]);
  ({ vans } = await board());
});
beforeEach(async () => {
  server.setNow("2026-11-23T09:00:00Z");
  await server.rows("delete from planned_stops");
  await server.rows("delete from van_absences");
  await emptyVans(server);
});
afterAll(() => server.close());

const call = (name: string, input: object, who = moderator): Promise<Answer> => server.command(name, input, { ...who, ...once() });
const board = async (): Promise<ScheduleBoard> => (await call("schedule-board", { from: day, days: 1 })).body;
const jobOf = async ({ reference }: Own): Promise<BoardJob> =>
  (await board()).jobs.find((job) => job.reference === reference) ?? expect.fail(`${reference} is not on the board`);
const vanNamed = (name: string) => vans.find((van) => van.name === name)?.id ?? expect.fail(`no van ${name}`);
const book = (time: string) => bookOwn(server, { date: day, time });
async function putOn(own: Own, van: string, time: string): Promise<void> {
  const { reference, rowVersion } = await jobOf(own);
  const stops = [{ vanId: vanNamed(van), startsAt: `${day}T${time}:00Z` }];
  expect((await call("plan-stops", { moves: [{ reference, rowVersion, stops }], override: "We said so" })).status).toBe(200);
}
/** Off from a time until six. */
async function off(van: string, from = "12:00"): Promise<{ absenceId: string; planned: string[] }> {
  const times = { startsAt: `${day}T${from}:00Z`, endsAt: `${day}T18:00:00Z` };
  const { status, body } = await call("set-van-absence", {
    vanId: vanNamed(van),
    from: day,
    to: day,
    ...times,
    kind: "off_road",
    reason: "Gearbox",
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return { absenceId: body.absence.id, planned: body.planned };
}
async function replan(absenceId: string): Promise<VanOff> {
  const { status, body } = await call("replan-van-off", { absenceId });
  return status === 200 ? body : expect.fail(JSON.stringify(body));
}
const agree = async () => expect([await countersThatDiffer(server), await plansThatDiffer(server)]).toEqual([[], []]);
const offersOf = ({ unplaced }: VanOff) => ({
  offers: unplaced.map(({ reference, rowVersion, windows }) => ({
    reference,
    rowVersion,
    windows: windows.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  })),
});

describe("a van that is off from noon", () => {
  test("keeps its morning, takes nothing in the afternoon, and its jobs are named", async () => {
    const [morning, afternoon] = [await book("09:00"), await book("15:00")];
    await putOn(morning, "Lewes 1", "09:00");
    await putOn(afternoon, "Lewes 1", "15:00");
    server.setNow(`${day}T08:00:00Z`);
    expect((await off("Lewes 1")).planned).toEqual([afternoon.reference]);
    const { rowVersion } = await jobOf(morning);
    const stops = (time: string) => [{ vanId: vanNamed("Lewes 1"), startsAt: `${day}T${time}:00Z` }];
    const moves = (time: string) => ({ moves: [{ reference: morning.reference, rowVersion, stops: stops(time) }] });
    expect((await call("plan-stops", { ...moves("10:00"), isPreview: true })).body.rules).toEqual([]);
    const late = await call("plan-stops", { ...moves("11:50"), override: "It may run" });
    expect(late.body.error.rules).toMatchObject([{ code: "window" }, { code: "off_road", text: expect.stringContaining("6pm") }]);
    await agree();
  });

  test("is planned around by one press, in the windows that were promised, and nobody else loses a van", async () => {
    const [own, other] = [await book("15:00"), await book("15:00")];
    await putOn(own, "Lewes 1", "15:00");
    await putOn(other, "Lewes 2", "15:00");
    server.setNow(noon);
    const { absenceId } = await off("Lewes 1");
    const { placed, unplaced } = await replan(absenceId);
    expect([...placed, ...unplaced].map(({ reference }) => reference)).toEqual([own.reference]);
    expect((await jobOf(other)).stops).toMatchObject([{ vanId: vanNamed("Lewes 2") }]);
    await agree();
  });

  test("names the customer whom it was to have reached by now, too", async () => {
    const [late, own] = [await book("09:00"), await book("15:00")];
    await putOn(late, "Lewes 1", "09:00");
    await putOn(own, "Lewes 1", "15:00");
    server.setNow(noon);
    const { placed, unplaced } = await replan((await off("Lewes 1")).absenceId);
    expect([...placed, ...unplaced].map(({ reference }) => reference).toSorted()).toEqual([late.reference, own.reference].toSorted());
    expect(unplaced.map(({ reference }) => reference)).toContain(late.reference);
    await agree();
  });

  test("may have the minutes that are kept for emergencies, with the reason on record, where nothing else reaches its customers", async () => {
    const own = await book("15:00");
    await putOn(own, "Lewes 1", "15:00");
    // Whatever is free on the other vans is kept for emergencies.
    await server.rows(
      `update van_slots set minutes_booked = greatest(0, minutes_capacity - emergency_reserve_minutes)
         where date = $1 and not emergency_only and van_id <> $2 and starts_at < $3`,
      [day, vanNamed("Lewes 1"), `${day}T18:00:00Z`],
    );
    await server.rows(
      "update van_slots set emergency_reserve_minutes = 60, minutes_booked = minutes_capacity - 60 where date = $1 and van_id = $2",
      [day, vanNamed("Lewes 2")],
    );
    server.setNow(noon);
    const { absenceId } = await off("Lewes 1");
    const { placed, unplaced } = await replan(absenceId);
    expect({ unplaced, placed }).toMatchObject({ unplaced: [], placed: [{ reference: own.reference, van: "Lewes 2", usesReserve: true }] });
    const { timeline } = (await call("office-booking", { reference: own.reference })).body;
    expect(timeline.at(-1)).toMatchObject({ change: "planned", reason: expect.stringContaining("Van off the road: Lewes 1") });
    await server.rows("update van_slots set emergency_reserve_minutes = v.emergency_reserve_minutes from vans v where v.id = van_id");
  });

  test("is helped by another depot whose van is there in time", async () => {
    const own = await book("15:00");
    await putOn(own, "Lewes 1", "15:00");
    await call("set-van-absence", { vanId: vanNamed("Lewes 2"), from: day, to: day, kind: "crew_leave", reason: "Wedding" });
    server.setNow(noon);
    const { absenceId } = await off("Lewes 1");
    const { placed, unplaced } = await replan(absenceId);
    expect({ unplaced, placed }).toMatchObject({
      unplaced: [],
      placed: [{ reference: own.reference, van: "Guildford 1", depot: "Guildford" }],
    });
    const job = await jobOf(own);
    expect(job).toMatchObject({ depotId: "guildford", window: { startsAt: `${day}T15:00:00+00:00` }, state: "assigned" });
    await agree();
  });
});

describe("whoever no van reaches", () => {
  /** Two jobs on the van, whose windows began: nobody can be there in time. */
  async function stranded() {
    const own = [await book("11:00"), await book("11:00")];
    for (const [index, one] of own.entries()) await putOn(one, "Lewes 1", `1${index + 1}:30`);
    server.setNow(`${day}T12:50:00Z`);
    const { absenceId } = await off("Lewes 1", "11:00");
    const result = await replan(absenceId);
    expect(result).toMatchObject({ placed: [], unplaced: [{ windows: [{}, {}, {}] }, { windows: [{}, {}, {}] }] });
    return { own, absenceId, result };
  }

  test("is offered the three next windows by one press, once, and moves at the agreed price though the window has begun", async () => {
    const { own, result, absenceId } = await stranded();
    const [first] = own;
    expect(result.unplaced[0]?.reasons.length).toBeGreaterThan(0);
    const answers = await Promise.all([call("offer-windows", offersOf(result)), call("offer-windows", offersOf(result), admin)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.flatMap(({ body }) => body.offered))).toEqual(new Set(own.map(({ reference }) => reference)));
    expect(answers.flatMap(({ body }) => body.offered)).toHaveLength(2);
    expect(answers.flatMap(({ body }) => body.leftOut)).toHaveLength(2);
    await server.runJobs();
    expect(server.mails.filter(({ text }) => text.includes("off the road"))).toHaveLength(2);
    expect((await replan(absenceId)).unplaced.map(({ isOffered }) => isOffered)).toEqual([true, true]);

    const mine = first ?? expect.fail("no booking");
    const { body } = await server.command("reschedule-windows", { reference: mine.reference }, { ...mine.by, ...once() });
    const windows: { id: string; deltaPence: number }[] = body.days.flatMap(({ windows: ofDay }: { windows: object[] }) => ofDay);
    expect(windows.length).toBeGreaterThan(10);
    expect(windows.every(({ deltaPence }) => deltaPence <= 0)).toBe(true);
    const move = { reference: mine.reference, windowId: windows[3]?.id, rowVersion: (await jobOf(mine)).rowVersion };
    const moved = await server.command("reschedule-booking", move, { ...mine.by, ...once() });
    expect(moved).toMatchObject({ status: 200, body: { left: 3 } });
    expect(moved.body.deltaPence).toBeLessThanOrEqual(0);
    await agree();
  });

  test("is moved by the office on the phone at the same price or less, though the window has begun; without the fault it is refused", async () => {
    const { result } = await stranded();
    const [job] = result.unplaced;
    const [window] = job?.windows ?? [];
    const move = { reference: job?.reference, rowVersion: job?.rowVersion, windowId: window?.id };
    expect((await call("reschedule-for-customer", move)).body.error.code).toBe("bookings.not_reschedulable");
    const answers = await Promise.all([
      call("reschedule-for-customer", { ...move, expectedTotalPence: window?.totalPence, isOurFault: true }),
      call("reschedule-for-customer", { ...move, expectedTotalPence: window?.totalPence, isOurFault: true }, admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: "bookings.changed", by: expect.any(String) });
    expect(answers.find(({ status }) => status === 200)?.body.deltaPence).toBeLessThanOrEqual(0);
    await agree();
  });
});

test("two press at once: one plan is on the board, the other is told or finds nothing left to do", async () => {
  const own = [await book("15:00"), await book("15:00")];
  for (const one of own) await putOn(one, "Lewes 1", "15:00");
  server.setNow(noon);
  const { absenceId } = await off("Lewes 1");
  const answers = await Promise.all([call("replan-van-off", { absenceId }), call("replan-van-off", { absenceId }, admin)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { status, body } of answers) if (status !== 200) expect(body.error).toMatchObject({ code: "bookings.changed" });
  await agree();
});

test("is for the office, and of a van that is back there is nothing to plan", async () => {
  const absenceId = crypto.randomUUID();
  expect((await call("replan-van-off", { absenceId })).body.error.code).toBe("planning.absence_over");
  const customer = await officeSession(server, "user", "aal1");
  expect((await call("replan-van-off", { absenceId }, customer)).body.error.code).toBe("accounts.staff_required");
});
