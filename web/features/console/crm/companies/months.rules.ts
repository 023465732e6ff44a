/** Months as `2026-11`. */

/** The month so many months after the one of this day or month. */
export function addMonths(of: string, count: number): string {
  const [year = 0, month = 1] = of.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7);
}

const names = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
export const monthText = (month: string): string => names.format(new Date(`${month}-01T12:00:00Z`));
