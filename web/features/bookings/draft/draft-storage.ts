/** Keeps the draft on this device. Where storage is refused (private windows, full disk) the page works on without it. */
import type { Draft } from "./draft.rules.ts";

const storageKey = "chalkway.booking-draft";

/** As stored: unread text, which anybody may have changed. Null when there is none. */
export function storedDraft(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export const hasStoredDraft = (): boolean => storedDraft() !== null;

/** A gate code stays in the open page alone: of it is kept only that there was one, so that it can be asked for again. */
export const textToStore = ({ place: { wasGiven }, ...draft }: Draft, savedAt: number): string =>
  JSON.stringify({ ...draft, place: { wasGiven }, savedAt });

export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(storageKey, textToStore(draft, Date.now()));
  } catch {
    // Nothing is lost while the page stays open.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // There was none to forget.
  }
}
