/** The sentences about where we collect. Where there is a waiting list, the step links to it. */
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";

/** Why booking cannot continue, and what to do instead; null when it can. `phone`: as displayed, null where none is set. */
export function coverageProblem({ status, outcode }: CoverageAnswer, phone: string | null): string | null {
  const reach = phone === null ? "get in touch" : `call ${phone}`;
  if (status === "serviced") return null;
  if (status === "phone_only") return `We collect in ${outcode} by arrangement. To book, ${reach}.`;
  if (status === "waitlist") return `We don’t cover ${outcode} yet. ${reach.charAt(0).toUpperCase()}${reach.slice(1)} to ask about it.`;
  return `We don’t collect in ${outcode}. Check the postcode, or ${reach}.`;
}
