/**
 * The keys that sign tokens and grants: ES256, generated on first start, stored in the database, rotated. A new key
 * is published a day before it signs, and an old one accepted for two more days, so that a rotation signs nobody out.
 */
import { importJWK, jwtVerify, SignJWT } from "jose";
import type { CryptoKey, JWK, JWTPayload } from "jose";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { signingKeysProcedure } from "./keys.procedures.ts";
import type { KeyRow } from "./keys.procedures.ts";
import { makeKey } from "./make-key.ts";

export type KeyRing = {
  /** An access token; `exp` and `iat` are among the claims. */
  signToken: (claims: JWTPayload) => Promise<string>;
  /** The claims of a valid, unexpired token of ours, or undefined. */
  verifyToken: (token: string) => Promise<JWTPayload | undefined>;
  /** A bare signature (IEEE P1363), as WebCrypto verifies it. */
  sign: (bytes: Uint8Array) => Promise<{ kid: string; signature: Uint8Array }>;
  /** The id of the key that signs now. */
  kid: () => string;
  verify: (kid: string, bytes: Uint8Array, signature: Uint8Array) => Promise<boolean>;
  /** Public keys only. */
  jwks: () => { keys: JWK[] };
  reload: () => Promise<void>;
};

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK; signsFrom: Date; verifiesUntil: Date | null };
type Needs = {
  database: Pick<Database, "performAsService">;
  clock: Clock;
  /** Accepts HS256 tokens signed with it, for keys that come from a hosted project. */
  sharedSecret?: string | undefined;
};

const ecdsa = { name: "ECDSA", hash: "SHA-256" };
const leewaySeconds = 5;

export async function openKeyRing({ database, clock, sharedSecret }: Needs): Promise<KeyRing> {
  let keys: Key[] = [];
  const hmac = sharedSecret === undefined ? undefined : new TextEncoder().encode(sharedSecret);

  async function reload(): Promise<void> {
    const rows = await signingKeysProcedure.performAsService(database, "start", { now: clock.now(), candidate: await makeKey() });
    keys = await Promise.all(rows.map(importKey));
  }
  const current = () => {
    const now = clock.now();
    const key = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0];
    if (key === undefined) throw new Error("no signing key was made");
    return key;
  };
  const named = (kid: string | undefined) => {
    const now = clock.now();
    return keys.find((key) => key.kid === kid && (key.verifiesUntil === null || key.verifiesUntil > now));
  };
  await reload();

  return {
    reload,
    kid: () => current().kid,
    signToken: (claims) => {
      const { kid, privateKey } = current();
      return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid, typ: "JWT" }).sign(privateKey);
    },
    verifyToken: (token) => verifyWith(token, clock.now(), ({ alg, kid }) => (alg === "HS256" ? hmac : named(kid)?.publicKey)),
    sign: async (bytes) => {
      const { kid, privateKey } = current();
      return { kid, signature: new Uint8Array(await crypto.subtle.sign(ecdsa, privateKey, new Uint8Array(bytes))) };
    },
    verify: async (kid, bytes, signature) => {
      const key = named(kid);
      return key !== undefined && crypto.subtle.verify(ecdsa, key.publicKey, new Uint8Array(signature), new Uint8Array(bytes));
    },
    jwks: () => ({ keys: keys.filter(({ kid }) => named(kid) !== undefined).map(({ publicJwk }) => publicJwk) }),
  };
}

async function verifyWith(
  token: string,
  currentDate: Date,
  keyNamed: (header: { alg?: string; kid?: string }) => CryptoKey | Uint8Array | undefined,
): Promise<JWTPayload | undefined> {
  const requireKey = (header: { alg?: string; kid?: string }) => {
    const key = keyNamed(header);
    if (key === undefined) throw new Error("unknown key");
    return key;
  };
  const wanted = { algorithms: ["ES256", "HS256"], currentDate, clockTolerance: leewaySeconds, requiredClaims: ["exp", "role"] };
  try {
    return (await jwtVerify(token, requireKey, wanted)).payload;
  } catch {
    return undefined; // invalid for whatever reason
  }
}

/** Maximum number of verified tokens in memory. */
const maxRemembered = 5_000;
const keptForMilliseconds = 60_000; // so that a revoked key soon stops counting

/** Verifies the signature of a token once a minute, its expiry each time. */
export function rememberTokens(verify: KeyRing["verifyToken"], clock: Clock): KeyRing["verifyToken"] {
  const seen = new Map<string, { claims: Awaited<ReturnType<KeyRing["verifyToken"]>>; until: number }>();
  return async (token) => {
    const now = clock.now().getTime();
    const previous = seen.get(token);
    // Further ahead than possible: stored while the clock was ahead.
    if (previous !== undefined && previous.until > now && previous.until <= now + keptForMilliseconds) return previous.claims;
    const claims = await verify(token);
    if (claims === undefined) return undefined;
    if (seen.size >= maxRemembered) seen.delete(seen.keys().next().value ?? "");
    seen.set(token, { claims, until: Math.min(now + keptForMilliseconds, (claims.exp ?? 0) * 1000) });
    return claims;
  };
}

async function importKey(row: KeyRow): Promise<Key> {
  return {
    kid: row.kid,
    privateKey: await importJWK(row.private_key, "ES256"),
    publicKey: await importJWK(row.public_key, "ES256"),
    publicJwk: { ...row.public_key, key_ops: ["verify"] },
    signsFrom: new Date(row.signs_from),
    verifiesUntil: row.verifies_until === null ? null : new Date(row.verifies_until),
  };
}
