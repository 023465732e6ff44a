/** The draft as React state: read from this device after hydration, written back with every change. */
import { useCallback, useEffect, useState } from "react";
import { forgetDraft, loadDraft, newDraft, saveDraft } from "./draft-storage.ts";
import type { Draft } from "./draft.rules.ts";

export type Change = (draft: Draft) => Draft;

export type DraftStore = {
  /** Null on the server and until the stored draft has been read. */
  draft: Draft | null;
  change: (change: Change) => void;
  startAgain: () => void;
  /** After the booking: the draft goes from this device, while the page on screen stays as it is. */
  finish: () => void;
};

/** `begin` is applied once to the draft that the page starts with (presets of the address, what was typed early). */
export function useDraft(begin: Change): DraftStore {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isFinished, setIsFinished] = useState(false);

  useEffect(() => {
    setDraft((known) => known ?? begin(loadDraft() ?? newDraft()));
    // The presets belong to the address the page was opened with; later addresses are steps.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (draft !== null && !isFinished) saveDraft(draft);
  }, [draft, isFinished]);

  const change = useCallback((apply: Change) => setDraft((known) => (known === null ? null : apply(known))), []);
  const startAgain = useCallback(() => setDraft(newDraft()), []);
  const finish = useCallback(() => {
    setIsFinished(true);
    forgetDraft();
  }, []);
  return { draft, change, startAgain, finish };
}
