/** Reproducible pseudo-random numbers, so that the same lines always give the same litres. */

export type Chance = { even: () => number; normal: () => number };

export function fixedChance(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32: evenly distributed, and its period is long enough for this.
  const even = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { even, normal: () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even()) };
}

export type Weighed = { value: number; weight: number };

/** The weighted quantile: the value below which `share` of the weight lies. */
export function quantile(sorted: readonly Weighed[], share: number): number {
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (sum >= total * share) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}
