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
