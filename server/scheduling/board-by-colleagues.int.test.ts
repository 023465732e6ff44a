/** What a colleague has settled on the board holds: on whatever page the next change is made, and whatever reason it has. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BoardJob, BrokenRule, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { bookOwn, countersThatDiffer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const day = "2026-12-02";
type Who = { authorization: string };
let server: TestServer;
let staff: Who;
let colleague: Who;
let vans: ScheduleBoard["vans"];
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [staff, colleague] = await Promise.all([officeSession(server, "moderator"), officeSession(server, "admin")]);
  ({ vans } = await board());
});
beforeEach(async () => {
  await server.rows("delete from planned_stops");
  await server.rows("delete from van_absences");
  await server.rows("update vans set skills = '{two-crew,fridge-gas}'");
  await emptyVans(server);
});
afterAll(() => server.close());

const call = (name: string, input: object, who = staff): Promise<Answer> => server.command(name, input, { ...who, ...once() });
const board = async (): Promise<ScheduleBoard> => (await call("schedule-board", { from: day, days: 1 })).body;
const van = (name: string): string => vans.find((one) => one.name === name)?.id ?? expect.fail(`no van ${name}`);
const book = (more: object = {}) => bookOwn(server, { date: day, ...more });
const jobOf = async ({ reference }: Own): Promise<BoardJob> =>
  (await board()).jobs.find((one) => one.reference === reference) ?? expect.fail(`${reference} is not on the board`);
async function plan(own: Own, vanName: string | null, more: { at?: string } & Record<string, unknown> = {}, who = staff): Promise<Answer> {
  const { at, ...others } = more;
  const { rowVersion } = await jobOf(own);
  const stops = vanName === null ? [] : [{ vanId: van(vanName), ...(at !== undefined && { startsAt: `${day}T${at}:00Z` }) }];
  return call("plan-stops", { moves: [{ reference: own.reference, rowVersion, stops }], ...others }, who);
}
const step = async (own: Own, to: string): Promise<Answer> =>
  call("move-booking", { reference: own.reference, to, rowVersion: (await jobOf(own)).rowVersion });
const refused = ({ body }: Answer): BrokenRule[] => body.error?.rules ?? [];
const codes = (answer: Answer): string[] => refused(answer).map(({ code }) => code);

test("a locked job is not taken off its van by a step on the booking's page either", async () => {
  const own = await book();
  expect((await plan(own, "Lewes 2")).status).toBe(200);
  await call("lock-stop", { reference: own.reference, rowVersion: (await jobOf(own)).rowVersion, isLocked: true });
  expect(codes(await plan(own, null, { override: "They rang" }, colleague))).toEqual(["locked"]);
  expect(await step(own, "confirmed")).toMatchObject({ status: 409, body: { error: { code: "bookings.for_the_board" } } });
  expect((await jobOf(own)).stops).toMatchObject([{ vanId: van("Lewes 2") }]);
  await call("lock-stop", { reference: own.reference, rowVersion: (await jobOf(own)).rowVersion, isLocked: false });
  expect((await step(own, "confirmed")).status).toBe(200);
});

test("a job is not assigned from the booking's page to a van that is off the road, nor without what it takes", async () => {
  const own = await book();
  for (const { id } of vans) await call("set-van-absence", { vanId: id, from: day, to: day, kind: "off_road", reason: "MOT" });
  expect(codes(await plan(own, "Lewes 1", { override: "It is only round the corner" }))).toContain("off_road");
  expect(await step(own, "assigned")).toMatchObject({ status: 409, body: { error: { code: "bookings.for_the_board" } } });
  expect(await jobOf(own)).toMatchObject({ state: "confirmed", stops: [] });
  await server.rows("delete from van_absences");
  expect((await step(own, "assigned")).status).toBe(200);
  expect([await countersThatDiffer(server), await plansThatDiffer(server)]).toEqual([[], []]);
});

test("a reason overrides the rules that were shown with it, and no rule that a colleague's change has broken since", async () => {
  const [own, other] = [await book(), await book({ time: "11:00" })];
  const first = await plan(own, "Lewes 1", { at: "12:00" });
  expect(codes(first)).toEqual(["window"]);
  expect((await plan(other, "Lewes 1", { at: "12:00" }, colleague)).status).toBe(200);
  const refusals = refused(first).map(({ reference, code }) => ({ reference, code }));
  const second = await plan(own, "Lewes 1", { at: "12:00", override: "She is home at noon", shown: refusals });
  expect(codes(second).toSorted()).toEqual(["overlap", "window"]);
  expect((await jobOf(own)).stops).toEqual([]);
  const all = refused(second).map(({ reference, code }) => ({ reference, code }));
  expect((await plan(own, "Lewes 1", { at: "12:00", override: "Both at noon", shown: all })).status).toBe(200);
});
