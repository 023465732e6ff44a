/** The booking's draft on this device. */
import { readStoredText, removeStoredText, storeText } from "#web/features/job-form/draft/stored-text.ts";
import type { Draft } from "./draft.rules.ts";

const storageName = "chalkway.booking-draft";

export const storedDraft = (): string | null => readStoredText(storageName);

/** Without the gate code, which is kept in memory only; stored is that there was one, so that it can be asked for again. */
export const textToStore = ({ place: { gateCode: _, ...place }, ...draft }: Draft, savedAt: number): string =>
  JSON.stringify({ ...draft, place, savedAt });

export const saveDraft = (draft: Draft): boolean => storeText(storageName, textToStore(draft, Date.now()));

export const removeDraft = (): void => removeStoredText(storageName);
