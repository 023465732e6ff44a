/**
 * The visitor's bearer, read without the client library: the session's token while it is valid, else the portal grant.
 * The server verifies it. With neither, they write as an anonymous visitor.
 */
import { grantNames } from "#web/features/accounts/grants/grant-store.ts";
import { parseJson } from "#web/features/job-form/draft/stored-draft.rules.ts";
import { sessionStorageKey } from "#web/platform/session/stored-session.ts";

/** A token that expires within this many seconds is not used. */
const reserveSeconds = 30;

/** `now` in ms since 1970. */
export function ownBearer(storage: () => Pick<Storage, "getItem">, hostname: string, now: number): string | undefined {
  try {
    const session = parseJson(storage().getItem(sessionStorageKey(hostname)));
    return sessionToken(session, now / 1_000 + reserveSeconds) ?? storage().getItem(grantNames.portal) ?? undefined;
  } catch {
    // Storage is refused to the page: then nothing is kept.
    return undefined;
  }
}

function sessionToken(session: unknown, until: number): string | null {
  if (typeof session !== "object" || session === null) return null;
  const { access_token: token, expires_at: expiresAt } = session as Record<string, unknown>;
  return typeof token === "string" && typeof expiresAt === "number" && expiresAt > until ? token : null;
}
