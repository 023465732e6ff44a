/** Text that this device keeps under a name. Where storage is refused (private windows, full disk) the page works on without it. */

/** What was stored, which anybody may have changed; null when there is none. */
export function readStoredText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** False where this device keeps nothing; nothing is lost while the page stays open. */
export function storeText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStoredText(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Then there was none to remove.
  }
}
