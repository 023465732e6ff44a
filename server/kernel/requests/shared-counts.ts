/**
 * Counts of callers in the database, under digests of limit and caller, so that the table identifies nobody: of every limit while
 * several processes share it, and of those that last always.
 */
import { createSubjects } from "#server/kernel/subjects.ts";
import type { SharedCount, SharedCounts } from "./rate-limits.ts";

type Count = (key: string, points: number, perSeconds: number) => Promise<SharedCount>;
/** How a limit over so many seconds is counted; undefined: by each process alone. */
export type CountsOf = (perSeconds: number) => Count | undefined;

/**
 * Limits over an hour or more stand for money, mail, texts and disk (bookings, enquiries, exports, bytes sent), and no restart may
 * forgive them. They belong to calls that write, so one more short statement is nothing to them.
 */
const lastingSeconds = 3_600;

export const countsThatLast =
  ({ areSeveral, count }: { areSeveral: () => boolean; count: Count }, store: "auto" | "database"): CountsOf =>
  (perSeconds) =>
    store === "database" || perSeconds >= lastingSeconds || areSeveral() ? count : undefined;

export function createSharedCounts(countsOf: CountsOf, digestKey: string): (perSeconds: number) => SharedCounts | undefined {
  const subject = createSubjects(digestKey);
  return (perSecondsOfLimit) => {
    const shared = countsOf(perSecondsOfLimit);
    return shared && ((name, caller, points, perSeconds) => shared(subject("limit", name, caller), points, perSeconds));
  };
}
