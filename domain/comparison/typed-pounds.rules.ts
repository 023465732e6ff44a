/** An amount in pounds as people type it, up to £999,999.99. */

/** Pence, or null where it is not an amount: `45`, `£45.50`, `1,200`. */
export function parsePounds(text: string): number | null {
  const match = /^(?:£\s*)?(\d{1,3}(?:,?\d{3})?)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  return Number((match[1] ?? "").replace(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
