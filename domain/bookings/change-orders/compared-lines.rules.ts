/** Compares two prices line by line. Rounding is not a line here; it is part of the total. */
import type { PriceLine } from "../../pricing/price-answer.contract.ts";
import { shownLines } from "../../pricing/shown-lines.rules.ts";

/** Null: the line is not in that price. */
export type ComparedLine = { key: string; label: string; beforePence: number | null; afterPence: number | null };

export function comparedLines(before: readonly PriceLine[], after: readonly PriceLine[]): ComparedLine[] {
  const [was, will] = [shownLines(before).lines, shownLines(after).lines];
  const keys = new Map([...was, ...will].map((line) => [lineKey(line), line.label]));
  return [...keys].map(([key, label]) => ({ key, label, beforePence: sumLines(was, key), afterPence: sumLines(will, key) }));
}

const lineKey = ({ code, label }: PriceLine): string => (code === "road-charge" ? `${code} ${label}` : code);

function sumLines(lines: readonly PriceLine[], key: string): number | null {
  const matching = lines.filter((line) => lineKey(line) === key);
  return matching.length === 0 ? null : matching.reduce((sum, { pence }) => sum + pence, 0);
}
