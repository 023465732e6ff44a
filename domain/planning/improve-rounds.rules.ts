/** Local search by small changes while one improves the plan: 2-opt, or-opt and exchange, within a van and between two. */
import type { CompiledDay } from "./compiled-day.ts";
import { isAllowed } from "./compile-day.rules.ts";
import { planRound, slack } from "./plan-search.rules.ts";
import type { Round, Search } from "./plan-search.rules.ts";

const longestSegment = 3;
/** The minimum improvement in minutes; half a minute, so that rounding cannot cause an endless loop. */
const least = 0.5;

/** Never worse than its input, with the same jobs. `goesOn` returns false when the time is up. */
export function improveRounds(day: CompiledDay, search: Search, goesOn: () => boolean): Search {
  let rounds = [...search.rounds];
  for (;;) {
    const better = firstImprovement(day, rounds, goesOn);
    if (better === null) return { rounds, left: search.left };
    rounds = better;
  }
}

function firstImprovement(day: CompiledDay, rounds: readonly Round[], goesOn: () => boolean): Round[] | null {
  for (let one = 0; one < rounds.length; one += 1) {
    for (let other = one; other < rounds.length; other += 1) {
      if (!goesOn()) return null;
      const better = one === other ? withinRound(day, rounds, one) : betweenRounds(day, rounds, one, other);
      if (better !== null) return better;
    }
  }
  return null;
}

/** 2-opt reverses a section; or-opt moves one within the round. */
function withinRound(day: CompiledDay, rounds: readonly Round[], index: number): Round[] | null {
  const round = rounds[index];
  if (round === undefined || round.van.isClosed) return null;
  const { order } = round;
  for (let from = 0; from < order.length; from += 1) {
    for (let to = from + 1; to <= order.length; to += 1) {
      const stretch = order.slice(from, to);
      const rest = [...order.slice(0, from), ...order.slice(to)];
      const tries = stretch.length > 1 ? [[...order.slice(0, from), ...stretch.toReversed(), ...order.slice(to)]] : [];
      if (stretch.length <= longestSegment)
        for (let at = 0; at <= rest.length; at += 1) if (at !== from) tries.push([...rest.slice(0, at), ...stretch, ...rest.slice(at)]);
      for (const changed of tries) {
        if (baseLength(day, round, changed) > baseLength(day, round, order) + slack) continue;
        const better = planRound(day, round.van, changed, round);
        if (better !== null && better.cost < round.cost - least) return rounds.with(index, better);
      }
    }
  }
  return null;
}

/** Or-opt in both directions, exchange of sections, and exchange of everything after a point (2-opt*). */
function betweenRounds(day: CompiledDay, rounds: readonly Round[], one: number, other: number): Round[] | null {
  const [here, there] = [rounds[one], rounds[other]];
  if (here === undefined || there === undefined || here.van.isClosed || there.van.isClosed) return null;
  const limit = baseLength(day, here, here.order) + baseLength(day, there, there.order) + slack;
  for (const [left, right] of exchanges(here.order, there.order)) {
    if (baseLength(day, here, left) + baseLength(day, there, right) > limit) continue;
    if (!mayHold(day, here, left) || !mayHold(day, there, right)) continue;
    const changedHere = planRound(day, here.van, left, here);
    if (changedHere === null) continue;
    const changedThere = planRound(day, there.van, right, there);
    if (changedThere !== null && changedHere.cost + changedThere.cost < here.cost + there.cost - least)
      return rounds.with(one, changedHere).with(other, changedThere);
  }
  return null;
}

/** Minutes without traffic, tips and lunch: a change that is much longer by these is not evaluated further. */
function baseLength(day: CompiledDay, { van }: Round, order: readonly number[]): number {
  if (order.length === 0 && !van.isOut) return 0;
  let [place, sum] = [van.start, 0];
  for (const index of order) {
    const next = day.jobs[index]?.place ?? place;
    sum += day.base(place, next);
    place = next;
  }
  return sum + day.base(place, van.end);
}

function* exchanges(here: readonly number[], there: readonly number[]): Generator<[number[], number[]]> {
  for (let i = 0; i <= here.length; i += 1) {
    for (let j = 0; j <= there.length; j += 1) {
      if (i < here.length || j < there.length)
        yield [
          [...here.slice(0, i), ...there.slice(j)],
          [...there.slice(0, j), ...here.slice(i)],
        ];
      for (let taken = 0; taken <= Math.min(longestSegment, here.length - i); taken += 1) {
        for (let given = 0; given <= Math.min(longestSegment, there.length - j); given += 1) {
          if (taken + given === 0) continue;
          yield [
            [...here.slice(0, i), ...there.slice(j, j + given), ...here.slice(i + taken)],
            [...there.slice(0, j), ...here.slice(i, i + taken), ...there.slice(j + given)],
          ];
        }
      }
    }
  }
}

function mayHold(day: CompiledDay, round: Round, order: readonly number[]): boolean {
  return order.every((index) => {
    const job = day.jobs[index];
    return job !== undefined && (round.order.includes(index) || isAllowed(round.van, job));
  });
}
