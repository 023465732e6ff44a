/** What the database refuses about a quote, in words that say what to do. */
import { formatDay, formatTime } from "#domain/kernel/london-time.ts";
import { Problem } from "#server/gateway/http/problems.ts";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";

/** Runs a command; an outdated price is refused with when it was updated (product D2.5). */
export async function withQuoteProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseProblem && error.code === "quotes.price_updated") throw priceUpdated(error);
    throw error;
  }
}

function priceUpdated(cause: DatabaseProblem): Problem {
  const updatedAt = String(cause.details["updatedAt"]);
  return new Problem("quotes.price_updated", {
    ...cause.details,
    cause,
    message: `Your price was updated on ${formatDay(new Date(updatedAt))} at ${formatTime(updatedAt)}. Look at the new price first.`,
  });
}
