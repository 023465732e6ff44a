/** A booking's state as its customer would say it. */
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import type { ListedBooking } from "#domain/dashboard/overview.contract.ts";

export type StateLabel = { label: string; tone: "downs" | "sea" | "signal" | "brick" };

const booked: StateLabel = { label: "Booked", tone: "downs" };
const cancelled: StateLabel = { label: "Cancelled", tone: "brick" };
const waiting = (label: string): StateLabel => ({ label, tone: "signal" });
const today = (label: string): StateLabel => ({ label, tone: "sea" });

const labels: Readonly<Record<BookingState, StateLabel>> = {
  held: waiting("Not booked yet"),
  released: cancelled,
  pending_payment: waiting("Awaiting payment"),
  pending_confirmation: waiting("Waiting for us to confirm"),
  needs_customer: waiting("Waiting for you"),
  lapsed: cancelled,
  confirmed: booked,
  assigned: booked,
  en_route: today("On the way"),
  arrived: today("The crew is here"),
  scope_check: today("The crew is here"),
  change_pending: waiting("Waiting for you"),
  loading: today("Loading"),
  loaded: today("Loaded"),
  completed: { label: "Collected", tone: "downs" },
  closed: { label: "Collected", tone: "downs" },
  no_access: { label: "We couldn’t get in", tone: "brick" },
  missed_company: { label: "We missed it", tone: "brick" },
  cancelled_customer: cancelled,
  cancelled_company: cancelled,
  cancelled_on_site: cancelled,
  disputed: waiting("Being investigated"),
};

const notCollected: StateLabel = { label: "Not collected", tone: "brick" };

/** A closed booking may have ended without a collection. */
export const stateLabel = ({ status, endedEarly }: Pick<ListedBooking, "status" | "endedEarly">): StateLabel =>
  status === "closed" && endedEarly === true ? notCollected : labels[status];
