/** The label of the cancel button: the fee now, and until when it applies. Once the window is over and nobody came, cancelling is free without an end. */
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { formatMomentAmong } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";

/** `Cancel now: £0 (free until 6pm Mon 23 Nov)`, `Cancel now: £23 (until 7am Tue 24 Nov)`. */
export function cancelLabel(
  { feePence, freeUntil, steps }: Pick<BookingDetails["cancel"], "feePence" | "freeUntil" | "steps">,
  now: Date,
): string {
  if (feePence === 0)
    return now <= new Date(freeUntil) ? `Cancel now: £0 (free until ${formatMomentAmong(freeUntil, now)})` : "Cancel now: £0";
  const step = steps.find((one) => one.feePence === feePence);
  return `Cancel now: ${formatPounds(feePence)}${step === undefined ? "" : ` (until ${formatMomentAmong(step.until, now)})`}`;
}
