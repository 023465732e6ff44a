/**
 * Encryption of gate codes: AES-256-GCM under a key that is not in the database, with the booking's id as authenticated data.
 * The newest key encrypts, every key decrypts: to rotate a key, put a new one before it.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

import type { SealedGateCode } from "./gate-code.procedures.ts";

export type GateCodes = {
  seal: (bookingId: string, code: string) => SealedGateCode;
  /** Undefined when its key is missing, or when it was encrypted for another booking or altered since. */
  open: (bookingId: string, sealed: SealedGateCode) => string | undefined;
  /** Whether a code under this key can be read here. */
  hasKey: (keyId: string) => boolean;
  /** A keyed digest of a request that contains a code: with a plain one, a copy of the database would allow trying every code. */
  requestHash: (requestHash: string) => string;
};

export const gateCodeKeyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** The first key encrypts. */
export function createGateCodes(keys: readonly Buffer[]): GateCodes {
  const ring = new Map(keys.map((key) => [computeKeyId(key), derive(key, "seal")]));
  const [newest] = keys;
  if (newest === undefined) throw new Error("gate codes need a key");
  const sealing = { id: computeKeyId(newest), key: derive(newest, "seal") };
  const digestKey = derive(newest, "requests");
  return {
    seal(bookingId, code) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", sealing.key, nonce).setAAD(Buffer.from(bookingId));
      const sealed = Buffer.concat([nonce, cipher.update(code, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return { keyId: sealing.id, sealed: sealed.toString("base64") };
    },
    open(bookingId, { keyId, sealed }) {
      const key = ring.get(keyId);
      if (key === undefined) return undefined;
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(bookingId)).setAuthTag(bytes.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString("utf8");
      } catch {
        return undefined; // the tag is wrong: another key, another booking, or damaged
      }
    },
    hasKey: (keyId) => ring.has(keyId),
    requestHash: (requestHash) => createHmac("sha256", digestKey).update(requestHash).digest("hex"),
  };
}

/** Identifies a key without revealing it. */
const computeKeyId = (key: Buffer) => createHash("sha256").update("chalkway gate code key\n").update(key).digest("hex").slice(0, 16);

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync("sha256", key, "", `chalkway gate codes ${purpose}`, 32));
