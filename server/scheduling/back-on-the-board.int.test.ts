/** Undo on the board: back where it was, a job needs no reason for what that place broke before; for what came there since it does. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { bookOwn, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const day = "2026-12-02";
let server: TestServer;
let staff: { authorization: string };
let vans: Record<string, string>;
let minute = 0;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  staff = await officeSession(server);
  vans = Object.fromEntries((await board()).vans.map(({ name, id }) => [name, id]));
});
beforeEach(async () => {
  await server.rows("delete from planned_stops");
  await emptyVans(server);
});
afterAll(() => server.close());

const call = (name: string, input: object) => server.command(name, input, { ...staff, ...once() });
const board = async (): Promise<ScheduleBoard> => (await call("schedule-board", { from: day, days: 1 })).body;
const jobOf = async ({ reference }: Own): Promise<BoardJob> =>
  (await board()).jobs.find((job) => job.reference === reference) ?? expect.fail(`${reference} is not on the board`);
const book = () => bookOwn(server, { date: day });
/** A minute later than what was done before. */
async function put(own: Own, van: string, time: string, override?: string) {
  server.setNow(new Date(Date.parse("2026-11-23T09:00:00Z") + (minute += 1) * 60_000).toISOString());
  const { reference, rowVersion } = await jobOf(own);
  const stops = [{ vanId: vans[van], startsAt: `${day}T${time}:00Z` }];
  return call("plan-stops", { moves: [{ reference, rowVersion, stops }], ...(override === undefined ? {} : { override }) });
}
const codes = ({ body }: { body: { error?: { rules?: { code: string }[] } } }) => body.error?.rules?.map(({ code }) => code);

test("a job that was put outside its window for a reason goes back there without being asked again, and keeps the reason", async () => {
  const own = await book();
  expect(codes(await put(own, "Lewes 1", "13:00"))).toContain("window");
  expect((await put(own, "Lewes 1", "13:00", "The customer is out until one")).status).toBe(200);
  expect((await put(own, "Lewes 2", "09:00")).status).toBe(200);
  expect((await put(own, "Lewes 1", "13:00")).status).toBe(200);
  expect((await jobOf(own)).stops).toMatchObject([{ vanId: vans["Lewes 1"], overrideReason: "The customer is out until one" }]);
  // It is a place like any other again: one step further is asked about.
  expect(codes(await put(own, "Lewes 1", "14:00"))).toContain("window");
  expect(await plansThatDiffer(server)).toEqual([]);
});

test("what a colleague's job broke on top of it is not asked of the one that was there first", async () => {
  const [first, second] = [await book(), await book()];
  expect((await put(first, "Lewes 2", "09:00")).status).toBe(200);
  expect((await put(second, "Lewes 2", "09:00", "Two crews meet there")).status).toBe(200);
  expect((await put(first, "Lewes 1", "09:00")).status).toBe(200);
  expect((await put(first, "Lewes 2", "09:00")).status).toBe(200);
  expect(await plansThatDiffer(server)).toEqual([]);
});

test("what came to the van meanwhile is asked about", async () => {
  const [own, later] = [await book(), await book()];
  expect((await put(own, "Lewes 2", "09:00")).status).toBe(200);
  expect((await put(own, "Lewes 1", "09:00")).status).toBe(200);
  expect((await put(later, "Lewes 2", "09:00")).status).toBe(200);
  expect(codes(await put(own, "Lewes 2", "09:00"))).toContain("overlap");
  expect((await jobOf(own)).stops).toMatchObject([{ vanId: vans["Lewes 1"] }]);
});

test("what no reason excuses, no undo does: a van that is off the road since", async () => {
  const own = await book();
  expect((await put(own, "Lewes 1", "09:00")).status).toBe(200);
  expect((await put(own, "Lewes 2", "09:00")).status).toBe(200);
  await call("set-van-absence", { vanId: vans["Lewes 1"], from: day, to: day, kind: "off_road", reason: "Puncture" });
  expect(codes(await put(own, "Lewes 1", "09:00"))).toEqual(["off_road"]);
  await server.rows("delete from van_absences");
});
