/** The sentences about where we collect. Where there is a waiting list, the step links to it. */
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";

/** Said when booking can go on. `town` is the nearest of ours, not always the customer's own. */
export function coverageWelcome({ outcode, town }: CoverageAnswer): string {
  return town === undefined ? `Yes, we come to ${outcode}.` : `Yes, we come to ${outcode}, around ${townName(town)}.`;
}

/** `Bexhill-on-Sea` from `bexhill-on-sea`; a county that only tells two towns apart is left out. */
export function townName(slug: string): string {
  const words = slug
    .replace(/-kent$/, "")
    .split("-")
    .map((word) => (word === "on" || word === "by" ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  return words.join(" ").replace(/ (on|by) /, "-$1-");
}

/** Why booking cannot go on, and the way on; null when it can. `phone` as people read it, null where none is set. */
export function coverageProblem({ status, outcode }: CoverageAnswer, phone: string | null): string | null {
  const reach = phone === null ? "get in touch" : `call ${phone}`;
  if (status === "serviced") return null;
  if (status === "phone_only") return `We collect in ${outcode} by arrangement. To book, ${reach}.`;
  if (status === "waitlist") return `We do not come to ${outcode} yet. If a neighbouring postcode would do, or you want to ask, ${reach}.`;
  return `We do not collect in ${outcode}. Check the postcode, or ${reach}.`;
}
