/** How far off the price may be, on the screen and on paper. */
import { formatPounds } from "#domain/kernel/money.ts";
import type { Priced } from "./outcome.rules.ts";

export function rangeText({ range }: Priced): string {
  if (range === null) return "For exactly these items. Up to 15% more volume costs nothing extra.";
  const { lowPence, highPence } = range;
  const low = lowPence === null ? null : formatPounds(lowPence);
  const high = highPence === null ? null : formatPounds(highPence);
  const between = low !== null && high !== null ? `Between ${low} and ${high}` : `From ${low ?? high ?? ""}`;
  return `${between}: a size judged by eye can turn out 15% less or 20% more. Pick items for an exact price.`;
}
