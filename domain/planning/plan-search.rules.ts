/** The state of a search: a round for each van, with its partial routes, and the unassigned jobs. */
import type { CompiledDay, CompiledJob, CompiledVan } from "./compiled-day.ts";
import { isOpen, lockedOn } from "./compile-day.rules.ts";
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
  /** The latest start of each job that keeps the later ones in time, ignoring traffic, lunch and tips. */
  latest: readonly number[];
};
export type Search = { rounds: readonly Round[]; left: readonly number[] };

/** Every van with only its locked jobs. A van whose locked jobs break its rules is closed and keeps them. */
export function emptySearch(day: CompiledDay): Search {
  const rounds = day.vans.map((van) => roundOf(day, van, van.van.isAway === true ? [] : lockedOn(day, van)) ?? idleRound(van));
  return { rounds, left: day.jobs.filter((job) => isOpen(job)).map(({ index }) => index) };
}

/** The round in this order, or null when it breaks a rule. Reuses the partial routes of `known` for its common first jobs. */
export function roundOf(day: CompiledDay, van: CompiledVan, order: readonly number[], known?: Round): Round | null {
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
  return { van, order, ways, end, cost: end?.cost ?? 0, latest: latestStarts(day, van, order) };
}

function latestStarts(day: CompiledDay, van: CompiledVan, order: readonly number[]): number[] {
  const latest: number[] = [];
  let [place, before] = [van.end, van.to];
  for (const index of order.toReversed()) {
    const job = day.jobs[index];
    if (job === undefined) continue;
    before = Math.min(job.latest, before - day.base(job.place, place) - job.minutes);
    place = job.place;
    latest.push(before);
  }
  return latest.toReversed();
}

const idleRound = (van: CompiledVan): Round => ({ van, order: [], ways: [[startLabel(van)]], end: null, cost: 0, latest: [] });

export const costOf = ({ rounds }: Search) => rounds.reduce((sum, { cost }) => sum + cost, 0);
export const weightLeft = (day: CompiledDay, { left }: Search) => left.reduce((sum, index) => sum + (day.jobs[index]?.weight ?? 0), 0);

/** Compares first the penalty of jobs left out, then minutes. */
export function isBetter(day: CompiledDay, one: Search, other: Search): boolean {
  const [mine, others] = [weightLeft(day, one), weightLeft(day, other)];
  return mine < others || (mine === others && costOf(one) < costOf(other));
}

export type Place = { round: number; position: number; cost: number; result: Round };

/** The cheapest position on a round for a job, of those with the shortest detours; null when there is none. `skip` randomly ignores positions, so that a search does not always do the same. */
export function bestPlace(day: CompiledDay, rounds: readonly Round[], round: number, job: CompiledJob, skip?: () => boolean): Place | null {
  const known = rounds[round];
  if (known === undefined || !day.allows(known.van, job)) return null;
  let best: Place | null = null;
  let tried = 0;
  for (const { position, detour } of openPositions(day, known, job)) {
    if (best !== null && (tried >= enough || detour - slack > best.cost)) break;
    tried += 1;
    if (skip?.() === true) continue;
    const result = roundOf(day, known.van, known.order.toSpliced(position, 0, job.index), known);
    if (result !== null && (best === null || result.cost - known.cost < best.cost))
      best = { round, position, cost: result.cost - known.cost, result };
  }
  return best;
}

/** Positions of a round that are tried, once one has been found: further ones rarely cost less, and the time finds more elsewhere (decision 0070). */
const enough = 2;

/** Minutes by which a detour may cost less than its drive without traffic, when it moves other drives out of the rush hour. */
export const slack = 4;

/** Positions that the time windows alone do not exclude, the shortest detour first. */
function openPositions(day: CompiledDay, known: Round, job: CompiledJob): { position: number; detour: number }[] {
  const { van, order, ways, latest } = known;
  const found: { position: number; detour: number }[] = [];
  for (let position = 0; position <= order.length; position += 1) {
    const from = day.jobs[order[position - 1] ?? -1]?.place ?? van.start;
    const to = day.jobs[order[position] ?? -1]?.place ?? van.end;
    const there = day.base(from, job.place);
    let ready = Number.POSITIVE_INFINITY;
    for (const { time } of ways[position] ?? []) ready = Math.min(ready, time + there);
    if (ready > job.latest) break; // later positions only begin later
    const onward = day.base(job.place, to);
    const mustStart = position === order.length ? van.to : (latest[position] ?? 0);
    if (Math.max(ready, job.opens) + job.minutes + onward > mustStart) continue;
    // The first job of a van adds the drive from the depot.
    const before = order.length === 0 && !van.isOut ? 0 : day.base(from, to);
    found.push({ position, detour: there + onward - before });
  }
  return found.toSorted((one, other) => one.detour - other.detour);
}

/** Inserts each job where it costs least, in the order given; those that fit nowhere stay unassigned. */
export function insertAll(day: CompiledDay, search: Search, order: readonly number[], skip?: () => boolean): Search {
  const rounds = [...search.rounds];
  const left: number[] = [];
  for (const index of order) {
    let best: Place | null = null;
    for (const round of rounds.keys()) {
      const place = placeOf(day, rounds, round, index, skip);
      if (place !== null && (best === null || place.cost < best.cost)) best = place;
    }
    if (best === null) left.push(index);
    else rounds[best.round] = best.result;
  }
  return { rounds, left };
}

/** Greedy insertion by regret: next is the job that would lose most by not going to its best van now. */
export function insertByRegret(day: CompiledDay, search: Search): Search {
  const rounds = [...search.rounds];
  const open = new Map(search.left.map((index) => [index, rounds.map((_, round) => placeOf(day, rounds, round, index))]));
  const left: number[] = [];
  while (open.size > 0) {
    let next: { index: number; place: Place; regret: number } | null = null;
    for (const [index, places] of open) {
      const found = places.filter((place) => place !== null).toSorted((one, other) => one.cost - other.cost);
      const [best, second] = found;
      if (best === undefined) continue;
      const urgency = (day.jobs[index]?.weight ?? 1) * 1_000;
      const regret = urgency + (second === undefined ? 500 : second.cost - best.cost);
      if (next === null || regret > next.regret) next = { index, place: best, regret };
    }
    if (next === null) break;
    const { index, place } = next;
    rounds[place.round] = place.result;
    open.delete(index);
    for (const [other, places] of open) places[place.round] = placeOf(day, rounds, place.round, other);
  }
  left.push(...open.keys());
  return { rounds, left };
}

function placeOf(day: CompiledDay, rounds: readonly Round[], round: number, index: number, skip?: () => boolean): Place | null {
  const job = day.jobs[index];
  return job === undefined ? null : bestPlace(day, rounds, round, job, skip);
}
