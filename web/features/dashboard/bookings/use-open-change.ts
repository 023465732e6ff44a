/** The change of a booking that is open. */
import { useState } from "react";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import type { Change } from "../sections.rules.ts";

/**
 * The change that the address names, where it was possible when that opened it. It then stays until it is left: refused
 * because the booking has moved on meanwhile, it still says why, and holds what was typed.
 */
export function useOpenChange(details: BookingDetails, named: Change | null): Change | null {
  const [seen, setSeen] = useState<{ named: Change | null; isOpen: boolean }>({ named: null, isOpen: false });
  if (seen.named === named) return seen.isOpen ? named : null;
  const isOpen = named !== null && mayDo(details, named);
  setSeen({ named, isOpen });
  return isOpen ? named : null;
}

function mayDo({ reschedule, addItems, correct, changeDetails, cancel }: BookingDetails, change: Change): boolean {
  const possible = {
    move: reschedule,
    add: addItems,
    remove: correct,
    access: changeDetails,
    details: changeDetails,
    email: { isPossible: changeDetails.mayChangeContact },
    mobile: { isPossible: changeDetails.mayChangeContact },
    cancel,
    ask: { isPossible: true },
  };
  return possible[change].isPossible;
}
