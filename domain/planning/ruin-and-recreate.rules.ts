/**
 * The main part of a search: takes neighbouring jobs off the vans, reinserts them where they cost least, and keeps the result
 * if it is better, or slightly worse early in the search (simulated annealing). After Christiaens and Vanden Berghe, "Slack
 * Induction by String Removals" (2020), with strings only, since a day has three vans and not hundreds.
 */
import type { Chance } from "../measuring/seeded-random.rules.ts";
import type { CompiledDay } from "./compiled-day.ts";
import { isOpen } from "./compile-day.rules.ts";
import { totalCost, insertAll, insertAllWithin, isBetter, planRound, weightLeft } from "./plan-search.rules.ts";
import type { Round, Search } from "./plan-search.rules.ts";

/** The progress of the search, from 0 to 1; 1 ends it. */
export type Progress = () => number;

const averageRemoved = 6;
const longestString = 6;
const skippedShare = 0.01;
/** The temperature: minutes by which an accepted plan may be worse, at the beginning and at the end. */
const warmth = { first: 70, last: 5 };
/** The share of the time in which, while jobs are left out, the search looks for a plan with all of them before it looks for a short one. */
const placingShare = 0.6;

export function ruinAndRecreate(day: CompiledDay, start: Search, chance: Chance, progress: Progress): Search {
  const movable = day.jobs.filter((job) => isOpen(job)).map(({ index }) => index);
  if (movable.length === 0) return start;
  const nearest = findNeighbours(day, movable);
  const absences = countAbsences(day);
  const skip = () => chance.even() < skippedShare;
  let [current, best] = [start, start];
  let shorteningFrom: number | null = null;
  for (let done = progress(); done < 1; done = progress()) {
    const isPlacing: boolean = shorteningFrom === null && done < placingShare && best.left.length > 0;
    if (!isPlacing && shorteningFrom === null) [current, shorteningFrom] = [best, done];
    const ruined = ruin(day, current, movable, nearest, chance);
    const order = insertionOrder(day, ruined.left, chance);
    const cooled = shorteningFrom === null ? 0 : (done - shorteningFrom) / (1 - shorteningFrom);
    const most = totalCost(current) - warmth.first * (warmth.last / warmth.first) ** cooled * Math.log(chance.even() + 1e-9);
    // Where no job is left out, a plan that leaves one out is never accepted.
    const next = current.left.length === 0 ? insertAllWithin(day, ruined, order, most, skip) : insertAll(day, ruined, order, skip);
    if (next === null) continue;
    if (isAccepted(next, current, most, isPlacing ? absences.sum : (search) => weightLeft(day, search))) current = next;
    if (isPlacing) absences.count(next);
    if (isBetter(day, next, best)) best = next;
  }
  return best;
}

/** How often each job was left out so far: those that are hard to place come to count more than the others (after the same authors' search for fewer vehicles). */
function countAbsences(day: CompiledDay): { sum: (search: Search) => number; count: (search: Search) => void } {
  const times = day.jobs.map(() => 0);
  return {
    sum: ({ left }) => left.reduce((sum, index) => sum + (times[index] ?? 0) * (day.jobs[index]?.weight ?? 1), 0),
    count: ({ left }) => {
      for (const index of left) times[index] = (times[index] ?? 0) + 1;
    },
  };
}

function isAccepted(next: Search, current: Search, most: number, leftOut: (search: Search) => number): boolean {
  const [mine, others] = [leftOut(next), leftOut(current)];
  return mine < others || (mine === others && totalCost(next) < most);
}

/** Around a job, removes a string of consecutive jobs from each van that comes near. */
function ruin(
  day: CompiledDay,
  search: Search,
  movable: readonly number[],
  nearest: ReadonlyMap<number, readonly number[]>,
  chance: Chance,
): Search {
  const longest = Math.min(longestString, Math.max(1, movable.length / Math.max(1, day.vans.length)));
  const strings = Math.floor(chance.even() * ((4 * averageRemoved) / (1 + longest)) + 1);
  const centre = pick(movable, chance);
  const rounds = [...search.rounds];
  const left = [...search.left];
  const touched = new Set<number>();
  for (const job of nearest.get(centre) ?? []) {
    if (touched.size >= strings) break;
    const index = rounds.findIndex(({ order }) => order.includes(job));
    const round = rounds[index];
    if (round === undefined || touched.has(index)) continue;
    touched.add(index);
    const length = Math.floor(1 + chance.even() * Math.min(round.order.length, longest));
    const gone = stringAround(day, round, job, length, chance);
    const remaining = planRound(
      day,
      round.van,
      round.order.filter((one) => !gone.has(one)),
      round,
    );
    // With locked jobs a shorter round can break a rule that the longer one kept (a run to the tip in time): then it is left as it is.
    if (remaining === null) continue;
    rounds[index] = remaining;
    left.push(...gone);
  }
  return { rounds, left };
}

function stringAround(day: CompiledDay, { order }: Round, job: number, length: number, chance: Chance): Set<number> {
  const at = order.indexOf(job);
  const first = Math.max(0, Math.min(order.length - length, at - Math.floor(chance.even() * length)));
  return new Set(order.slice(first, first + length).filter((index) => isMovable(day, index)));
}

function isMovable(day: CompiledDay, index: number): boolean {
  const job = day.jobs[index];
  return job !== undefined && isOpen(job);
}

/** Randomly one of: shuffled, largest first, farthest first, tightest window first, earliest window first; emergencies always come first. */
function insertionOrder(day: CompiledDay, left: readonly number[], chance: Chance): number[] {
  const jobs = left.map((index) => ({ index, chance: chance.even(), job: day.jobs[index] }));
  const kind = chance.even();
  const key = ({ job, chance: random }: (typeof jobs)[number]): number => {
    if (job === undefined || kind < 0.3) return random;
    if (kind < 0.5) return -job.litres;
    if (kind < 0.65) return -day.base(day.vans[0]?.start ?? 0, job.place);
    if (kind < 0.85) return job.latest - job.opens + random;
    return job.opens + random;
  };
  return jobs
    .map((entry) => ({ ...entry, key: key(entry) }))
    .toSorted((one, other) => (other.job?.weight ?? 0) - (one.job?.weight ?? 0) || one.key - other.key)
    .map(({ index }) => index);
}

/** Near in minutes of drive and in the time of day: jobs that could follow each other. */
function findNeighbours(day: CompiledDay, movable: readonly number[]): Map<number, number[]> {
  const distance = (one: number, other: number) => {
    const [here, there] = [day.jobs[one], day.jobs[other]];
    if (here === undefined || there === undefined) return 0;
    return day.base(here.place, there.place) + Math.abs(here.opens - there.opens) / 10;
  };
  return new Map(movable.map((one) => [one, movable.toSorted((a, b) => distance(one, a) - distance(one, b))]));
}

const pick = (from: readonly number[], chance: Chance) => from[Math.floor(chance.even() * from.length)] ?? 0;
