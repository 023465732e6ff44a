/**
 * Tests whether two operations take the same time, so that timing does not reveal which one ran. They are measured in
 * pairs, and pairs are added until the result is certain: a busy machine makes a test longer, not red.
 */
import { isLong } from "./long.ts";

export type ComparedTimes = {
  /** Between these two, as shares of the shorter median, the true difference lies with 99.9 % confidence. */
  low: number;
  high: number;
  medians: [number, number];
  pairs: number;
};

export type Comparison = {
  /** Milliseconds that one of the two took in this pair. */
  measure: (which: 0 | 1, pair: number) => Promise<number>;
  /** The largest difference that counts as equal, as a share. */
  bound: number;
  maxPairs?: number;
};

/** What counts as equal: in the long suite a tenth; in `npm test` a half, which one hash or one mail more exceeds many times over. */
export const equalTimes = isLong ? 0.1 : 0.5;

const warmUp = 5;
const minPairs = 40;
const pairsBetweenLooks = 20;
/** Standard deviations on either side that leave out one in a thousand. */
const deviations = 3.29;

export async function compareTimes({ measure, bound, maxPairs = 2_000 }: Comparison): Promise<ComparedTimes> {
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; ; pair += 1) {
    // They take turns at going first, because the first one may be slowed by earlier work of the machine.
    for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const took = await measure(which, pair);
      if (pair >= warmUp) times[which].push(took);
    }
    const pairs = times[0].length;
    if (pairs < minPairs || pairs % pairsBetweenLooks !== 0) continue;
    const compared = compare(times);
    const isSure = (compared.low > -bound && compared.high < bound) || compared.low > bound || compared.high < -bound;
    if (isSure || pairs >= maxPairs) return compared;
  }
}

/** The difference within each pair: a machine that is slow for a while is slow for both of it. */
function compare([one, other]: [number[], number[]]): ComparedTimes {
  const pairs = one.length;
  const sorted = one.map((time, pair) => time - (other[pair] ?? 0)).toSorted((a, b) => a - b);
  const medians: [number, number] = [medianOf(one), medianOf(other)];
  // Confidence interval of the median by order statistics, valid for any distribution.
  const reach = Math.ceil((deviations * Math.sqrt(pairs)) / 2);
  const at = (place: number) => (sorted[Math.min(pairs - 1, Math.max(0, place))] ?? 0) / Math.min(...medians);
  return { low: at(Math.floor(pairs / 2) - reach), high: at(Math.floor(pairs / 2) + reach), medians, pairs };
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export const comparisonText = ({ low, high, medians: [one, other], pairs }: ComparedTimes) =>
  `${one.toFixed(2)} and ${other.toFixed(2)} ms, ${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} % apart in ${pairs} pairs`;
