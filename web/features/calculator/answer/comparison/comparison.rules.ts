/** Our price beside what another way would cost: the visitor's own quote first, else a price that somebody looked up. */
import { penceOf } from "#domain/comparison/typed-pounds.rules.ts";

export type Compared = { pence: number; differencePence: number };

/**
 * Null while there is nothing to compare with. `listedPence`: what the looked-up price comes to for this load.
 * `differencePence`: how much more the other way costs; below 0, less.
 */
export function compared(typed: string, listedPence: number | null, ourPence: number): Compared | null {
  const pence = typed.trim() === "" ? listedPence : penceOf(typed);
  return pence === null ? null : { pence, differencePence: pence - ourPence };
}
