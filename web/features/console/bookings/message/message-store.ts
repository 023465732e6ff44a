/** The bookings selected for a message and its draft, kept in memory across navigation until it is sent. */
import { useSyncExternalStore } from "react";
import type { MessageDraft } from "#domain/office/booking-message.rules.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";

/** `startsAt`: of the window it was chosen in. */
export type ChosenBooking = { reference: string; customer: string; startsAt: string };
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

/** `owner`: the signed-in person; another person's selection and draft are dropped. */
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
    /** After sending; the selection stays until the result is closed. */
    clearDraft: () => keep({ draft: blank.draft, key: null }),
  };
}

/** One idempotency key for the same text to the same bookings, even after the form was closed: a request without an answer may have been sent. */
export function keyFor(input: object): string {
  const of = JSON.stringify(input);
  if (kept.key?.of !== of) keep({ key: { of, is: newIdempotencyKey() } });
  return kept.key?.is ?? newIdempotencyKey();
}
