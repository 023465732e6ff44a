/** Digests of addresses, accounts and guessed secrets, so that throttles and audit entries contain no personal data. */
import { createHmac } from "node:crypto";

export type SubjectOf = (...parts: string[]) => string;

/** `key` is the server's secret "address-digests": without it nobody can find an address by trying all against a digest. */
export function createSubjects(key: string): SubjectOf {
  return (...parts) => createHmac("sha256", key).update(parts.join("\n")).digest("base64url");
}
