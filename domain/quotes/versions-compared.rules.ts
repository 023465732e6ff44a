/** Compares two versions of one quote: what was added, removed or priced differently. The page adds the text. */
import type { PriceLine } from "../pricing/price-answer.contract.ts";

export type ComparedVersion = { totalPence: number; items: readonly { name: string; quantity: number }[]; lines: readonly PriceLine[] };
/** Null: not part of that version. */
export type ComparedRow = { label: string; before: number | null; after: number | null; isChanged: boolean };
export type ComparedVersions = { items: ComparedRow[]; lines: ComparedRow[]; total: ComparedRow };

/** Rows in the order of the newer version, followed by those only in the older one. */
export function compareVersions(before: ComparedVersion, after: ComparedVersion): ComparedVersions {
  return {
    items: compareRows(
      summed(before.items, ({ name, quantity }) => [name, quantity]),
      summed(after.items, ({ name, quantity }) => [name, quantity]),
    ),
    lines: compareRows(
      summed(before.lines, ({ label, pence }) => [label, pence]),
      summed(after.lines, ({ label, pence }) => [label, pence]),
    ),
    total: compareRow("Total", before.totalPence, after.totalPence),
  };
}

/** Sums entries of the same name into one row. */
function summed<One>(list: readonly One[], pairOf: (one: One) => [string, number]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [label, value] of list.map(pairOf)) sums.set(label, (sums.get(label) ?? 0) + value);
  return sums;
}

const compareRows = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): ComparedRow[] =>
  [...new Set([...after.keys(), ...before.keys()])].map((label) => compareRow(label, before.get(label) ?? null, after.get(label) ?? null));

const compareRow = (label: string, before: number | null, after: number | null): ComparedRow => ({
  label,
  before,
  after,
  isChanged: before !== after,
});
