/** The bookings selected for a message and its draft, kept in memory across navigation until it is sent. */
import { useSyncExternalStore } from "react";
import type { MessageDraft } from "#domain/office/booking-message.rules.ts";
import type { BookingsToMessage } from "#domain/office/booking-message.contract.ts";
import type { Commands } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";

/** `startsAt`: of the window it was chosen in. */
export type ChosenBooking = { reference: string; customer: string; startsAt: string };
/** Who was told and who was not: kept until it is closed, because the dialog may have been closed before the answer came. */
export type Sent = { result: Commands["message-bookings"]["out"]; bookings: BookingsToMessage["bookings"] };
type Kept = {
  owner: string;
  chosen: readonly ChosenBooking[];
  draft: MessageDraft;
  key: { of: string; is: string } | null;
  isSending: boolean;
  sent: Sent | null;
  /** Why it was not sent. */
  refusal: Error | null;
};

const blank: Omit<Kept, "owner"> = {
  chosen: [],
  draft: { channels: ["email"], subject: "", text: "" },
  key: null,
  isSending: false,
  sent: null,
  refusal: null,
};
let current: Kept = { ...blank, owner: "" };
const listeners = new Set<() => void>();

function keep(change: Partial<Kept>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `owner`: the signed-in person; another person's selection and draft are dropped. */
export function useChosen(owner: string) {
  const { chosen, draft, isSending, sent, refusal } = useSyncExternalStore(
    subscribe,
    () => (current.owner === owner ? current : (current = { ...blank, owner })),
    () => current,
  );
  return {
    chosen,
    draft,
    isSending,
    sent,
    refusal,
    isWritten: draft.subject.trim() !== "" || draft.text.trim() !== "",
    choose: (next: readonly ChosenBooking[]) => keep({ chosen: next }),
    write: (change: Partial<MessageDraft>) => keep({ draft: { ...current.draft, ...change } }),
    begin: () => keep({ isSending: true, refusal: null }),
    /** The selection stays until the result is closed. */
    succeed: (result: Sent) => keep({ isSending: false, sent: result, draft: blank.draft, key: null }),
    /** What was written stays. */
    fail: (why: Error) => keep({ isSending: false, refusal: why }),
    closeSent: () => {
      const recipients = new Set(current.sent?.bookings.map(({ reference }) => reference));
      keep({ sent: null, chosen: current.chosen.filter(({ reference }) => !recipients.has(reference)) });
    },
  };
}

/** One idempotency key for the same text to the same bookings, even after the form was closed: a request without an answer may have been sent. */
export function keyFor(input: object): string {
  const of = JSON.stringify(input);
  if (current.key?.of !== of) keep({ key: { of, is: newIdempotencyKey() } });
  return current.key?.is ?? newIdempotencyKey();
}
