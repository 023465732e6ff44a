/** The schedule board's month compared with the boards of its days. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScheduleBoard, ScheduleMonth } from "#domain/scheduling/board.contract.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const day = "2026-12-02";
let server: TestServer;
let staff: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  staff = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const call = (name: string, input: object) => server.command(name, input, { ...staff, ...once() });
const board = async (from: string, depotId?: string): Promise<ScheduleBoard> =>
  (await call("schedule-board", { from, days: 1, depotId })).body;

test("the month says of each day what the day's board shows", async () => {
  const [first] = [
    await bookOwn(server, { date: day }),
    await bookOwn(server, { date: day }),
    await bookOwn(server, { date: "2026-12-03" }),
  ];
  const vans = Object.fromEntries((await board(day)).vans.map(({ name, id }) => [name, id]));
  const { rowVersion } = (await board(day)).jobs.find(({ reference }) => reference === first.reference) ?? expect.fail("not on the board");
  await call("assign-booking", { reference: first.reference, vanId: vans["Lewes 1"], rowVersion });
  await call("set-van-absence", { vanId: vans["Lewes 2"], from: day, to: day, kind: "off_road", reason: "Gearbox" });
  for (const depotId of [undefined, "lewes"]) {
    const { days } = (await call("schedule-month", { date: "2026-12-17", depotId })).body as ScheduleMonth;
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([31, "2026-12-01", "2026-12-31"]);
    for (const date of ["2026-12-01", day, "2026-12-03", "2026-12-06"]) {
      const month = await board(date, depotId);
      const usual = month.counters.filter(({ isEmergencyOnly }) => !isEmergencyOnly);
      const sum = (of: "booked" | "capacity") => usual.reduce((total, { minutes }) => total + minutes[of], 0);
      expect(days.find((one) => one.date === date)).toEqual({
        date,
        jobs: month.jobs.length,
        unplanned: month.jobs.filter(({ state, stops }) => (state === "confirmed" || state === "assigned") && stops.length === 0).length,
        minutes: { booked: sum("booked"), capacity: sum("capacity") },
        vansAway: month.absences.length,
      });
    }
    expect(days.find(({ date }) => date === day)).toMatchObject({ unplanned: 1, vansAway: 1 });
  }
});
