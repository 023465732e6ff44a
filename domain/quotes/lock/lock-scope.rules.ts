/**
 * What a locked price stands for: the customer's facts and the lines, as a canonical text.
 * The server hashes it, and the database checks the hash; hashing is not done here.
 */
import type { PriceLine } from "../../pricing/pricing.contract.ts";
import type { QuoteFacts } from "../quote-facts.contract.ts";

export type LockScope = QuoteFacts & { lines: readonly PriceLine[]; totalPence: number };

/** A change to any part of it makes a new version. */
export function lockText(facts: QuoteFacts, { lines, totalPence }: Pick<LockScope, "lines" | "totalPence">): string {
  return canonicalJson({ ...facts, lines, totalPence } satisfies LockScope);
}

/** Keys sorted at every depth, no spaces: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
