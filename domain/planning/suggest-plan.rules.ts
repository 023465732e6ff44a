/**
 * The plan of a day: greedy insertion by regret, local search, then ruin and recreate until the limit, and another attempt
 * at the unassigned jobs. The same seed and number of rounds give the same plan. An existing plan is never replaced by
 * a worse one.
 */
import { fixedChance } from "../measuring/seeded-random.rules.ts";
import { compileDay, isAllowed } from "./compile-day.rules.ts";
import type { CompiledDay } from "./compiled-day.ts";
import type { DayPlan, JobOrder, PlanProblem, PlanRoute } from "./day-plan.ts";
import { improveRounds } from "./improve-rounds.rules.ts";
import { emptySearch, insertAll, insertByRegret, isBetter, planRound, scoreSearch } from "./plan-search.rules.ts";
import type { Round, Score, Search } from "./plan-search.rules.ts";
import { traceStops } from "./route-stops.rules.ts";
import { ruinAndRecreate } from "./ruin-and-recreate.rules.ts";
import { whyUnplaced } from "./why-unplaced.rules.ts";

export type Budget = {
  seed: number;
  /** Rounds of ruin and recreate. */
  iterations: number;
  /** Returns false once the time is up: the best plan so far is the answer. */
  goesOn?: () => boolean;
  /** The elapsed share of the time, from 0 to 1, where time ends the search. */
  share?: () => number;
};

export function suggestPlan(problem: PlanProblem, current: JobOrder, budget: Budget): DayPlan {
  return scoredPlan(problem, current, budget).plan;
}

/** The plan with what it is compared by beside another of the same problem. */
export function scoredPlan(problem: PlanProblem, current: JobOrder, budget: Budget): { plan: DayPlan; score: Score } {
  const day = compileDay(problem);
  const search = searchPlan(day, current, budget);
  return { plan: buildPlan(day, search), score: scoreSearch(day, search) };
}

/** Searches one after another from the same start, of which the best is kept: where one goes astray, the next seldom does. */
const attempts = 3;

function searchPlan(day: CompiledDay, current: JobOrder, { seed, iterations, goesOn = () => true, share }: Budget): Search {
  const chance = fixedChance(seed);
  const known = searchFromOrder(day, current);
  const made = improveRounds(day, insertByRegret(day, emptySearch(day)), goesOn);
  const start = known === null || isBetter(day, made, known) ? made : known;
  let round = 0;
  const progress = () => (goesOn() ? Math.max(round++ / iterations, share?.() ?? 0) : 1);
  let best = start;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = ruinAndRecreate(day, start, chance, () => progress() * attempts - attempt);
    if (isBetter(day, result, best)) best = result;
  }
  const improved = improveRounds(day, best, goesOn);
  return insertAll(day, improved, improved.left);
}

/** The board's present order, with its unassigned jobs inserted where they fit; null where it breaks a rule. */
export function searchFromOrder(day: CompiledDay, current: JobOrder): Search | null {
  const empty = emptySearch(day);
  const byId = new Map(day.jobs.map((job) => [job.job.id, job]));
  const rounds: Round[] = [];
  for (const { van, order: locked } of empty.rounds) {
    const wanted = (current.get(van.van.id) ?? []).flatMap((id) => byId.get(id) ?? []);
    const free = wanted.filter((job) => empty.left.includes(job.index) && isAllowed(van, job));
    const order = [...locked, ...free.map(({ index }) => index)];
    const inTurn = new Map(wanted.map(({ index }, position) => [index, position]));
    const round = planRound(
      day,
      van,
      order.toSorted((one, other) => (inTurn.get(one) ?? -1) - (inTurn.get(other) ?? -1)),
    );
    if (round === null) return null;
    rounds.push(round);
  }
  const placed = new Set(rounds.flatMap(({ order }) => order));
  const search = { rounds, left: empty.left.filter((index) => !placed.has(index)) };
  return insertAll(day, search, search.left);
}

/** The totals of the present order, unchanged; null where it breaks a rule. */
export function measurePlan(problem: PlanProblem, current: JobOrder): DayPlan | null {
  const placed = new Set([...current.values()].flat());
  const jobs = problem.jobs.filter(({ id, fixed }) => placed.has(id) || (fixed !== undefined && fixed.kind !== "pinned"));
  const day = compileDay({ ...problem, jobs });
  const search = searchFromOrder(day, current);
  return search === null || search.left.length > 0 ? null : buildPlan(day, search);
}

export function buildPlan(day: CompiledDay, search: Search): DayPlan {
  const routes = search.rounds.map((round) => buildRoute(day, round));
  return {
    routes,
    unplaced: search.left.map((index) => whyUnplaced(day, search, index)),
    travelMinutes: routes.reduce((sum, { travelMinutes }) => sum + travelMinutes, 0),
    lateJobs: routes.flatMap(({ stops }) => stops).filter(({ lateMinutes, isHistory }) => lateMinutes > 0 && !isHistory).length,
  };
}

function buildRoute(day: CompiledDay, { van, order, end }: Round): PlanRoute {
  const { history, isClosed: isOverrun } = van;
  if (end === null) {
    const travelMinutes = history.reduce((sum, { driveMinutes }) => sum + driveMinutes, 0);
    return {
      vanId: van.van.id,
      stops: history,
      leavesAt: history[0]?.arrivesAt ?? null,
      homeAt: null,
      homeDriveMinutes: 0,
      travelMinutes,
      isOverrun,
    };
  }
  const { stops, homeAt, homeDriveMinutes } = traceStops(day, van, order, end);
  const all = [...history, ...stops];
  const first = all[0];
  return {
    vanId: van.van.id,
    stops: all,
    leavesAt: first === undefined ? null : first.arrivesAt - first.driveMinutes,
    homeAt,
    homeDriveMinutes,
    travelMinutes: all.reduce((sum, { driveMinutes }) => sum + driveMinutes, homeDriveMinutes),
    isOverrun,
  };
}
