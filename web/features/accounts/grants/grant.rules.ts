/**
 * Reads a stored grant: `base64(JSON) + "." + base64url(signature)` (decision 0011). The
 * signature is checked in `grant-check.ts`: until then nothing in it may be relied on.
 */
import { grantTypes } from "./grant-store.ts";
import type { GrantType } from "./grant-store.ts";

export type GrantClaims = {
  type: GrantType;
  /** ms since 1970 */
  expires: number;
  /** The key that signed it. */
  kid: string;
  id: string;
  /** Admin: whose it is. */
  sub?: string;
  /** Portal: the booking it opens. */
  reference?: string;
};
export type ReadGrant = { claims: GrantClaims; signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> };

/** What is signed begins with this, so that no other signature of the same key can pass for a grant. */
const signedPrefix = "chalkway-grant.";

/** Null: not a grant. */
export function readGrant(text: string): ReadGrant | null {
  const [payload, signature, ...rest] = text.split(".");
  if (payload === undefined || signature === undefined || rest.length > 0) return null;
  const claims = claimsIn(decodeBase64(payload));
  const signatureBytes = decodeBase64(signature.replaceAll("-", "+").replaceAll("_", "/"));
  if (claims === null || signatureBytes === null) return null;
  return { claims, signed: new TextEncoder().encode(signedPrefix + payload), signature: signatureBytes };
}

export const isOfUse = ({ claims }: ReadGrant, type: GrantType, now: number): boolean => claims.type === type && claims.expires > now;

function claimsIn(bytes: Uint8Array<ArrayBuffer> | null): GrantClaims | null {
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isClaims(value) ? value : null;
  } catch {
    return null;
  }
}

function isClaims(value: unknown): value is GrantClaims {
  if (typeof value !== "object" || value === null) return false;
  const { type, expires, kid, id, sub, reference } = value as Record<string, unknown>;
  return (
    grantTypes.some((candidate) => candidate === type) &&
    typeof expires === "number" &&
    Number.isFinite(expires) &&
    [kid, id].every((text) => typeof text === "string" && text !== "") &&
    [sub, reference].every((text) => text === undefined || text === null || typeof text === "string")
  );
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64 === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
