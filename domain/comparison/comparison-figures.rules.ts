/** What a competitor's price means for a load, how it is worded, and how long it may be shown beside ours. */
import { addDays } from "../kernel/london-time.ts";
import { formatPounds } from "../kernel/money.ts";
import type { ComparisonKind } from "./comparison-choices.ts";
import type { ComparisonFigure, ComparisonPrice } from "./comparison-figures.contract.ts";

/** Days for which a price counts as current: councils and skip firms change theirs once a year, so an older one must be read again. */
const currentDays = 365;
const litresPerCubicYard = 764.555;

export type ComparedLoad = {
  litres: number;
  /** Null where the load was not counted in items. */
  items: number | null;
};

export function findFigure(
  figures: readonly ComparisonFigure[],
  town: string | undefined,
  kind: ComparisonKind,
): ComparisonFigure | undefined {
  return town === undefined ? undefined : figures.find((figure) => figure.town === town && figure.kind === kind);
}

/** The price if it was read within the last year, else null. `today`: London's day. */
export function currentPrice({ price }: Pick<ComparisonFigure, "price">, today: string): ComparisonPrice | null {
  if (price === null) return null;
  return price.checkedOn <= today && price.checkedOn >= addDays(today, -currentDays) ? price : null;
}

/** Pence for this load, or null where the page does not say. */
export function amountFor(kind: ComparisonKind, price: ComparisonPrice, { litres, items }: ComparedLoad): number | null {
  const { pence, includedItems, furtherItemPence, skipYards } = price;
  if (kind === "tip") return pence;
  if (kind === "skip") return skipYards !== null && litres <= skipYards * litresPerCubicYard ? pence : null;
  if (items === null || items === 0 || includedItems === null) return null;
  const further = Math.max(0, items - includedItems);
  if (further === 0) return pence;
  return furtherItemPence === null ? null : pence + further * furtherItemPence;
}

/** `£22 for the first item, £14 for each further one`. */
export function priceText(kind: ComparisonKind, { pence, includedItems, furtherItemPence, skipYards }: ComparisonPrice): string {
  const amount = pence === 0 ? "free" : formatPounds(pence);
  if (kind === "skip") return skipYards === null ? amount : `${amount} for ${skipYards} cubic ${skipYards === 1 ? "yard" : "yards"}`;
  if (kind === "tip") return pence === 0 ? "free for household waste" : `${amount} a visit`;
  if (includedItems === null) return amount;
  const covered = includedItems === 1 ? "the first item" : `up to ${includedItems} items`;
  return `${amount} for ${covered}${furtherItemPence === null ? "" : `, ${formatPounds(furtherItemPence)} for each extra item`}`;
}

/** The problem of a price of this kind, by field: a missing value, or one that belongs to another kind. */
export function missingPart(kind: ComparisonKind, price: ComparisonPrice): "includedItems" | "skipYards" | null {
  if (kind === "council" && price.includedItems === null) return "includedItems";
  if (kind === "skip" && price.skipYards === null) return "skipYards";
  return null;
}
