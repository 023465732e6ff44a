/** Moving a booking where we are at fault: at the same price or less, wherever the office does it. */
import type { OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import type { Commands } from "#web/platform/commands.ts";

export const ourFaultText =
  "It’s our fault, so it costs the same or less. The message to the customer says so, and it doesn’t count as one of their moves.";

type Move = { reference: string; rowVersion: number; isOurFault: boolean };

/** At the price that was shown. Without a window the command answers that one is missing. */
export const moveTo = (
  window: Pick<OtherWindow, "id" | "totalPence"> | undefined,
  move: Move,
): Commands["reschedule-for-customer"]["in"] => ({
  ...move,
  windowId: window?.id ?? "",
  ...(window === undefined ? {} : { expectedTotalPence: window.totalPence }),
});
