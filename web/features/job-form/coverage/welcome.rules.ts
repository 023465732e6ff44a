/** The text for a place that is served. Not in coverage.rules.ts, which forms load earlier. */
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";

/** Said when booking can go on. `town` is the nearest of ours, not always the customer's own. */
export function coverageWelcome({ outcode, town }: CoverageAnswer): string {
  return town === undefined ? `Yes, we cover ${outcode}.` : `Yes, we cover ${outcode}, around ${townName(town)}.`;
}

/** `Bexhill-on-Sea` from `bexhill-on-sea`; a county that only tells two towns apart is left out. */
export function townName(slug: string): string {
  const words = slug
    .replace(/-kent$/, "")
    .split("-")
    .map((word) => (word === "on" || word === "by" ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  return words.join(" ").replace(/ (on|by) /, "-$1-");
}
