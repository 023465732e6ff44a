/** Secrets of authenticator apps at rest: AES-256-GCM under the server's own key, so that a copy of the table opens nothing. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type FactorSecrets = { seal: (secret: string) => string; open: (sealed: string) => string };

const nonceBytes = 12;
const tagBytes = 16;

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
