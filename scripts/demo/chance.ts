/** A seeded random generator: the same seed makes the same firm on every machine. */

export type Chance = {
  /** From 0 (inclusive) to 1 (exclusive). */
  share: () => number;
  /** Whole, both ends included. */
  integer: (min: number, max: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** By weight: `[["cash", 3], ["bank-transfer", 1]]`. */
  weighted: <T>(list: readonly (readonly [T, number])[]) => T;
  shuffled: <T>(list: readonly T[]) => T[];
};

/** Mulberry32; 32 bits are enough for a demo. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const integer = (min: number, max: number) => min + Math.floor(share() * (max - min + 1));
  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error("there is nothing to pick from");
    return list[integer(0, list.length - 1)] as T; // within the list
  }
  return {
    share,
    integer,
    happens: (probability) => share() < probability,
    pick,
    weighted: <T>(list: readonly (readonly [T, number])[]) => {
      let left = share() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = list.find(([, weight]) => (left -= weight) < 0) ?? list.at(-1);
      if (chosen === undefined) throw new Error("there is nothing to pick from");
      return chosen[0];
    },
    shuffled: <T>(list: readonly T[]) => {
      const order = [...list];
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [order[last], order[other]] = [order[other] as T, order[last] as T]; // both within the list
      }
      return order;
    },
  };
}
