/** The state labels of a booking for holders of a shared link: without reasons or disputes. */
import type { BookingState } from "#domain/bookings/bookings.contract.ts";

type Shown = { label: string; tone: "downs" | "sea" | "signal" | "brick" };

const unconfirmed = new Set<BookingState>(["held", "pending_payment", "pending_confirmation", "needs_customer"]);
const off = new Set<BookingState>(["released", "lapsed", "cancelled_customer", "cancelled_company", "cancelled_on_site"]);
const today = new Set<BookingState>(["en_route", "arrived", "scope_check", "change_pending", "loading", "loaded"]);
const over = new Set<BookingState>(["completed", "closed", "disputed", "no_access", "missed_company"]);

export function sharedState(state: BookingState): Shown {
  if (unconfirmed.has(state)) return { label: "Not confirmed yet", tone: "signal" };
  if (off.has(state)) return { label: "Cancelled", tone: "brick" };
  if (today.has(state)) return { label: "Today", tone: "sea" };
  return { label: over.has(state) ? "Finished" : "Booked", tone: "downs" };
}
