/** The office's names for states of a booking. */
import type { BookingState } from "../bookings/bookings.contract.ts";

export const bookingStateLabels: Readonly<Record<BookingState, string>> = {
  held: "Held",
  released: "Released",
  pending_payment: "Waiting for payment",
  pending_confirmation: "Waiting for us",
  needs_customer: "Waiting for the customer",
  lapsed: "Lapsed",
  confirmed: "Confirmed",
  assigned: "Assigned",
  en_route: "On the way",
  arrived: "Arrived",
  scope_check: "Checking the list",
  change_pending: "Price change to agree",
  loading: "Loading",
  loaded: "Loaded",
  completed: "Completed",
  closed: "Closed",
  no_access: "No access",
  missed_company: "Missed by us",
  cancelled_customer: "Cancelled by the customer",
  cancelled_company: "Cancelled by us",
  cancelled_on_site: "Cancelled on site",
  disputed: "Disputed",
};
