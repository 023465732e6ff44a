/** Keeps the draft on this device. Where storage is refused (private windows, full disk) the page works on without it. */
import type { QuoteDraft } from "./draft.rules.ts";

const storageKey = "chalkway.quote-draft";

/** As stored: unread text, which anybody may have changed. Null when there is none. */
export function storedDraft(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** False where this device keeps nothing. */
export function saveDraft(draft: QuoteDraft): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...draft, savedAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}
