/** Our price beside what an alternative would cost: the visitor's own figure first, else one that was checked. */
import type { Alternative } from "#web/content/alternatives.ts";

/** Pence, or null for what is no amount: `45`, `£45.50`, `1,200`. */
export function penceOf(text: string): number | null {
  const typed = /^(?:£\s*)?(\d{1,3}(?:,?\d{3})?)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (typed === null) return null;
  return Number((typed[1] ?? "").replace(",", "")) * 100 + Number((typed[2] ?? "").padEnd(2, "0"));
}

export type Compared = { pence: number; differencePence: number };

/** Null while nobody has named a figure. `differencePence`: how much dearer the other way is; below 0, cheaper. */
export function compared(alternative: Alternative, typed: string, ourPence: number): Compared | null {
  const pence = typed.trim() === "" ? (alternative.figure?.pence ?? null) : penceOf(typed);
  return pence === null ? null : { pence, differencePence: pence - ourPence };
}
