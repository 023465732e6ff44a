/**
 * Where the browser stores the session, and whether there is one. Needs no client library, which is loaded only where
 * a session is stored.
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

/** Whether it outlasts the page. Where storage is refused, what stands in for it does not (documents/refused-storage.ts). */
export const isSessionKept = (): boolean => hasStoredSession() && localStorage instanceof Storage;
