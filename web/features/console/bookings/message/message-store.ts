/** Which bookings are chosen for a message, and what is written so far: kept while the office goes from page to page, until it is sent. */
import { useSyncExternalStore } from "react";
import type { MessageDraft } from "#domain/office/booking-message.rules.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";

export type ChosenBooking = { reference: string; customer: string };
type Kept = { owner: string; chosen: readonly ChosenBooking[]; draft: MessageDraft; key: { of: string; is: string } | null };

const blank: Omit<Kept, "owner"> = { chosen: [], draft: { channels: ["email"], subject: "", text: "" }, key: null };
let kept: Kept = { ...blank, owner: "" };
const listeners = new Set<() => void>();

function keep(change: Partial<Kept>): void {
  kept = { ...kept, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whoever signs in after somebody begins with nothing of theirs. */
export function useChosen(owner: string) {
  const { chosen, draft } = useSyncExternalStore(
    subscribe,
    () => (kept.owner === owner ? kept : (kept = { ...blank, owner })),
    () => kept,
  );
  return {
    chosen,
    draft,
    isWritten: draft.subject.trim() !== "" || draft.text.trim() !== "",
    choose: (next: readonly ChosenBooking[]) => keep({ chosen: next }),
    write: (change: Partial<MessageDraft>) => keep({ draft: { ...kept.draft, ...change } }),
    /** It is sent: what is chosen stays until that has been read. */
    clearDraft: () => keep({ draft: blank.draft, key: null }),
  };
}

/** One key for the same words to the same bookings, also where the form was closed in between: no answer does not mean that nothing was sent. */
export function keyFor(input: object): string {
  const of = JSON.stringify(input);
  if (kept.key?.of !== of) keep({ key: { of, is: newIdempotencyKey() } });
  return kept.key?.is ?? newIdempotencyKey();
}
