/** The refusal of an outdated price, with the time at which it was updated. */
import { formatDay, formatTime } from "#domain/kernel/london-time.ts";
import type { Problem } from "#server/kernel/problem.ts";
import type { Refusals } from "#server/kernel/procedure.ts";
import { quoteProblem } from "./quotes.errors.ts";

export function priceUpdated({ updatedAt, ...details }: { version: number; updatedAt: string; cause?: unknown }): Problem {
  return quoteProblem("quotes.price_updated", {
    ...details,
    updatedAt,
    message: `Your price was updated on ${formatDay(new Date(updatedAt))} at ${formatTime(updatedAt)}. Check the new price first.`,
  });
}

/** For the declarations of procedures that lock a price. */
export const priceUpdatedRefusal: Refusals = {
  "quotes.price_updated": (cause) =>
    priceUpdated({ version: Number(cause.details["version"]), updatedAt: String(cause.details["updatedAt"]), cause }),
};
