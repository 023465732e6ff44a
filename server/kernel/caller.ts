/** Identifies the caller by key and bearer token. */
import { createHash, timingSafeEqual } from "node:crypto";
import { visitor } from "#server/platform/database/actor.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { requestProblem } from "./request.errors.ts";

/**
 * The caller of a request with a valid key. `invalid`: a bearer that we did not issue. `isEnded`: a
 * token of ours whose session has ended; only `auth/v1` goes on with it, because its clients ask why. `owesFactor`:
 * a session by password alone of an account with a second step; until the code is given it opens nothing.
 */
export type Caller = { actor: Actor; isService: boolean; isEnded?: boolean; owesFactor?: boolean } | "invalid";
export type Identify = (apikey: string | undefined, authorization: string | undefined) => Promise<Caller>;

export type IdentifyNeeds = {
  publishableKey: string;
  secretKey: string;
  /** The claims of a valid, unexpired token of ours; also for keys that are tokens. */
  verifyToken: (token: string) => Promise<Record<string, unknown> | undefined>;
  isEnded: (sessionId: string) => boolean;
  /** Whether a token with this count was issued before its session lost the second level. */
  hasLostLevel: (sessionId: string, level: number) => boolean;
  /** Requests without a key count as a visitor's or their bearer's. Never in production. */
  allowsNoKey: boolean;
  openPortalGrant: (text: string) => Promise<{ grantId: string; expiresAt: Date } | undefined>;
};

/**
 * The key decides when the bearer is the same key or one of its kind, otherwise the bearer does. Keys are compared
 * by digest in constant time. @throws Problem `request.key_missing`, `request.key_invalid`
 */
export function createIdentify(needs: IdentifyNeeds): Identify {
  const { publishableKey, secretKey, verifyToken, isEnded, openPortalGrant } = needs;
  const [publishable, secret] = [digest(publishableKey), digest(secretKey)];

  async function callerOfKey(apikey: string): Promise<Caller> {
    const given = digest(apikey);
    if (timingSafeEqual(given, publishable)) return { actor: visitor, isService: false };
    if (timingSafeEqual(given, secret)) return { actor: visitor, isService: true };
    // A hosted project's older keys are tokens with a role and no user.
    const claims = apikey.startsWith("ey") ? await verifyToken(apikey) : undefined;
    if (claims?.["sub"] === undefined && claims?.["role"] === "anon") return { actor: visitor, isService: false };
    if (claims?.["sub"] === undefined && claims?.["role"] === "service_role") return { actor: visitor, isService: true };
    throw requestProblem("request.key_invalid");
  }

  /** The first level if the second was lost with its factor, whatever the token says. */
  function remainingLevel({ aal, level }: Record<string, unknown>, sessionId: string): { aal?: "aal1" } {
    return aal === "aal2" && needs.hasLostLevel(sessionId, typeof level === "number" ? level : 0) ? { aal: "aal1" } : {};
  }

  function missingKey(bearer: string): string {
    if (needs.allowsNoKey) return bearer.startsWith("sb_") ? bearer : publishableKey;
    throw requestProblem("request.key_missing", {
      hint: "Send the publishable key in the apikey header; GET /functions/v1/public-config returns it.",
    });
  }

  return async (given, authorization) => {
    const bearer = parseBearer(authorization);
    const apikey = given === undefined || given === "" ? missingKey(bearer) : given;
    const ofKey = await callerOfKey(apikey);
    if (bearer === "" || bearer === apikey || bearer.startsWith("sb_")) return ofKey;
    const link = readLinkBearer(bearer);
    if (link !== undefined) return { actor: link, isService: false };
    if (bearer.split(".").length === 2) {
      const grant = await openPortalGrant(bearer);
      return grant === undefined
        ? "invalid"
        : { actor: { role: "authenticated", claims: { role: "authenticated", grant_id: grant.grantId } }, isService: false };
    }
    const claims = await verifyToken(bearer);
    if (claims === undefined) return "invalid";
    if (claims["sub"] === undefined && (claims["role"] === "anon" || claims["role"] === "service_role")) return callerOfKey(bearer);
    const sessionId = claims["session_id"];
    if (claims["role"] !== "authenticated" || typeof claims["sub"] !== "string" || typeof sessionId !== "string") return "invalid";
    // The other claims are passed to the policies unchanged; the PostgreSQL role is chosen here.
    const actor: Actor = {
      role: "authenticated",
      claims: { ...claims, ...remainingLevel(claims, sessionId), role: "authenticated", sub: claims["sub"] },
    };
    return { actor, isService: false, isEnded: isEnded(sessionId), owesFactor: claims["owes_factor"] === true };
  };
}

/**
 * `B-7F3K9M.token`, from the link to a booking. Whether it is that booking's link is asked by the few functions of the database that a link opens
 * (`app.is_by_link`); to everything else its holder is nobody in particular.
 */
function readLinkBearer(bearer: string): Actor | undefined {
  const [, reference, token] = linkPattern.exec(bearer.length > 60 ? "" : bearer) ?? [];
  if (reference === undefined || token === undefined) return undefined;
  return { role: "authenticated", claims: { role: "authenticated", link_reference: reference, link_hash: digest(token).toString("hex") } };
}
const linkPattern = /^(B-[0-9A-HJKMNP-TV-Z]{6})\.([\w-]{16,48})$/;

/** The token after `Bearer`; other schemes (`Basic`) are not bearers. */
export const parseBearer = (authorization: string | undefined) => /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? "")?.[1] ?? "";

const digest = (text: string) => createHash("sha256").update(text).digest();
