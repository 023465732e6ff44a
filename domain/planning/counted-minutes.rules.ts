/**
 * What a round takes from its van's counters, window by window, as the board will count it (`app.stop_on_van`): each visit lasts until
 * the van is at the next, begins in the window of its arrival, and what does not fit there goes to the windows right after. The search
 * asks it so that it does not propose what the board refuses; the board decides.
 */
import type { Counter, Minute } from "./day-plan.ts";

/** Where the last visit began, what was taken there with it, and what it takes of the windows after. */
export type Counted = { counter: number; used: number; spill: number };

export const nothingCounted: Counted = { counter: -1, used: 0, spill: 0 };

/** The first hour of a visit has to fit in the window of its arrival. */
const firstPart = 60;

/** With a visit of so many minutes added; null where the counters have less. */
export function countVisit(counters: readonly Counter[], before: Counted, at: Minute, minutes: number): Counted | null {
  let { counter, used, spill } = before;
  while (counter + 1 < counters.length && (counters[counter + 1]?.from ?? at + 1) <= at) {
    counter += 1;
    used = Math.min(spill, counters[counter]?.free ?? 0);
    spill -= used;
  }
  const here = counters[counter];
  if (here === undefined || at >= here.to) return null;
  const within = here.to - at;
  const taken = Math.max(0, Math.min(minutes, here.free - used, within));
  if (taken < Math.min(minutes, firstPart, within)) return null;
  spill += minutes - taken;
  return spill <= freeAfter(counters, counter) ? { counter, used: used + taken, spill } : null;
}

/** The minutes free in the windows that follow without a gap. */
function freeAfter(counters: readonly Counter[], counter: number): number {
  let sum = 0;
  for (let at = counter; at + 1 < counters.length; at += 1) {
    const [one, next] = [counters[at], counters[at + 1]];
    if (one === undefined || next === undefined || next.from > one.to || next.free === 0) break;
    sum += next.free;
  }
  return sum;
}

/** A visit that stands whatever the counters say: its window is full with it. */
export function countFixed(counters: readonly Counter[], before: Counted, at: Minute, minutes: number): Counted {
  const counted = countVisit(counters, before, at, minutes);
  if (counted !== null) return counted;
  const counter = counters.findLastIndex(({ from }) => from <= at);
  return counter < 0 ? nothingCounted : { counter, used: Math.max(0, counters[counter]?.free ?? 0), spill: 0 };
}

/** Whether the first leaves at least as much of the day as the second. */
export const leavesAsMuch = (one: Counted, other: Counted): boolean =>
  one.counter === other.counter ? one.used <= other.used && one.spill <= other.spill : one.counter < other.counter && one.spill === 0;
