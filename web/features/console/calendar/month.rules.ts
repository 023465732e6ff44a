/** Months as calendars show them: `month` is like 2026-11. */

/** The days of a month, and how many cells are empty before its first; weeks begin on Monday. */
export function monthGrid(month: string): { empty: number; days: string[] } {
  const first = new Date(`${month}-01T00:00:00Z`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return {
    empty: (first.getUTCDay() + 6) % 7,
    days: Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`),
  };
}

export function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** "November 2026". */
export const monthName = (month: string): string =>
  new Date(`${month}-01T12:00:00Z`).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "Europe/London" });
