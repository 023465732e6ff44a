/** The office's label and colour for a booking's state. */
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { bookingStateLabels } from "#domain/office/booking-states.copy.ts";

export type OfficeState = { label: string; tone: "downs" | "sea" | "signal" | "brick" };

const tones: Readonly<Record<BookingState, OfficeState["tone"]>> = {
  held: "signal",
  released: "brick",
  pending_payment: "signal",
  pending_confirmation: "signal",
  needs_customer: "sea",
  lapsed: "brick",
  confirmed: "downs",
  assigned: "downs",
  en_route: "sea",
  arrived: "sea",
  scope_check: "sea",
  change_pending: "signal",
  loading: "sea",
  loaded: "sea",
  completed: "downs",
  closed: "downs",
  no_access: "brick",
  missed_company: "brick",
  cancelled_customer: "brick",
  cancelled_company: "brick",
  cancelled_on_site: "brick",
  disputed: "signal",
};

export const officeState = (state: BookingState): OfficeState => ({ label: bookingStateLabels[state], tone: tones[state] });
