/** The draft as React state: read from storage once the rules are loaded, written back with every change. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { clearCarriedJob } from "#web/features/job-form/draft/carried-job.ts";
import { blankDraft } from "./blank-draft.ts";
import { removeDraft, saveDraft, storedDraft } from "./draft-storage.ts";
import type { Draft } from "./draft.rules.ts";
import type * as bookingRules from "../booking-rules.ts";

type BookingRules = typeof bookingRules;
export type Change = (draft: Draft) => Draft;

export type DraftStore = {
  draft: Draft;
  /** False until the stored draft has been read: nothing is saved before. */
  isReady: boolean;
  change: (change: Change) => void;
  /** Reads the stored draft and applies `begin`: the answers carried over and the presets of the query. */
  open: (rules: BookingRules, begin: Change) => void;
  startAgain: () => void;
  /** After the booking: deletes the stored draft; the page on screen keeps its copy. */
  finish: () => void;
};

export function useDraft(isForCaller: boolean): DraftStore {
  const [draft, setDraft] = useState(blankDraft);
  const [phase, setPhase] = useState<"waiting" | "ready" | "finished">("waiting");
  const isFinished = useRef(false);
  const waitingField = useRef<HTMLInputElement | null>(null);

  useEffect(() => {
    if (phase === "ready") saveDraft(draft, isForCaller);
  }, [draft, phase, isForCaller]);
  useEffect(() => {
    if (phase === "ready" && !isForCaller) clearCarriedJob("booking");
  }, [phase, isForCaller]);

  useLayoutEffect(() => {
    // Whoever has begun to type into an empty field must not have it added to what is now restored there.
    if (phase === "ready") waitingField.current?.select();
  }, [phase]);

  const change = useCallback((apply: Change) => {
    // While the confirmation opens the photos are being deleted, which must not change the draft still on screen.
    if (!isFinished.current) setDraft(apply);
  }, []);
  const open = useCallback(
    (rules: BookingRules, begin: Change) => {
      waitingField.current = emptyFieldInUse();
      const stored = rules.parseDraft(storedDraft(isForCaller), Date.now()) ?? rules.emptyDraft(newIdempotencyKey(), Date.now());
      // What is carried over may replace the stored address, never what has been typed into the page.
      setDraft((current) => {
        const start = begin(stored);
        return { ...start, address: filledOver(start.address, current.address) };
      });
      setPhase("ready");
    },
    [isForCaller],
  );
  const startAgain = useCallback(() => setDraft({ ...blankDraft, idempotencyKey: newIdempotencyKey() }), []);
  const finish = useCallback(() => {
    isFinished.current = true;
    setPhase("finished");
    removeDraft(isForCaller);
  }, [isForCaller]);
  return { draft, isReady: phase !== "waiting", change, open, startAgain, finish };
}

function emptyFieldInUse(): HTMLInputElement | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.value === "" ? field : null;
}

/** The address that the form begins with, with what has been typed since the page opened on top. */
function filledOver(start: Draft["address"], entered: Draft["address"]): Draft["address"] {
  const address = { ...start };
  for (const key of ["postcode", "line1", "line2", "town"] as const) address[key] = entered[key] || start[key];
  return address;
}
