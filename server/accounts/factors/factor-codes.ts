/**
 * The proofs of a second factor: codes of authenticator apps (SHA-1, six digits, thirty seconds, one step of
 * tolerance), recovery codes on paper, and the encryption of apps' secrets.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const periodSeconds = 30;
const settings = { algorithm: "SHA1", digits: 6, period: periodSeconds } as const;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The enrolment for an app: as an `otpauth:` address, and as a QR code. */
export function totpEnrolment(secret: string, issuer: string, account: string): { qr_code: string; secret: string; uri: string } {
  const uri = new TOTP({ ...settings, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
  return { qr_code: renderSVG(uri, { border: 2 }), secret, uri };
}

/** The time step of a code, or undefined for a wrong one. Whether it was used before is checked by the database. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ ...settings, token: code, secret: Secret.fromBase32(secret), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // Crockford's: no I, L, O, U

/** Fifty random bits each: shown once, and stored as digests. */
export function newRecoveryCodes(userId: string, count: number): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: count }, () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join(""));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes: plain.map((code) => digestCode(userId, code)) };
}

/** The digest of a typed code, or undefined when it cannot be one. */
export function recoveryCodeHash(userId: string, input: string): string | undefined {
  const code = input.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? digestCode(userId, code) : undefined;
}

const digestCode = (userId: string, code: string) => createHash("sha256").update(`${userId}\n${code}`).digest("base64url");

export type FactorSecrets = { seal: (secret: string) => string; open: (sealed: string) => string };

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under the server's own key, so that a copy of the table is useless. */
export function createFactorSecrets(key: string): FactorSecrets {
  const derived = Buffer.from(hkdfSync("sha256", key, "", "chalkway factor secrets", 32));
  return {
    seal(secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", derived, nonce);
      return Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", derived, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString("utf8");
    },
  };
}
