/** The state of a search: a round for each van, with its partial routes, and the unassigned jobs. */
import type { CompiledDay, CompiledJob, CompiledVan } from "./compiled-day.ts";
import type { Minute } from "./day-plan.ts";
import { isAllowed, isOpen, lockedOn } from "./compile-day.rules.ts";
import { extend, finish, startLabel } from "./route-times.rules.ts";
import type { Label } from "./route-times.rules.ts";

export type Round = {
  van: CompiledVan;
  order: readonly number[];
  /** The possible partial routes to each point of the order: after none of its jobs, after the first, and so on. */
  ways: readonly (readonly Label[])[];
  /** Null: the van stays where it is. */
  end: Label | null;
  cost: number;
  /** The latest start of each job that keeps the later ones in time, ignoring traffic, lunch and all tips but the last. */
  latest: readonly number[];
  /** After each job, the minutes of drive until the end of the round, again without traffic and other tips. */
  onward: readonly number[];
  /** The earliest time at each point of the order. */
  earliest: readonly Minute[];
};
export type Search = { rounds: readonly Round[]; left: readonly number[] };

/** Every van with only its locked jobs. A van whose locked jobs break its rules is closed and keeps them. */
export function emptySearch(day: CompiledDay): Search {
  const rounds = day.vans.map((van) => planRound(day, van, van.van.isAway === true ? [] : lockedOn(day, van)) ?? idleRound(van));
  return { rounds, left: day.jobs.filter((job) => isOpen(job)).map(({ index }) => index) };
}

/** The round in this order, or null when it breaks a rule. Reuses the partial routes of `known` for its common first jobs. */
export function planRound(day: CompiledDay, van: CompiledVan, order: readonly number[], known?: Round): Round | null {
  if (order.length === 0 && !van.isOut) return idleRound(van);
  let shared = 0;
  if (known !== undefined) while (shared < order.length && order[shared] === known.order[shared]) shared += 1;
  const ways = known === undefined ? [[startLabel(van)]] : known.ways.slice(0, shared + 1);
  for (let position = shared; position < order.length; position += 1) {
    const job = day.jobs[order[position] ?? -1];
    const next = job === undefined ? [] : extend(day, van, ways[position] ?? [], job);
    if (next.length === 0) return null;
    ways.push(next);
  }
  const end = van.van.isAway === true ? null : finish(day, van, ways[order.length] ?? []);
  if (end === null && van.van.isAway !== true) return null;
  return completed(day, van, order, ways, end);
}

function completed(
  day: CompiledDay,
  van: CompiledVan,
  order: readonly number[],
  ways: readonly (readonly Label[])[],
  end: Label | null,
): Round {
  const latest = order.map(() => 0);
  const onward = order.map(() => 0);
  let [place, before, drive] = [-1, 0, 0];
  for (let position = order.length - 1; position >= 0; position -= 1) {
    const job = day.jobs[order[position] ?? -1];
    if (job === undefined) continue;
    if (place < 0) {
      const home = wayHome(day, van, job);
      [before, drive] = [home.leaves, home.drive];
    } else {
      const there = day.base(job.place, place);
      before -= there;
      drive += there;
    }
    before = Math.min(job.latest, before - job.minutes);
    place = job.place;
    latest[position] = before;
    onward[position] = drive;
  }
  return { van, order, ways, end, cost: end?.cost ?? 0, latest, onward, earliest: ways.map(earliestTime) };
}

function earliestTime(labels: readonly Label[]): Minute {
  let least = Number.POSITIVE_INFINITY;
  for (const { time } of labels) if (time < least) least = time;
  return least;
}

const idleRound = (van: CompiledVan): Round => ({
  van,
  order: [],
  ways: [[startLabel(van)]],
  end: null,
  cost: 0,
  latest: [],
  onward: [],
  earliest: [van.from],
});

export const totalCost = ({ rounds }: Pick<Search, "rounds">) => rounds.reduce((sum, { cost }) => sum + cost, 0);
export const weightLeft = (day: CompiledDay, { left }: Search) => left.reduce((sum, index) => sum + (day.jobs[index]?.weight ?? 0), 0);

/** The penalty of jobs left out, which counts first, and minutes. */
export type Score = { left: number; cost: number };
export const scoreSearch = (day: CompiledDay, search: Search): Score => ({ left: weightLeft(day, search), cost: totalCost(search) });
export const isBetterScore = (one: Score, other: Score) => one.left < other.left || (one.left === other.left && one.cost < other.cost);
export const isBetter = (day: CompiledDay, one: Search, other: Search) => isBetterScore(scoreSearch(day, one), scoreSearch(day, other));

/** A job inserted at a position of a round: the partial routes from there on, the way home, and by how much the round costs more. */
export type Place = { round: number; position: number; cost: number; ways: readonly (readonly Label[])[]; end: Label };

/**
 * The cheapest place for a job on these rounds, of those with the shortest detours; null when there is none. `skip` randomly ignores
 * places, so that a search does not always do the same.
 */
export function bestPlace(
  day: CompiledDay,
  rounds: readonly Round[],
  among: Iterable<number>,
  job: CompiledJob,
  skip?: () => boolean,
  most = Number.POSITIVE_INFINITY,
): Place | null {
  const openings: Opening[] = [];
  for (const round of among) addOpenings(day, rounds, round, job, most + slack, openings);
  let best: Place | null = null;
  let tried = 0;
  for (const opening of openings) {
    const limit: number = best?.cost ?? most;
    if (opening.detour - slack > limit || (best !== null && tried >= enough)) break;
    tried += 1;
    if (skip?.() === true) continue;
    best = inserted(day, rounds[opening.round] as Round, opening, job, limit) ?? best; // an opening is on one of them
  }
  return best;
}

/** This job in this place; null when that breaks a rule or costs `most` minutes or more. */
function inserted(
  day: CompiledDay,
  known: Round,
  { round, position, latest, onward }: Opening,
  job: CompiledJob,
  most: number,
): Place | null {
  const { van, order } = known;
  const limit = known.cost + most;
  let labels: readonly Label[] = extend(day, van, known.ways[position] ?? [], job, latest, limit - onward);
  const ways = [labels];
  for (let at = position; at < order.length; at += 1) {
    const next = day.jobs[order[at] ?? -1];
    if (next === undefined || labels.length === 0) return null;
    labels = extend(day, van, labels, next, known.latest[at], limit - (known.onward[at] ?? 0));
    ways.push(labels);
  }
  if (labels.length === 0) return null;
  const end = finish(day, van, labels, limit);
  return end === null || end.cost >= limit ? null : { round, position, cost: end.cost - known.cost, ways, end };
}

/** The round with the job in that place. */
export function withJob(day: CompiledDay, known: Round, job: number, { position, ways, end }: Place): Round {
  return completed(day, known.van, known.order.toSpliced(position, 0, job), [...known.ways.slice(0, position + 1), ...ways], end);
}

/** Places that are tried for a job: further ones rarely cost less (decision 0070). */
const enough = 8;

/** Minutes by which a detour may cost less than its drive without traffic, when it moves other drives out of the rush hour. */
export const slack = 4;

/** `onward`: the minutes of drive after the job until the end of the round, as of a round. */
type Opening = { round: number; position: number; detour: number; latest: Minute; onward: number };

/** Positions that the time windows alone do not exclude, with the latest start that keeps the later jobs in time, the shortest detour first, up to `longest`. */
function addOpenings(day: CompiledDay, rounds: readonly Round[], round: number, job: CompiledJob, longest: number, into: Opening[]): void {
  const known = rounds[round];
  if (known === undefined || !isAllowed(known.van, job)) return;
  const { van, order, earliest } = known;
  const home = wayHome(day, van, job);
  let from = van.start;
  for (let position = 0; position <= order.length; position += 1) {
    const next = day.jobs[order[position] ?? -1];
    const there = day.base(from, job.place);
    const ready = (earliest[position] ?? 0) + there;
    if (ready > job.latest) break; // later positions only begin later
    const on = next === undefined ? home.drive : day.base(job.place, next.place);
    const leaves = next === undefined ? home.leaves : (known.latest[position] ?? 0) - on;
    const latest = Math.min(job.latest, leaves - job.minutes);
    if (Math.max(ready, job.opens) <= latest) {
      const onward = on + (known.onward[position] ?? 0);
      const before = position === 0 ? firstDrive(day, known) : (known.onward[position - 1] ?? 0);
      const detour = there + onward - before;
      if (detour <= longest) insertOpening(into, { round, position, detour, latest, onward });
    }
    from = next?.place ?? from;
  }
}

/** The drive of the whole round; a van without jobs stays at the depot unless it is out. */
function firstDrive(day: CompiledDay, { van, order, onward }: Round): number {
  const first = day.jobs[order[0] ?? -1];
  if (first === undefined) return van.isOut ? day.base(van.start, van.end) : 0;
  return day.base(van.start, first.place) + (onward[0] ?? 0);
}

/** Home from the last job, by the nearest tip if it loads anything: the drive without traffic, and when to leave at the latest. */
function wayHome(day: CompiledDay, van: CompiledVan, { place, litres, kilograms }: CompiledJob): { drive: number; leaves: Minute } {
  const direct = day.base(place, van.end);
  if (!day.hasTips || van.isClosed || (litres === 0 && kilograms === 0)) return { drive: direct, leaves: van.to - direct };
  let [drive, leaves] = [never, -never];
  for (const site of day.sites) {
    const [there, back] = [day.base(place, site.place), day.base(site.place, van.end)];
    drive = Math.min(drive, there + back);
    leaves = Math.max(leaves, Math.min(site.closes, van.to - back) - site.minutes - there);
  }
  return { drive, leaves };
}

const never = Number.POSITIVE_INFINITY;

function insertOpening(openings: Opening[], one: Opening): void {
  let at = openings.length;
  openings.push(one);
  for (; at > 0 && (openings[at - 1] as Opening).detour > one.detour; at -= 1) openings[at] = openings[at - 1] as Opening; // indices of the list itself
  openings[at] = one;
}

/** Inserts each job where it costs least, in the order given; those that fit nowhere stay unassigned. */
export function insertAll(day: CompiledDay, search: Search, order: readonly number[], skip?: () => boolean): Search {
  const rounds = [...search.rounds];
  const left: number[] = [];
  for (const index of order) if (!insert(day, rounds, index, skip)) left.push(index);
  return { rounds, left };
}

/** The same, but null as soon as a job fits nowhere or the rounds would cost more than `most`. */
export function insertAllWithin(
  day: CompiledDay,
  search: Search,
  order: readonly number[],
  most: number,
  skip: () => boolean,
): Search | null {
  const rounds = [...search.rounds];
  for (const index of order) if (!insert(day, rounds, index, skip, most + slack - totalCost({ rounds }))) return null;
  return { rounds, left: [] };
}

function insert(day: CompiledDay, rounds: Round[], index: number, skip?: () => boolean, most?: number): boolean {
  const job = day.jobs[index];
  const best = job === undefined ? null : bestPlace(day, rounds, rounds.keys(), job, skip, most);
  if (best === null) return false;
  rounds[best.round] = withJob(day, rounds[best.round] as Round, index, best); // a place is on one of them
  return true;
}

/** Greedy insertion by regret: next is the job that would lose most by not going to its best van now. */
export function insertByRegret(day: CompiledDay, search: Search): Search {
  const rounds = [...search.rounds];
  const open = new Map(search.left.map((index) => [index, rounds.map((_, round) => bestPlaceInRound(day, rounds, round, index))]));
  const left: number[] = [];
  while (open.size > 0) {
    let next: { index: number; place: Place; regret: number } | null = null;
    for (const [index, places] of open) {
      const feasible = places.filter((place) => place !== null).toSorted((one, other) => one.cost - other.cost);
      const [best, second] = feasible;
      if (best === undefined) continue;
      const urgency = (day.jobs[index]?.weight ?? 1) * 1_000;
      const regret = urgency + (second === undefined ? 500 : second.cost - best.cost);
      if (next === null || regret > next.regret) next = { index, place: best, regret };
    }
    if (next === null) break;
    const { index, place } = next;
    rounds[place.round] = withJob(day, rounds[place.round] as Round, index, place); // a place is on one of them
    open.delete(index);
    for (const [other, places] of open) places[place.round] = bestPlaceInRound(day, rounds, place.round, other);
  }
  left.push(...open.keys());
  return { rounds, left };
}

function bestPlaceInRound(day: CompiledDay, rounds: readonly Round[], round: number, index: number): Place | null {
  const job = day.jobs[index];
  return job === undefined ? null : bestPlace(day, rounds, [round], job);
}
