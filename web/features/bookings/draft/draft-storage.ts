/** The booking's draft on this device: the visitor's own, and apart from it the one that the office fills in for a caller. */
import { readStoredText, removeStoredText, storeText } from "#web/features/job-form/draft/stored-text.ts";
import type { Draft } from "./draft.rules.ts";

const nameOf = (isForCaller: boolean) => (isForCaller ? "chalkway.caller-draft" : "chalkway.booking-draft");

export const storedDraft = (isForCaller: boolean): string | null => readStoredText(nameOf(isForCaller));

/** Without the gate code, which is kept in memory only; stored is that there was one, so that it can be asked for again. */
export const textToStore = ({ place: { gateCode: _, ...place }, ...draft }: Draft, savedAt: number): string =>
  JSON.stringify({ ...draft, place, savedAt });

export const saveDraft = (draft: Draft, isForCaller: boolean): boolean => storeText(nameOf(isForCaller), textToStore(draft, Date.now()));

export const removeDraft = (isForCaller: boolean): void => removeStoredText(nameOf(isForCaller));
