/** The draft as React state: read from this device once the rules to read it are here, written back with every change. */
import { useCallback, useEffect, useState } from "react";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { blankDraft } from "./blank-draft.ts";
import { forgetDraft, saveDraft, storedDraft } from "./draft-storage.ts";
import type { Draft } from "./draft.rules.ts";
import { typedInto } from "./early-typing.ts";
import type { BookingRules } from "./use-booking-rules.ts";

export type Change = (draft: Draft) => Draft;

export type DraftStore = {
  draft: Draft;
  /** False until the stored draft has been read: nothing is saved before. */
  isReady: boolean;
  change: (change: Change) => void;
  startAgain: () => void;
  /** After the booking: the draft goes from this device, while the page on screen stays as it is. */
  finish: () => void;
};

/** `begin` is applied once to the draft that the page starts with: the presets of its address. */
export function useDraft(rules: BookingRules | null, begin: (draft: Draft, rules: BookingRules) => Draft): DraftStore {
  const [draft, setDraft] = useState(blankDraft);
  const [phase, setPhase] = useState<"waiting" | "ready" | "finished">("waiting");

  // What was typed into the server's HTML before the page came alive is in the boxes, but not yet in the draft.
  useEffect(() => setDraft((known) => typedInto(known)), []);
  useEffect(() => {
    if (rules === null || phase !== "waiting") return;
    setDraft((typed) => {
      const stored = rules.parseDraft(storedDraft(), Date.now()) ?? rules.emptyDraft(newIdempotencyKey(), Date.now());
      return begin({ ...stored, address: filledOver(stored.address, typed.address) }, rules);
    });
    setPhase("ready");
  }, [rules, phase]);
  useEffect(() => {
    if (phase === "ready") saveDraft(draft);
  }, [draft, phase]);

  const change = useCallback((apply: Change) => setDraft(apply), []);
  const startAgain = useCallback(() => setDraft({ ...blankDraft, idempotencyKey: newIdempotencyKey() }), []);
  const finish = useCallback(() => {
    setPhase("finished");
    forgetDraft();
  }, []);
  return { draft, isReady: phase !== "waiting", change, startAgain, finish };
}

/** What somebody is typing now wins over what they typed another day. */
function filledOver(stored: Draft["address"], typed: Draft["address"]): Draft["address"] {
  const address = { ...stored };
  for (const key of ["postcode", "line1", "line2", "town"] as const) address[key] = typed[key] || stored[key];
  return address;
}
