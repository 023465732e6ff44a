/** Money is integer pence. This file rounds and formats it; it never parses typed text. */

/**
 * `numerator / denominator` rounded to the nearest integer, exact halves up (towards +infinity, so -2.5 gives -2):
 * one direction for every amount keeps sums of lines independent of their signs. Exact for all safe integers.
 * Throws `RangeError` for anything but safe integers and a positive denominator: a wrong price is worse than none.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot divide ${numerator} by ${denominator}`);
  }
  // The quotient of two safe integers never rounds across an integer, and towards zero its product stays safe as well; `%` would be far slower.
  const quotient = Math.trunc(numerator / denominator);
  const doubledRest = (numerator - quotient * denominator) * 2;
  return quotient + (doubledRest >= denominator ? 1 : doubledRest < -denominator ? -1 : 0);
}

/** `£1,234.50`; negative amounts with a true minus sign: `−£12.00`. */
export function formatPence(pence: number): string {
  return `${poundsPart(pence)}.${String(Math.abs(pence) % 100).padStart(2, "0")}`;
}

/** As `formatPence`, but whole pounds lose their `.00`: `£150`, `£45.50`. */
export function formatPounds(pence: number): string {
  return pence % 100 === 0 ? poundsPart(pence) : formatPence(pence);
}

const grouped = new Intl.NumberFormat("en-GB");

function poundsPart(pence: number): string {
  const pounds = Math.trunc(Math.abs(pence) / 100);
  const digits = pounds < 1_000 ? String(pounds) : grouped.format(pounds);
  return `${pence < 0 ? "−" : ""}£${digits}`;
}
