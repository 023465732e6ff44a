/** Whether a van can do some jobs in this order at all: tries every position of lunch and tip by brute force. Slow, and independent of the search. */
import type { Point } from "../coverage/coverage.rules.ts";
import type { PlanJob, PlanProblem, PlanVan } from "./day-plan.ts";
import { driveBetween } from "./plan-checker.fixture.ts";

type State = { time: number; place: Point; litres: number; kilograms: number; hadLunch: boolean; hasTipped: boolean };

export function canDrive(problem: PlanProblem, van: PlanVan, jobs: readonly PlanJob[]): boolean {
  const empty = { litres: 0, kilograms: 0 };
  const start: State = { time: van.shift.from, place: van.start, ...empty, hadLunch: false, hasTipped: false };
  return goesOn(problem, van, jobs, start);
}

function goesOn(problem: PlanProblem, van: PlanVan, jobs: readonly PlanJob[], state: State): boolean {
  return ways(problem, van, jobs, state).some((way) => way());
}

function ways(problem: PlanProblem, van: PlanVan, jobs: readonly PlanJob[], state: State): (() => boolean)[] {
  const [job, ...rest] = jobs;
  const feasible: (() => boolean)[] = [];
  const isEmpty = state.litres === 0 && state.kilograms === 0;
  const isDue = state.litres >= van.litres * 0.85 || state.kilograms >= van.kilograms * 0.85;
  const fits = job !== undefined && state.litres + job.litres <= van.litres && state.kilograms + job.kilograms <= van.kilograms;
  // A rule of the planner: a van with little load is not emptied.
  const isWorthIt = job === undefined || !fits || isDue || state.litres > van.litres * 0.3 || state.kilograms > van.kilograms * 0.3;
  if (job !== undefined && fits && !isDue) feasible.push(() => arrives(problem, van, job, rest, state));
  if (job === undefined && isEmpty) feasible.push(() => comesHome(van, state));
  if (!isEmpty && !state.hasTipped && isWorthIt) feasible.push(() => tips(problem, van, jobs, state));
  if (!state.hadLunch) feasible.push(() => eats(van, state, (fed) => goesOn(problem, van, jobs, fed)));
  return feasible;
}

function eats(van: PlanVan, state: State, then: (fed: State) => boolean): boolean {
  const over = Math.max(state.time, van.lunch.from) + van.lunch.minutes;
  return over <= van.lunch.to && then({ ...state, time: over, hadLunch: true });
}

function arrives(problem: PlanProblem, van: PlanVan, job: PlanJob, rest: readonly PlanJob[], state: State): boolean {
  const there = { ...state, time: state.time + driveBetween(state.place, job.point, state.time), place: job.point };
  const works = (from: State) => {
    const starts = Math.max(from.time, job.window.from);
    if (starts > job.window.to || starts + job.minutes > van.shift.to) return false;
    const loaded = { litres: from.litres + job.litres, kilograms: from.kilograms + job.kilograms };
    return goesOn(problem, van, rest, { ...from, ...loaded, time: starts + job.minutes, hasTipped: false });
  };
  if (there.time > job.window.to) return false;
  return works(there) || (!state.hadLunch && eats(van, there, works));
}

function tips(problem: PlanProblem, van: PlanVan, jobs: readonly PlanJob[], state: State): boolean {
  return problem.sites.some((site) => {
    const leaves = Math.max(state.time + driveBetween(state.place, site.point, state.time), site.open.from) + site.minutes;
    if (leaves > site.open.to) return false;
    return goesOn(problem, van, jobs, { ...state, time: leaves, place: site.point, litres: 0, kilograms: 0, hasTipped: true });
  });
}

function comesHome(van: PlanVan, state: State): boolean {
  const home = { ...state, time: state.time + driveBetween(state.place, van.end, state.time) };
  return home.time <= van.shift.to && (state.hadLunch || eats(van, home, (fed) => fed.time <= van.shift.to));
}
