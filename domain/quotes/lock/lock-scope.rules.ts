/**
 * What a locked price stands for: everything the customer said and showed, and the lines, as one text
 * that reads the same whoever writes it. The server hashes it, the database checks the hash; hashing is not done here.
 */
import type { PriceLine } from "../../pricing/pricing.contract.ts";
import type { QuoteFacts } from "../quote-facts.contract.ts";

export type LockScope = QuoteFacts & { lines: readonly PriceLine[]; totalPence: number };

/** A change to any part of it is a new version. */
export function lockText(facts: QuoteFacts, { lines, totalPence }: Pick<LockScope, "lines" | "totalPence">): string {
  return canonicalJson({ ...facts, lines, totalPence } satisfies LockScope);
}

/** Keys in the order of their letters at every depth, no spaces: the same value is the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
