/** An emergency just after midnight, which is counted with the evening before (decision 0044), on the schedule board. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { bookEmergency, countersThatDiffer } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const wednesday = "2026-11-25";
let server: TestServer;
let staff: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-24T21:15:00Z" });
  staff = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const call = (name: string, input: object) => server.command(name, input, { ...staff, ...once() });
const board = async (): Promise<ScheduleBoard> => (await call("schedule-board", { from: wednesday, days: 1 })).body;
const jobOf = async ({ reference }: Own): Promise<BoardJob> =>
  (await board()).jobs.find((job) => job.reference === reference) ?? expect.fail(`${reference} is not on the board`);

test("an emergency just after midnight is on the board of its own day, goes on the van on call there, and may move within its hour", async () => {
  const own = await bookEmergency(server, wednesday, "00:00");
  const waiting = await jobOf(own);
  expect(waiting).toMatchObject({ date: wednesday, stops: [], window: { startsAt: `${wednesday}T00:00:00+00:00` } });
  const { days } = (await call("schedule-month", { date: wednesday })).body;
  expect(days.find(({ date }: { date: string }) => date === wednesday)).toMatchObject({ jobs: 1, unplanned: 1 });
  const vanId = (await board()).vans.find(({ name }) => name === "Lewes 2")?.id;
  const plan = async (startsAt?: string) => {
    const { reference, rowVersion } = await jobOf(own);
    const stops = [{ vanId, ...(startsAt !== undefined && { startsAt }) }];
    return call("plan-stops", {
      moves: [{ reference, rowVersion, stops }],
      ...(startsAt !== undefined && { override: "The road is closed" }),
    });
  };
  expect((await plan()).status).toBe(200);
  expect((await jobOf(own)).stops).toMatchObject([{ startsAt: `${wednesday}T00:00:00+00:00` }]);
  expect((await plan(`${wednesday}T00:30:00Z`)).status).toBe(200);
  expect((await plan("2026-11-24T23:30:00Z")).body.error.rules).toMatchObject([{ code: "day" }]);
  expect((await plan(`${wednesday}T00:00:00Z`)).status).toBe(200);
  const counter = (await board()).counters.find(({ date }) => date === "2026-11-24");
  expect(counter).toMatchObject({ vanId, endsAt: `${wednesday}T01:00:00+00:00`, minutes: { booked: waiting.minutes } });
  expect([await countersThatDiffer(server), await plansThatDiffer(server)]).toEqual([[], []]);
});
