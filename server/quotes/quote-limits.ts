/** The storage limits of quotes: of a single one, of one caller per day, and of all. The database counts. */
import { quoteProblem } from "./quotes.errors.ts";
import { countQuoteBytes } from "./quotes.queries.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The stored prices of one quote with their facts: some thirty with every photo full of marks, hundreds in ordinary use. */
export const quoteBytes = 4_000_000;
/** The quotes from one address in a day, by bytes and number; a whole street may share one address. */
export const callerBytes = 32_000_000;
export const callerQuotes = 200;

export type QuoteLimits = { quoteBytes: number; callerBytes: number; callerQuotes: number };

export type QuoteLimiter = {
  /** The limits in the database's format. */
  limits: QuoteLimits;
  /** @throws Problem `quotes.storage_full` when all quotes together hold as much as they may */
  requireSpace: () => Promise<void>;
};

export type QuoteLimitNeeds = {
  database: Pick<Database, "asService">;
  /** The maximum of all quotes, and the factor of one caller's limits. */
  quoteLimits: { maxMegabytes: number; scale: number };
};

const refreshMilliseconds = 60_000;
const megabyte = 1_000_000;

export function createQuoteLimits({ database, quoteLimits }: QuoteLimitNeeds): QuoteLimiter {
  let cached: { at: number; bytes: Promise<number> } | undefined;
  /** Summed over all quotes, and therefore at most once a minute, which is precise enough for a limit of this size. */
  function bytes(): Promise<number> {
    if (cached === undefined || performance.now() - cached.at > refreshMilliseconds) {
      const now = { at: performance.now(), bytes: countQuoteBytes(database) };
      now.bytes.catch(() => cached === now && (cached = undefined));
      cached = now;
    }
    return cached.bytes;
  }
  const { maxMegabytes, scale } = quoteLimits;
  return {
    limits: { quoteBytes, callerBytes: Math.round(callerBytes * scale), callerQuotes: Math.round(callerQuotes * scale) },
    requireSpace: async () => {
      if ((await bytes()) > maxMegabytes * megabyte) throw quoteProblem("quotes.storage_full", { retryAfterSeconds: 600 });
    },
  };
}
