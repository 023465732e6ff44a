/** Recovery codes: fifty random bits each, shown once and kept as digests. */
import { createHash, randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // Crockford's: no I, L, O, U

export const newRecoveryCode = () =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)])
    .join("")
    .replace(/^(.{5})/, "$1-");

/** The digest of a code as people type it, or undefined when it cannot be one. */
export function recoveryCodeHash(userId: string, typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(code)) return undefined;
  return createHash("sha256").update(`${userId}\n${code}`).digest("base64url");
}
