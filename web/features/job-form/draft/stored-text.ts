/** Text that this device keeps under a name. Where storage is refused (private windows, full disk) the page works on without it. */

/** The stored text, untrusted; null when there is none. */
export function readStoredText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** False where the browser stores nothing. */
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
    // Storage is refused: there is nothing to remove.
  }
}
