/**
 * Tokens from before the second step of their session. After `mfa.verify` the official client goes on joining with the old one: it
 * asks for the new one when a socket comes back, so the socket is closed with the reason, once; whoever keeps theirs is only told.
 */
import { createBoundedMap } from "#server/kernel/requests/bounded-map.ts";
import type { Identify } from "#server/kernel/caller.ts";
import type { RealtimeDatabase } from "#server/platform/database/realtime-database.ts";
import type { TakeOf } from "./limits.ts";

type Needs = { identify: Identify; database: Pick<RealtimeDatabase, "hasSecondStep">; takeCheck: TakeOf };
export type Outgrown = {
  /** Whether the session of this refused token has confirmed its second step since. */
  is: (from: { apikey: string; address: string }, token: string | null) => Promise<boolean>;
  /** Whether the socket is to be closed: the first time that this token is met. */
  takeFirst: (token: string) => boolean;
};

export const outgrownReason = "InvalidJWTToken: This token is from before the second step. Join with the session's present one";
const maxTokens = 2_000;

export function createOutgrown({ identify, database, takeCheck }: Needs): Outgrown {
  const met = createBoundedMap<string, true>(maxTokens);
  return {
    async is({ apikey, address }, token) {
      if (token === null || token === "") return false;
      const caller = await identify(apikey, `Bearer ${token}`);
      if (caller === "invalid" || caller.isEnded === true || caller.actor.role === "anon") return false;
      const { session_id: sessionId, aal } = caller.actor.claims;
      if (sessionId === undefined || (aal === "aal2" && caller.owesFactor !== true)) return false;
      return takeCheck(address, Date.now()) && database.hasSecondStep(sessionId);
    },
    takeFirst(token) {
      const isFirst = met.get(token) === undefined;
      if (isFirst) met.set(token, true);
      return isFirst;
    },
  };
}
