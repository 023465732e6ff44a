/** While there is still somebody to come, a collection can have a gate code; afterwards none is taken. */
import type { BookingState } from "./bookings.contract.ts";

const ahead: ReadonlySet<BookingState> = new Set([
  "pending_payment",
  "pending_confirmation",
  "needs_customer",
  "confirmed",
  "assigned",
  "en_route",
  "arrived",
]);

export const takesGateCode = (state: BookingState): boolean => ahead.has(state);
