/** Keeps the draft on this device. Where storage is refused (private windows, full disk) the page works on without it. */
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { emptyDraft, parseDraft } from "./draft.rules.ts";
import type { Draft } from "./draft.rules.ts";

const storageKey = "chalkway.booking-draft";

export function loadDraft(): Draft | null {
  try {
    return parseDraft(localStorage.getItem(storageKey), Date.now());
  } catch {
    return null;
  }
}

export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...draft, savedAt: Date.now() }));
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

export function newDraft(): Draft {
  return emptyDraft(newIdempotencyKey(), Date.now());
}
