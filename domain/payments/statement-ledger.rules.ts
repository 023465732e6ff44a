/**
 * Which lines of overlapping files are the same. Of equal lines of one day the larger number of the stored ones and the file's is kept:
 * the second of two equal lines is number 2, and is stored once however often it comes. So a file may end within a day, as long as the
 * next one begins with that day.
 */
import type { StatementLine } from "./statement-rows.rules.ts";

/** What makes two lines equal. Texts of a line that has the bank's own id may be edited later; the balance depends on the order of a day. */
export const equalityKey = ({ date, pence, text, bankId }: Pick<StatementLine, "date" | "pence" | "text" | "bankId">): string =>
  JSON.stringify(
    bankId === "" ? [date, pence, text.normalize("NFKC").toUpperCase().replace(/\s+/g, " ").trim()] : [date, pence, { id: bankId }],
  );

/** Each line with its number among those equal to it, from 1. */
export function numbered<Line extends Pick<StatementLine, "date" | "pence" | "text" | "bankId">>(
  lines: readonly Line[],
): (Line & { equality: string; ordinal: number })[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const equality = equalityKey(line);
    const ordinal = (counts.get(equality) ?? 0) + 1;
    counts.set(equality, ordinal);
    return { ...line, equality, ordinal };
  });
}

export type BalanceGap = { row: number; /** By how much the balance is more than it should be. */ differencePence: number };

/** Where the running balance does not follow from the amounts, whichever way the file is ordered. Some banks give it once a day only. */
export function balanceGaps(lines: readonly Pick<StatementLine, "row" | "pence" | "balancePence">[]): BalanceGap[] {
  const down = gapsIn(lines);
  const up = gapsIn(lines.toReversed());
  return up.length < down.length ? up.toReversed() : down;
}

function gapsIn(lines: readonly Pick<StatementLine, "row" | "pence" | "balancePence">[]): BalanceGap[] {
  const gaps: BalanceGap[] = [];
  let expected: number | null = null;
  for (const { row, pence, balancePence } of lines) {
    if (expected !== null) expected += pence;
    if (balancePence === null) continue;
    if (expected !== null && expected !== balancePence) gaps.push({ row, differencePence: balancePence - expected });
    expected = balancePence;
  }
  return gaps;
}
