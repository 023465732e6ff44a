/**
 * Where the browser keeps the session, and whether it keeps one: enough to know without the client library, which is
 * loaded only where somebody may be signed in.
 */
export const sessionStorageKey = (hostname: string): string => `sb-${hostname.split(".")[0] ?? hostname}-auth-token`;

export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey(location.hostname)) !== null;
  } catch {
    // Storage is refused to the page: then nothing is kept.
    return false;
  }
}

/** The signed-in person's access token, refreshed where it has run out; null when nobody is signed in or it cannot be had. */
export async function storedBearer(publishableKey: string): Promise<string | null> {
  if (!hasStoredSession()) return null;
  try {
    const { bearerOfStoredSession } = await import("./stored-bearer.ts");
    return await bearerOfStoredSession(publishableKey);
  } catch {
    return null;
  }
}
