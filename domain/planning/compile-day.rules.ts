/** Compiles a planning problem into numbers for the search, and what has happened so far into each van's position and load. */
import type { Point } from "../coverage/coverage.rules.ts";
import { fullShare } from "./compiled-day.ts";
import type { CompiledDay, CompiledJob, CompiledVan, Waste } from "./compiled-day.ts";
import type { Fixed, LoadSize, Minute, PlanJob, PlanProblem, PlanStop, PlanVan } from "./day-plan.ts";
import { extend, finish, startLabel } from "./route-times.rules.ts";
import type { Label } from "./route-times.rules.ts";
import { traceStops } from "./route-stops.rules.ts";
import { baseMatrix, driveTimes } from "./travel-time.rules.ts";

/** Leaving out an emergency counts as much as leaving out this many other jobs. */
const emergencyWeight = 4;

const wasteOf = { none: 1, all: 2, some: 3 } as const;

type Begun = PlanJob & { fixed: Extract<Fixed, { kind: "done" | "under-way" }> };

export function compileDay(problem: PlanProblem): CompiledDay {
  const points: Point[] = [];
  const rows = new Map<string, number>();
  const placeIndex = (point: Point) => {
    const key = `${point.latitude} ${point.longitude}`;
    const known = rows.get(key);
    if (known !== undefined) return known;
    rows.set(key, points.length);
    return points.push(point) - 1;
  };
  const jobs = problem.jobs.map((job, index) => compileJob(job, index, placeIndex(job.point), problem.maxLateMinutes));
  const places = problem.vans.map((van) => ({ start: placeIndex(van.start), end: placeIndex(van.end) }));
  const sites = problem.sites.map(({ id, point, open, minutes }) => ({
    id,
    place: placeIndex(point),
    opens: open.from,
    closes: open.to,
    minutes,
  }));
  const day: CompiledDay = { problem, jobs, vans: [], sites, ...computeRoads(points), hasTips: true };
  const vans = problem.vans.map((van, index) => compileVan(day, van, index, places[index] ?? { start: 0, end: 0 }));
  return { ...day, vans: vans.map((van) => withLocked({ ...day, vans }, van)) };
}

/** Whether the van can do the job at all, by skills, capacity and pins. */
export function isAllowed(van: CompiledVan, { job }: CompiledJob): boolean {
  if (van.isClosed || van.van.isAway === true) return false;
  if (job.fixed !== undefined && job.fixed.vanId !== van.van.id) return false;
  if (job.notOn?.includes(van.van.id) === true) return false;
  return job.litres <= van.litres && job.kilograms <= van.kilograms && job.skills.every((skill) => van.van.skills.includes(skill));
}

/** Jobs the search decides about: not those done, under way or locked. */
export const isOpen = ({ job }: CompiledJob) => job.fixed === undefined || job.fixed.kind === "pinned";
/** In the order of their times. */
export const lockedOn = (day: CompiledDay, van: CompiledVan) =>
  day.jobs
    .filter(({ job }) => job.fixed?.kind === "locked" && job.fixed.vanId === van.van.id)
    .toSorted((one, other) => one.opens - other.opens)
    .map(({ index }) => index);

function computeRoads(points: readonly Point[]): Pick<CompiledDay, "drive" | "base"> {
  const matrix = baseMatrix(points);
  return { drive: driveTimes(matrix, points.length), base: (from, to) => matrix[from * points.length + to] ?? 0 };
}

function compileJob(job: PlanJob, index: number, place: number, maxLate: number): CompiledJob {
  const { minutes, litres, kilograms, window, fixed } = job;
  const isLocked = fixed?.kind === "locked";
  const opens = isLocked ? fixed.startsAt : window.from;
  const promised = isLocked ? fixed.startsAt : window.to;
  const latest = isLocked ? fixed.startsAt : window.to + maxLate;
  const weight = job.isEmergency === true ? emergencyWeight : 1;
  const waste = wasteOf[job.pops ?? "none"];
  return { index, job, place, minutes, opens, promised, latest, litres, kilograms, waste, weight, isLocked };
}

function compileVan(day: CompiledDay, van: PlanVan, index: number, places: { start: number; end: number }): CompiledVan {
  const { now } = day.problem;
  const { stops, carried, carriedWaste, last, freeAt } = vanHistory(day, van);
  const from = Math.max(freeAt ?? van.shift.from, now ?? 0);
  const isLunchOver = from + van.lunch.minutes > van.lunch.to;
  return {
    index,
    van,
    start: last ?? places.start,
    end: places.end,
    from,
    to: van.shift.to,
    worksUntil: van.worksUntil ?? van.shift.to,
    counters: van.counters ?? [],
    lunchFrom: van.lunch.from,
    lunchTo: van.lunch.to,
    lunchMinutes: isLunchOver ? 0 : van.lunch.minutes,
    litres: van.litres,
    kilograms: van.kilograms,
    fullLitres: van.litres * fullShare,
    fullKilograms: van.kilograms * fullShare,
    carried,
    carriedWaste,
    history: stops,
    isOut: stops.length > 0 && van.isAway !== true,
    isClosed: false,
  };
}

type History = { stops: PlanStop[]; carried: LoadSize; carriedWaste: Waste; last: number | null; freeAt: Minute | null };

/** What was done, in order. Runs to the tip are not reported, so one that was due is assumed to have been made. */
function vanHistory(day: CompiledDay, van: PlanVan): History {
  const started = day.jobs.filter(({ job }) => isBegunOn(job, van.id)).toSorted((one, other) => startOf(one.job) - startOf(other.job));
  let carried: LoadSize = { litres: 0, kilograms: 0 };
  let carriedWaste: Waste = 0;
  let freeAt: number | null = null;
  let last: number | null = null;
  const stops: PlanStop[] = [];
  for (const { job, place } of started) {
    const startsAt = startOf(job);
    const isFull = carried.litres + job.litres > van.litres || carried.kilograms + job.kilograms > van.kilograms || isDue(van, carried);
    if (isFull) [carried, carriedWaste] = [{ litres: 0, kilograms: 0 }, 0];
    carried = { litres: carried.litres + job.litres, kilograms: carried.kilograms + job.kilograms };
    if (job.litres > 0) carriedWaste = (carriedWaste | wasteOf[job.pops ?? "none"]) as Waste; // a union of two bit sets
    const driveMinutes: number = last === null ? 0 : day.drive(last, place, freeAt ?? startsAt);
    const leavesAt: number = job.fixed?.kind === "done" ? job.fixed.leavesAt : Math.max(startsAt + job.minutes, day.problem.now ?? 0);
    const lateMinutes = Math.max(0, startsAt - job.window.to);
    stops.push({
      kind: "job",
      id: job.id,
      driveMinutes,
      arrivesAt: startsAt,
      startsAt,
      leavesAt,
      load: carried,
      lateMinutes,
      isHistory: true,
    });
    freeAt = leavesAt;
    last = place;
  }
  return { stops, carried, carriedWaste, last, freeAt };
}

const isBegunOn = (job: PlanJob, vanId: string): job is Begun =>
  (job.fixed?.kind === "done" || job.fixed?.kind === "under-way") && job.fixed.vanId === vanId;
const startOf = ({ fixed }: PlanJob): Minute => (fixed !== undefined && "startsAt" in fixed ? fixed.startsAt : 0);
const isDue = (van: PlanVan, { litres, kilograms }: LoadSize) => litres >= van.litres * fullShare || kilograms >= van.kilograms * fullShare;

/**
 * Locked jobs stay even where they contradict our estimate: they then begin as late as they must. If more than that breaks
 * (shift, tip, lunch), because it is so late or so much was locked, the van gets nothing else.
 */
function withLocked(day: CompiledDay, van: CompiledVan): CompiledVan {
  const locked = lockedOn(day, van);
  if (van.van.isAway === true || (locked.length === 0 && !van.isOut) || endLabel(day, van, locked) !== null) return van;
  for (const index of locked) relax(day, index, never);
  const end = endLabel(day, van, locked);
  if (end === null) return { ...van, ...boundless, isClosed: true };
  for (const stop of traceStops(day, van, locked, end).stops) {
    const index = day.jobs.findIndex(({ job }) => stop.kind === "job" && job.id === stop.id);
    if (index >= 0) relax(day, index, stop.startsAt);
  }
  return van;
}

const never = Number.POSITIVE_INFINITY;
/** Replaces the limits of a van that only does its locked jobs and goes home. */
const boundless = {
  to: never,
  worksUntil: never,
  counters: [],
  lunchMinutes: 0,
  litres: never,
  kilograms: never,
  fullLitres: never,
  fullKilograms: never,
};

function relax(day: CompiledDay, index: number, latest: Minute): void {
  const job = day.jobs[index];
  if (job !== undefined) Object.assign(job, { latest, promised: latest });
}

function endLabel(day: CompiledDay, van: CompiledVan, order: readonly number[]): Label | null {
  let labels = [startLabel(van)];
  for (const index of order) {
    const job = day.jobs[index];
    if (job !== undefined) labels = extend(day, van, labels, job);
  }
  return finish(day, van, labels);
}
