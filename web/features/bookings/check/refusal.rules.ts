/** What a refusal takes from the draft; every other answer stays. */
import { CommandError } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { losesQuote, losesWindow } from "../booking-messages.ts";
import type { Draft } from "../draft/draft.rules.ts";

/** The booking was made before and not paid in time: its window was given away. */
export const windowUnpaid = new CommandError(409, { code: "bookings.hold_expired", message: "", requestId: "", fields: [] });

/** The same draft where nothing has to go. */
export function afterRefusal(draft: Draft, error: unknown): Draft {
  // With a key of its own: the booking that this one's key has made was not paid in time.
  if (losesWindow(error)) return { ...draft, hold: null, ...(error === windowUnpaid && { idempotencyKey: newIdempotencyKey() }) };
  if (losesQuote(error)) return { ...draft, quote: null, consents: { ...draft.consents, scope: false } };
  // Its booking was made before, in another tab or without an answer. Whoever has read that and presses again books another one.
  if (error instanceof CommandError && error.code === "idempotency.key_reused") return { ...draft, idempotencyKey: newIdempotencyKey() };
  return draft;
}
