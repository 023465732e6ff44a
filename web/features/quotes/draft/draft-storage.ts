/** The quote's draft on this device. */
import { readStoredText, storeText } from "#web/features/job-form/draft/stored-text.ts";
import type { QuoteDraft } from "./draft.rules.ts";

const storageName = "chalkway.quote-draft";

export const storedDraft = (): string | null => readStoredText(storageName);

/** False where the browser stores nothing. */
export const saveDraft = (draft: QuoteDraft): boolean => storeText(storageName, JSON.stringify({ ...draft, savedAt: Date.now() }));
