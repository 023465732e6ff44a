/** Who has a booking open: an account or a portal grant in the dashboard, or the booking's own link. Its panels ask nothing else. */
import { createContext, useContext } from "react";
import type { Command } from "#web/platform/commands.ts";
import type { Change } from "../sections.rules.ts";

export type BookingAccess = {
  /** As whoever has it open. */
  command: Command;
  /** Tells one person's answers from another's in the query cache; null: nobody is known yet. */
  viewerId: string | null;
  /** Where a change of it is opened, and with null where it is left. */
  addressOf: (change: Change | null) => string;
};

export const BookingAccessContext = createContext<BookingAccess | null>(null);

export function useBookingAccess(): BookingAccess {
  const access = useContext(BookingAccessContext);
  if (access === null) throw new Error("useBookingAccess() needs a BookingAccessContext above it");
  return access;
}
