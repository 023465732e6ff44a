/** What a job has room for: back in the tray, and when its customer adds or leaves out things. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { about, bookOwn, countersThatDiffer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const day = "2026-12-02";
let server: TestServer;
let send: ReturnType<typeof about>;
let staff: { authorization: string };
let vans: ScheduleBoard["vans"];
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  send = about(server);
  staff = await officeSession(server, "moderator");
  ({ vans } = await board());
});
beforeEach(async () => {
  await server.rows("delete from planned_stops");
  await emptyVans(server);
});
afterAll(() => server.close());

const call = (name: string, input: object): Promise<Answer> => server.command(name, input, { ...staff, ...once() });
const board = async (): Promise<ScheduleBoard> => (await call("schedule-board", { from: day })).body;
const van = (name: string): string => vans.find((one) => one.name === name)?.id ?? `no van ${name}`;
const jobOf = async ({ reference }: Own): Promise<BoardJob> =>
  (await board()).jobs.find((job) => job.reference === reference) ?? expect.fail(`${reference} is not on the board`);
const book = (changes: object = {}) => bookOwn(server, { date: day, changes });
/** Puts a job on these stops whatever that breaks. */
async function plan(own: Own, stops: object[]): Promise<Answer> {
  const moves = [{ reference: own.reference, rowVersion: (await jobOf(own)).rowVersion, stops }];
  return call("plan-stops", { moves, override: "A quick one" });
}
const onLewes1 = (startsAt: string, minutes?: number) => [{ vanId: van("Lewes 1"), startsAt, ...(minutes !== undefined && { minutes }) }];
/** Its customer adds as many armchairs. */
async function add(own: Own, quantity: number): Promise<Answer> {
  const items = [{ id: "armchair", quantity }];
  const { deltaPence } = (await send(own, "add-items", { items })).body;
  return send(own, "add-items", { items, expectedDeltaPence: deltaPence });
}
/** Counters, parts of holds and plans agree. */
const agree = async () => expect([await countersThatDiffer(server), await plansThatDiffer(server)]).toEqual([[], []]);

test("back in the tray a job has what its own window promised, wherever it stood; where others took that, the office is told", async () => {
  const own = await book();
  const promised = [{ at: "09:00", minutes: (await jobOf(own)).minutes }];
  const away = onLewes1(`${day}T15:00:00Z`, 5);
  const parts = () =>
    server.rows(
      "select to_char(p.starts_at at time zone 'Europe/London', 'HH24:MI') as at, sum(p.minutes)::int as minutes from slot_hold_parts p join bookings b on b.hold_id = p.hold_id where b.reference = $1 group by 1",
      [own.reference],
    );
  await plan(own, away);
  expect((await plan(own, [])).body.jobs).toMatchObject([{ stops: [], lacksCapacity: false }]);
  expect(await parts()).toEqual(promised);
  await plan(own, away);
  await call("move-booking", { reference: own.reference, to: "confirmed", rowVersion: (await jobOf(own)).rowVersion });
  expect([await parts(), (await jobOf(own)).signs]).toEqual([promised, []]);
  await plan(own, away);
  await server.rows("update van_slots set litres_booked = litres_capacity where date = $1 and extract(hour from starts_at) = 9", [day]);
  expect((await plan(own, [])).body.jobs).toMatchObject([{ stops: [], lacksCapacity: true }]);
  expect([await parts(), (await jobOf(own)).signs]).toEqual([[{ at: "15:00", minutes: 5 }], ["no_capacity"]]);
});

test("a reason once given for one rule lets nothing else through: more than the van can take goes back to the tray", async () => {
  const own = await book();
  await plan(own, onLewes1(`${day}T08:55:00Z`));
  expect((await add(own, 1)).status).toBe(200);
  expect((await jobOf(own)).stops).toMatchObject([{ vanId: van("Lewes 1"), overrideReason: "A quick one" }]);
  await server.rows("update van_slots set litres_booked = litres_capacity where van_id = $1", [van("Lewes 1")]);
  expect((await add(own, 6)).status).toBe(200);
  expect(await jobOf(own)).toMatchObject({ state: "confirmed", stops: [] });
});

test("what is added takes no other job's time, whatever was once allowed", async () => {
  const [own, next] = [await book(), await book()];
  await plan(next, onLewes1(`${day}T10:00:00Z`));
  await plan(own, onLewes1(`${day}T09:00:00Z`));
  expect((await jobOf(own)).stops).toMatchObject([{ endsAt: `${day}T10:03:00+00:00`, overrideReason: "A quick one" }]);
  expect((await add(own, 2)).status).toBe(200);
  expect(await jobOf(own)).toMatchObject({ state: "confirmed", stops: [] });
  expect((await jobOf(next)).stops).toMatchObject([{ vanId: van("Lewes 1") }]);
  await agree();
});

test("a locked job keeps van and time: its stay changes by what the load does, and what has no room there is refused", async () => {
  const sofa = { id: "sofa-3-seat", quantity: 1 };
  const [own, next] = [await book({ items: [sofa, { id: "armchair", quantity: 3 }] }), await book()];
  await plan(own, onLewes1(`${day}T09:00:00Z`, 39));
  await call("lock-stop", { reference: own.reference, rowVersion: (await jobOf(own)).rowVersion, isLocked: true });
  const before = await jobOf(own);
  const there = { vanId: van("Lewes 1"), startsAt: `${day}T09:00:00+00:00`, isLocked: true };
  expect((await add(own, 1)).status).toBe(200);
  const larger = await jobOf(own);
  expect(larger.minutes).toBeGreaterThan(before.minutes);
  expect(larger.stops).toMatchObject([{ ...there, minutes: 39 + larger.minutes - before.minutes }]);

  await plan(next, onLewes1(larger.stops[0]?.endsAt ?? "", 39));
  expect((await send(own, "add-items", { items: [{ id: "armchair", quantity: 1 }] })).body).toMatchObject({ fits: false });
  expect((await add(own, 1)).body.error.code).toBe("bookings.window_taken");
  expect((await jobOf(own)).stops).toEqual(larger.stops);

  const less = { reference: own.reference, reason: "less_volume", items: [sofa] };
  const { deltaPence, rowVersion } = (await call("price-change-order", less)).body;
  const raised = await call("raise-change-order", { statement: "Sold", ...less, rowVersion, expectedDeltaPence: deltaPence });
  const smaller = await jobOf(own);
  expect([raised.status, smaller.state]).toEqual([201, "assigned"]);
  expect(smaller.stops).toMatchObject([{ ...there, minutes: Math.max(5, 39 + smaller.minutes - before.minutes) }]);
  await agree();
});
