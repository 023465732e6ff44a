/** What is said of a booking that waits for a person: its window is reserved, nothing is agreed yet. */
import type { BookingSummary } from "./bookings.contract.ts";
import { formatMoment } from "../kernel/london-time.ts";
import { answerPromise } from "./answer-promise.rules.ts";

export function isToBeConfirmed({ status }: Partial<Pick<BookingSummary, "status">>): boolean {
  return status === "pending_confirmation";
}

/** `2:35pm Fri 20 Nov`: when a person has answered at the latest. */
export function answerTime({ bookedAt }: Pick<BookingSummary, "bookedAt">): string {
  return formatMoment(answerPromise(bookedAt));
}

/** How things stand until a person has answered; null when there is nothing to wait for. */
export function waitingText(summary: Pick<BookingSummary, "status" | "bookedAt">): string | null {
  if (!isToBeConfirmed(summary)) return null;
  return `Your window is reserved. A person looks over your request, and we answer by ${answerTime(summary)}. The crew comes only once we have confirmed it.`;
}
