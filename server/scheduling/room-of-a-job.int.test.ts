/** What a job has room for: back in the tray, and when its customer adds or leaves out things. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { bookOwn, countersThatDiffer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const day = "2026-12-02";
let server: TestServer;
let staff: { authorization: string };
let vans: ScheduleBoard["vans"];
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
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
/** Counters, parts of holds and plans agree. */
const agree = async () => expect([await countersThatDiffer(server), await plansThatDiffer(server)]).toEqual([[], []]);

test("back in the tray a job has what its own window promised, wherever it stood; where others took that, the office is told", async () => {
  const own = await book();
  const promised = [{ at: "09:00", minutes: (await jobOf(own)).minutes }];
  const away = onLewes1(`${day}T15:00:00Z`, 5);
  const kept = () =>
    server.rows(
      "select to_char(p.starts_at at time zone 'Europe/London', 'HH24:MI') as at, sum(p.minutes)::int as minutes from slot_hold_parts p join bookings b on b.hold_id = p.hold_id where b.reference = $1 group by 1",
      [own.reference],
    );
  await plan(own, away);
  expect((await plan(own, [])).body.jobs).toMatchObject([{ stops: [], lacksRoom: false }]);
  expect(await kept()).toEqual(promised);
  await plan(own, away);
  await call("move-booking", { reference: own.reference, to: "confirmed", rowVersion: (await jobOf(own)).rowVersion });
  expect([await kept(), (await jobOf(own)).signs]).toEqual([promised, []]);
  await plan(own, away);
  await server.rows("update van_slots set litres_booked = litres_capacity where date = $1 and extract(hour from starts_at) = 9", [day]);
  expect((await plan(own, [])).body.jobs).toMatchObject([{ stops: [], lacksRoom: true }]);
  expect([await kept(), (await jobOf(own)).signs]).toEqual([[{ at: "15:00", minutes: 5 }], ["no_room"]]);
});
