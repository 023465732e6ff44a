/** Sessions, factors and grants for tests: unsigned tokens that look like the server's, and grants under keys made here. */
import type { Factor, Session, User } from "@supabase/auth-js";
import type { GrantClaims } from "../grants/grant.rules.ts";
import type { KeyRing } from "../grants/grant-check.ts";

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

export const tokenOf = (claims: Record<string, unknown>): string =>
  [{ alg: "ES256", kid: "k1" }, claims].map((part) => base64url(JSON.stringify(part))).join(".") + `.${base64url("signature")}`;

export const factor = (type: "totp" | "phone", status: "verified" | "unverified" = "verified"): Factor => ({
  id: `${type}-1`,
  factor_type: type,
  status,
  created_at: "2026-11-21T00:00:00Z",
  updated_at: "2026-11-21T00:00:00Z",
});

export type SessionOptions = { id?: string; email?: string; level?: "aal1" | "aal2"; factors?: Factor[]; sessionId?: string };

export function sessionOf(options: SessionOptions = {}): Session {
  const {
    id = "11111111-1111-4111-8111-111111111111",
    email = "maya@example.com",
    level = "aal1",
    factors = [],
    sessionId = "s1",
  } = options;
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const user: User = {
    id,
    email,
    aud: "authenticated",
    app_metadata: {},
    user_metadata: {},
    created_at: "2026-11-21T00:00:00Z",
    ...(factors.length > 0 && { factors }),
  };
  return {
    access_token: tokenOf({ sub: id, aal: level, exp: expiresAt, session_id: sessionId, role: "authenticated" }),
    refresh_token: `refresh-${sessionId}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  };
}

/** Signs grants as the server does, and knows the public key. */
export async function createSigner(kid = "k1") {
  const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const jwk = { ...(await crypto.subtle.exportKey("jwk", publicKey)), kid, use: "sig", alg: "ES256" };
  return {
    jwk,
    async seal(claims: Partial<GrantClaims> & Record<string, unknown>): Promise<string> {
      const payload = Buffer.from(JSON.stringify({ type: "admin", id: "g1", kid, expires: 2_000, ...claims })).toString("base64");
      const signature = await crypto.subtle.sign(
        { name: "ECDSA", hash: "SHA-256" },
        privateKey,
        new TextEncoder().encode(`chalkway-grant.${payload}`),
      );
      return `${payload}.${Buffer.from(signature).toString("base64url")}`;
    },
  };
}

export const ringOf = (...keys: (JsonWebKey & { kid: string })[]): KeyRing => ({
  find: async (kid) => keys.find((key) => key.kid === kid) ?? null,
});
