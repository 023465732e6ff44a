/** What a measurement prints: medians with their range, tables, and each goal beside the figure it is for. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The nearest-rank percentile; `share` like 0.99. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** `1,234 (1,100–1,300)`: the median, and the range of the rounds. */
export function spread(values: readonly number[], digits = 0, scale = 1): string {
  if (values.length === 0 || values.some((value) => Number.isNaN(value))) return "not measured";
  const write = (value: number) =>
    (value * scale).toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return values.length === 1
    ? write(values[0] ?? Number.NaN)
    : `${write(median(values))} (${write(Math.min(...values))}–${write(Math.max(...values))})`;
}

/** Each of ours by the peer's of the same round: what drifts from round to round touches both. */
export const ratios = (ours: readonly number[], peers: readonly number[]): number[] =>
  ours.map((value, round) => value / (peers[round] ?? Number.NaN));

export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("   ")}`;
  print([line(head), `  ${"─".repeat(widths.reduce((sum, width) => sum + width + 3, -3))}`, ...rows.map(line), ""].join("\n"));
}

export type Goal = { what: string; values: readonly number[]; digits?: number; unit?: string; min?: number; max?: number };

/** One line: the figure, its goal, and whether the median keeps it. */
export function printGoal({ what, values, digits = 2, unit = "", min, max }: Goal): void {
  const figure = median(values);
  const isKept = (min === undefined || figure >= min) && (max === undefined || figure <= max);
  const wanted = min === undefined ? `≤ ${max?.toLocaleString("en-GB")}` : `≥ ${min.toLocaleString("en-GB")}`;
  const verdict = Number.isNaN(figure) ? "not measured" : isKept ? "kept" : "NOT KEPT";
  print(`  ${what}: ${spread(values, digits)}${unit}   goal ${wanted}${unit}   ${verdict}`);
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
