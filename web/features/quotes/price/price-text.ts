/** Texts for a price's range and confidence. */
import { formatPounds } from "#domain/kernel/money.ts";
import type { QuotePrice } from "#domain/quotes/quotes.contract.ts";

export function rangeText({ lowPence, highPence, totalPence }: Pick<QuotePrice, "lowPence" | "highPence" | "totalPence">): string {
  if (lowPence === highPence) return "One price, for what’s on your list";
  if (lowPence === totalPence) return `Up to ${formatPounds(highPence)} until you’ve answered the rest`;
  return `Between ${formatPounds(lowPence)} and ${formatPounds(highPence)}`;
}

export function confidenceText(confidence: number): string {
  if (confidence >= 0.9) return "Very accurate";
  if (confidence >= 0.75) return "Accurate";
  return confidence >= 0.6 ? "Fairly accurate" : "A rough idea";
}
