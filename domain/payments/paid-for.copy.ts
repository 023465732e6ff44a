/** What a payment for a booking is for: the collection, or what is charged because it did not happen. */
import type { BookingState } from "../bookings/booking-request.contract.ts";

/** `what`: the collection by its name and day, as its reader knows it; `day`: its day. */
export function paidFor(status: BookingState, { what, day }: { what: string; day: string }): string {
  if (status === "no_access") return `the charge for our visit on ${day}, when we couldn’t get in`;
  if (status === "cancelled_customer") return `the charge for cancelling the collection on ${day}`;
  return what;
}
