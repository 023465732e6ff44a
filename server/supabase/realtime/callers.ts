/** The caller of a channel: by the token of its join, or a visitor with the socket's key. */
import { visitor } from "#server/platform/database/actor.ts";
import type { Identify } from "#server/kernel/caller.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { ChannelCaller } from "./connection.ts";

export const visitorCaller: ChannelCaller = { actor: visitor, key: "visitor", sub: undefined, sessionId: undefined, expiresAt: Infinity };

/** The caller, or the protocol's reason for refusing. */
export async function identifyCaller(identify: Identify, apikey: string, token: string | null): Promise<ChannelCaller | string> {
  if (token === null || token === "") return visitorCaller;
  const caller = await identify(apikey, `Bearer ${token}`).catch((error: unknown) => {
    if (error instanceof Problem) return "invalid" as const;
    throw error;
  });
  if (caller === "invalid") return "InvalidJWTToken: The token is not valid or has expired";
  if (caller.isEnded === true) return "InvalidJWTToken: The session of this token has ended";
  if (caller.owesFactor === true) return "Unauthorized: Confirm your second step first";
  if (caller.isService) return "Unauthorized: The secret key opens no channels";
  const { actor } = caller;
  if (actor.role === "anon") return visitorCaller;
  const { sub, session_id: sessionId, aal = "" } = actor.claims;
  const { exp } = actor.claims as { exp?: unknown }; // the claims' types do not include it
  if (sub === undefined || sessionId === undefined || typeof exp !== "number")
    return "Unauthorized: Channels are for visitors and sessions";
  // Policies ask for account and level (its role is in the database), never for the session: one answer serves them all.
  return { actor, key: `${sub} ${aal}`, sub, sessionId, expiresAt: exp * 1_000 };
}
