/**
 * Which state a booking may go to from which. The database function that refuses illegal steps holds its
 * own copy, and a test compares the two.
 */
import type { BookingState } from "./bookings.contract.ts";
import { cancelledStates } from "./generated/state-sets.ts";

export const nextStates: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ["pending_payment", "pending_confirmation", "confirmed", "released"],
  released: ["pending_confirmation", "confirmed", "pending_payment"],
  pending_payment: ["confirmed", "pending_confirmation", "released"],
  pending_confirmation: ["confirmed", "needs_customer", "cancelled_customer", "cancelled_company", "lapsed"],
  needs_customer: ["pending_confirmation", "confirmed", "cancelled_customer", "lapsed"],
  lapsed: [],
  confirmed: ["assigned", "missed_company", ...cancelledStates],
  assigned: ["en_route", "confirmed", "missed_company", ...cancelledStates],
  en_route: ["arrived", "assigned", "missed_company"],
  arrived: ["scope_check", "no_access"],
  scope_check: ["loading", "change_pending", "cancelled_on_site"],
  change_pending: ["loading", "cancelled_on_site"],
  loading: ["loaded"],
  loaded: ["completed"],
  completed: ["closed", "disputed"],
  closed: ["disputed"],
  no_access: ["closed"],
  missed_company: ["closed"],
  cancelled_customer: [],
  cancelled_company: [],
  cancelled_on_site: [],
  disputed: ["closed"],
};

/** Whether the step is one of the table; staying in a state is not a step. */
export function isLegalStep(from: BookingState, to: BookingState): boolean {
  return nextStates[from].includes(to);
}
