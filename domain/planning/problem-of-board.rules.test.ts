/** Which jobs of a board can be planned, and which stay in place. */
import { expect, test } from "vitest";
import type { BoardJob, PlannedStop, ScheduleBoard } from "../scheduling/board.contract.ts";
import { problemOfBoard } from "./problem-of-board.rules.ts";
import { toMinute } from "./van-counters.rules.ts";
import type { PlanChoices } from "./problem-of-board.rules.ts";
import { plainSite } from "./random-day.fixture.ts";

const date = "2026-12-02";
const point = { latitude: 50.87, longitude: 0 };
const places = { depot: point, sites: [plainSite], zoneOf: () => ({ point, travelMinutes: 20 }) };
const choices: PlanChoices = { date, now: new Date("2026-12-02T12:00:00Z"), without: [], leaveOut: [], pins: [], maxLateMinutes: 0 };

const stop = (more: Partial<PlannedStop> = {}): PlannedStop => ({
  load: 1,
  loads: 1,
  vanId: "van-1",
  startsAt: `${date}T11:00:00+00:00`,
  endsAt: `${date}T11:50:00+00:00`,
  minutes: 50,
  tipMinutes: 0,
  isLocked: false,
  overrideReason: null,
  overbooked: { minutes: 0, litres: 0, kilograms: 0 },
  by: "A colleague",
  at: `${date}T08:00:00+00:00`,
  ...more,
});
const job = (more: Partial<BoardJob> = {}): BoardJob => ({
  reference: "B-1",
  rowVersion: 1,
  state: "confirmed",
  depotId: "lewes",
  date,
  window: { startsAt: `${date}T11:00:00+00:00`, endsAt: `${date}T13:00:00+00:00`, kind: "standard" },
  service: "single-item",
  customer: "Maya Okafor",
  phone: "+447700900123",
  town: "Lewes",
  postcode: "BN7 1AA",
  litres: 1_000,
  kilograms: 100,
  minutes: 64,
  needs: [],
  pops: "none",
  signs: [],
  expected: null,
  stops: [],
  ...more,
});
const van = { name: "Lewes 1", depotId: "lewes", registration: "", litres: 10_700, kilograms: 1_400, skills: [] };
const free = { booked: 0, capacity: 120 };
const counter = (vanId: string, hour: string) => ({
  vanId,
  date,
  startsAt: `${date}T${hour}:00:00+00:00`,
  endsAt: `${date}T${hour}:59:00+00:00`,
  isEmergencyOnly: false,
  minutes: { ...free, reserve: 0 },
  litres: free,
  kilograms: free,
});
const board = (jobs: BoardJob[]): ScheduleBoard => ({
  today: date,
  depots: [],
  vans: [
    { ...van, id: "van-1" },
    { ...van, id: "van-2" },
  ],
  counters: ["07", "15"].flatMap((hour) => [counter("van-1", hour), counter("van-2", hour)]),
  jobs,
  absences: [],
  crews: [],
});
const jobsOf = (jobs: BoardJob[], more: Partial<PlanChoices> = {}) =>
  problemOfBoard(board(jobs), places, { ...choices, ...more }).problem.jobs;
const fixedOf = (one: Partial<BoardJob>, more: Partial<PlanChoices> = {}) => jobsOf([job(one)], more)[0]?.fixed;

test("a job stays the time it needs at the place: the way that its room was counted with is driven, not worked", () => {
  expect(jobsOf([job()])).toMatchObject([{ minutes: 44, window: { from: 660, to: 780 }, litres: 1_000 }]);
});

test("what a van cannot hold is cut into equal loads, as the board cuts it", () => {
  expect(jobsOf([job({ litres: 20_000, minutes: 120 })]).map(({ id, litres, minutes }) => [id, litres, minutes])).toEqual([
    ["B-1/1", 10_000, 50],
    ["B-1/2", 10_000, 50],
  ]);
});

test("of several loads the first is promised in the window, the others come later that day", () => {
  const windows = jobsOf([job({ litres: 20_000, minutes: 120 })]).map(({ window }) => window);
  expect(windows).toEqual([
    { from: 660, to: 780 },
    { from: 660, to: 1_439 },
  ]);
});

test("assigned jobs may move, locked ones may not; who is there, or was, stays", () => {
  expect(fixedOf({ state: "assigned", stops: [stop()] })).toBeUndefined();
  expect(fixedOf({ state: "assigned", stops: [stop({ isLocked: true })] })).toEqual({ kind: "locked", vanId: "van-1", startsAt: 660 });
  expect(fixedOf({ state: "loading", stops: [stop()] })).toEqual({ kind: "under-way", vanId: "van-1", startsAt: 660 });
  expect(fixedOf({ state: "en_route", stops: [stop()] })).toEqual({ kind: "under-way", vanId: "van-1", startsAt: 720 });
  expect(fixedOf({ state: "completed", stops: [stop()] })).toEqual({ kind: "done", vanId: "van-1", startsAt: 660, leavesAt: 710 });
});

test("nobody at home: the stop is over and nothing was loaded", () => {
  expect(jobsOf([job({ state: "no_access", stops: [stop()] })])).toMatchObject([{ litres: 0, kilograms: 0, fixed: { kind: "done" } }]);
});

test("the job to which a van was on its way when it broke down waits for people; one that is loading keeps it", () => {
  const without = ["van-1"];
  const coming = job({ state: "en_route", stops: [stop()] });
  expect(problemOfBoard(board([coming]), places, { ...choices, without })).toMatchObject({
    problem: { jobs: [] },
    staying: [{ job: coming, code: "on_its_way", vanId: "van-1" }],
  });
  expect(fixedOf({ state: "loading", stops: [stop()] }, { without })).toMatchObject({ kind: "under-way" });
});

test("what is left out is not planned, unless it has begun; what is pinned goes to that van", () => {
  expect(jobsOf([job()], { leaveOut: ["B-1"] })).toEqual([]);
  expect(jobsOf([job({ state: "arrived", stops: [stop()] })], { leaveOut: ["B-1"] })).toHaveLength(1);
  expect(fixedOf({}, { pins: [{ reference: "B-1", vanId: "van-2" }] })).toEqual({ kind: "pinned", vanId: "van-2" });
});

test("a van without windows that day is away; the others set out an hour before the first and are home an hour after the last", () => {
  const only = { ...board([]), counters: [counter("van-1", "07"), counter("van-1", "15")] };
  const { vans } = problemOfBoard(only, places, choices).problem;
  expect(vans[0]?.shift).toEqual({ from: 360, to: 1_080 });
  expect(vans[1]?.isAway).toBe(true);
});

test("London's wall time counts, on the days of both clock changes too", () => {
  expect(toMinute("2027-03-28T08:00:00Z", "2027-03-28")).toBe(540);
  expect(toMinute("2027-10-31T09:00:00Z", "2027-10-31")).toBe(540);
});

test("an emergency outside ordinary hours stays where it stands, and the van's ordinary work is over by then", () => {
  const startsAt = `${date}T15:30:00+00:00`;
  const evening = { startsAt: `${date}T16:00:00+00:00`, endsAt: `${date}T17:00:00+00:00`, kind: "emergency" as const };
  const leak = job({ window: evening, state: "assigned", stops: [stop({ startsAt: evening.startsAt, endsAt: evening.endsAt })] });
  const { problem, staying } = problemOfBoard(board([leak]), places, choices);
  expect(problem.jobs).toEqual([]);
  expect(staying).toEqual([{ job: leak, code: "outside_hours", vanId: "van-1" }]);
  expect(problem.vans.map(({ shift }) => shift.to)).toEqual([1_020, 1_080]);
  expect(jobsOf([{ ...leak, window: { ...evening, startsAt } }])).toHaveLength(1);
});

test("what is locked on a van that is off the road is not planned elsewhere; a load of it on another van still keeps that van busy", () => {
  const [first, second] = [stop({ isLocked: true, loads: 2 }), stop({ isLocked: true, load: 2, loads: 2, vanId: "van-2" })];
  const locked = job({ state: "assigned", stops: [first, second] });
  const { problem, staying } = problemOfBoard(board([locked]), places, { ...choices, without: ["van-1"] });
  expect(staying).toEqual([{ job: locked, code: "locked_away", vanId: "van-1" }]);
  expect(problem.jobs).toMatchObject([{ id: "B-1/2", fixed: { kind: "locked", vanId: "van-2" } }]);
});
