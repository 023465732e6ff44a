/** Tokens lately seen, in memory: a signature is checked once a minute, its expiry each time. */
import type { Clock } from "#server/platform/clock/clock.ts";
import type { KeyRing } from "./key-ring.ts";

const most = 5_000;
const keptForMilliseconds = 60_000; // so that a key taken away stops counting soon

export function rememberTokens(verify: KeyRing["verifyToken"], clock: Clock): KeyRing["verifyToken"] {
  const seen = new Map<string, { claims: Awaited<ReturnType<KeyRing["verifyToken"]>>; until: number }>();
  return async (token) => {
    const now = clock.now().getTime();
    const known = seen.get(token);
    // Further ahead than it can be: noted while the clock ran ahead.
    if (known !== undefined && known.until > now && known.until <= now + keptForMilliseconds) return known.claims;
    const claims = await verify(token);
    if (claims === undefined) return undefined;
    if (seen.size >= most) seen.delete(seen.keys().next().value ?? "");
    seen.set(token, { claims, until: Math.min(now + keptForMilliseconds, (claims.exp ?? 0) * 1000) });
    return claims;
  };
}
