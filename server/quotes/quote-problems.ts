/** What the database refuses about a quote, in a sentence that says what to do. */
import { formatDay, formatTime } from "#domain/kernel/london-time.ts";
import { Problem } from "#server/kernel/problem.ts";
import { quoteProblem } from "./quotes.errors.ts";

/** An outdated price is refused with the moment at which it was updated. */
export async function withQuoteProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "quotes.price_updated") throw error;
    const { version, updatedAt } = error.extras;
    throw priceUpdated({ version: Number(version), updatedAt: String(updatedAt), cause: error });
  }
}

export function priceUpdated({ updatedAt, ...details }: { version: number; updatedAt: string; cause?: unknown }): Problem {
  return quoteProblem("quotes.price_updated", {
    ...details,
    updatedAt,
    message: `Your price was updated on ${formatDay(new Date(updatedAt))} at ${formatTime(updatedAt)}. Look at the new price first.`,
  });
}
