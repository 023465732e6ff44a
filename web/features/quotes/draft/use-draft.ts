/** The draft as React state: read from storage once the rules are loaded, written back with every change. */
import { useCallback, useEffect, useState } from "react";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { clearCarriedJob } from "#web/features/job-form/draft/carried-job.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { blankDraft } from "./blank-draft.ts";
import { saveDraft, storedDraft } from "./draft-storage.ts";
import type { QuoteDraft } from "./draft.rules.ts";
import type * as quoteRules from "../quote-rules.ts";

type QuoteRules = typeof quoteRules;

export type DraftStore = {
  draft: QuoteDraft;
  /** False until the stored draft has been read: nothing is saved before. */
  isReady: boolean;
  /** Whether the draft could be stored. */
  isKept: boolean;
  change: (change: (draft: QuoteDraft) => QuoteDraft) => void;
  changeFacts: (change: (facts: QuoteFacts) => QuoteFacts) => void;
  /** Reads the stored draft; `begin` is applied to it once. */
  open: (rules: QuoteRules, begin: (draft: QuoteDraft) => QuoteDraft) => void;
  startAgain: () => void;
};

export function useDraft(): DraftStore {
  const [draft, setDraft] = useState(blankDraft);
  const [isReady, setIsReady] = useState(false);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (!isReady) return;
    const isStored = saveDraft(draft);
    queueMicrotask(() => setIsKept(isStored));
  }, [draft, isReady]);
  useEffect(() => {
    if (isReady) clearCarriedJob("quote");
  }, [isReady]);

  const change = useCallback((apply: (draft: QuoteDraft) => QuoteDraft) => setDraft(apply), []);
  const changeFacts = useCallback(
    (apply: (facts: QuoteFacts) => QuoteFacts) => setDraft((previous) => ({ ...previous, facts: apply(previous.facts) })),
    [],
  );
  const open = useCallback((rules: QuoteRules, begin: (draft: QuoteDraft) => QuoteDraft) => {
    const stored = rules.parseDraft(storedDraft(), Date.now()) ?? rules.emptyDraft(newIdempotencyKey(), Date.now());
    // What is carried over may replace stored answers, never those given on this page.
    setDraft((early) => withEarly(begin(stored), early.facts));
    setIsReady(true);
  }, []);
  const startAgain = useCallback(() => setDraft({ ...blankDraft, startKey: newIdempotencyKey() }), []);
  return { draft, isReady, isKept, change, changeFacts, open, startAgain };
}

/** Adds answers given before the stored draft was read. */
function withEarly(start: QuoteDraft, early: QuoteFacts): QuoteDraft {
  if (early === blankDraft.facts) return start;
  const { facts } = start;
  const added = early.items.filter(({ id }) => !facts.items.some((item) => item.id === id));
  const arriving = early.photos.filter(({ id }) => !facts.photos.some((photo) => photo.id === id));
  return { ...start, facts: { ...facts, items: [...facts.items, ...added], photos: [...facts.photos, ...arriving] } };
}
