/** Our price beside an alternative's: the visitor's own quote, else a price the office read from a published page. */
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";

export type Compared = { pence: number; differencePence: number };

/**
 * Null while there is nothing to compare with. `listedPence`: what the looked-up price comes to for this load.
 * `differencePence`: how much more the other way costs; below 0, less.
 */
export function compared(input: string, listedPence: number | null, ourPence: number): Compared | null {
  const pence = input.trim() === "" ? listedPence : parsePounds(input);
  return pence === null ? null : { pence, differencePence: pence - ourPence };
}
