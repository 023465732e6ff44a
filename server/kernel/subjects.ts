/** Digests that stand for addresses, accounts and what is guessed at, so that throttles and records hold no personal data. */
import { createHmac } from "node:crypto";

export type SubjectOf = (...parts: string[]) => string;

/** `key` is the server's own secret "address-digests": without it nobody can try all addresses against a digest. */
export function createSubjects(key: string): SubjectOf {
  return (...parts) => createHmac("sha256", key).update(parts.join("\n")).digest("base64url");
}
