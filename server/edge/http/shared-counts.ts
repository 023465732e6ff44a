/** Counts of callers in the database, under digests of limit and caller, so that the table identifies nobody. */
import { createSubjects } from "#server/kernel/subjects.ts";
import type { SharedCount, SharedCounts } from "./rate-limits.ts";

type Count = (key: string, points: number, perSeconds: number) => Promise<SharedCount>;

export function sharedCountsOf(count: () => Count | undefined, digestKey: string): () => SharedCounts | undefined {
  const subject = createSubjects(digestKey);
  return () => {
    const shared = count();
    return shared && ((name, caller, points, perSeconds) => shared(subject("limit", name, caller), points, perSeconds));
  };
}
