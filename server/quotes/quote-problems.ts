/** What the database refuses about a quote, in words that say what to do. */
import { formatDay, formatTime } from "#domain/kernel/london-time.ts";
import type { Problem } from "#server/kernel/problem.ts";
import { quoteProblem } from "./quotes.errors.ts";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";

/** Runs a command; an outdated price is refused with when it was updated (product D2.5). */
export async function withQuoteProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseProblem && error.code === "quotes.price_updated")
      throw priceUpdated({ version: Number(error.details["version"]), updatedAt: String(error.details["updatedAt"]), cause: error });
    throw error;
  }
}

export function priceUpdated({ updatedAt, ...details }: { version: number; updatedAt: string; cause?: unknown }): Problem {
  return quoteProblem("quotes.price_updated", {
    ...details,
    updatedAt,
    message: `Your price was updated on ${formatDay(new Date(updatedAt))} at ${formatTime(updatedAt)}. Look at the new price first.`,
  });
}
