/** What a customer reads of another visit after one that came to nothing: on the new booking, in its mail, and on the old one. */
import type { BookingSummary } from "../bookings.contract.ts";
import { formatDayAmong } from "../../kernel/london-time.ts";

type Visit = Pick<BookingSummary, "insteadOf" | "rebookedAs" | "bookedAt">;

/** Null: it makes up for no other visit. What the first one cost, or what we owe for it, stays with that. */
export function insteadOfText({ insteadOf, bookedAt }: Visit): string | null {
  if (insteadOf === undefined) return null;
  const { reference, startsAt, isOurFault } = insteadOf;
  const day = formatDayAmong(startsAt, bookedAt);
  return isOurFault
    ? `This visit makes up for ${day}, when we didn’t come. We’re sorry. It costs no more than we agreed for ${reference}, and that one costs you nothing.`
    : `This is another visit after ${day}, when nobody could let the crew in. A charge for that one stays with ${reference}.`;
}

/** Null: no other visit is booked. */
export const rebookedText = ({ rebookedAs }: Visit): string | null =>
  rebookedAs === undefined ? null : `Another visit is booked for you. Its reference is ${rebookedAs}.`;
