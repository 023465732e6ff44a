/** How much quotes may hold: one of them, all that one caller begins in a day, and all there are. The database counts. */
import { quoteProblem } from "./quotes.errors.ts";
import { countQuoteBytes } from "./quotes.queries.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Prices of one quote and what each stands for: some thirty with every photo full of marks, hundreds as people make them. */
const quoteBytes = 4_000_000;
/** What quotes of one day from one address may hold, and how many there may be; a whole street may share one address. */
const callerBytes = 32_000_000;
const callerQuotes = 200;

export type QuoteLimits = { quoteBytes: number; callerBytes: number; callerQuotes: number };

export type QuoteLimiter = {
  /** What the database counts by. */
  limits: QuoteLimits;
  /** @throws Problem `quotes.storage_full` when all quotes together hold as much as they may */
  requireSpace: () => Promise<void>;
};

export type QuoteLimitNeeds = {
  database: Pick<Database, "asService">;
  /** What all quotes may hold, and by how much the limits of one caller are multiplied. */
  quoteLimits: { maxMegabytes: number; scale: number };
};

const refreshMilliseconds = 60_000;
const megabyte = 1_000_000;

export function createQuoteLimits({ database, quoteLimits }: QuoteLimitNeeds): QuoteLimiter {
  let cached: { at: number; bytes: Promise<number> } | undefined;
  /** Counted over every quote there is: once a minute is enough for a limit of this size. */
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
