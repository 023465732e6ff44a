/** A booking's state as its customer would say it. */
import type { BookingState } from "#domain/bookings/bookings.contract.ts";

export type StateWords = { words: string; tone: "downs" | "sea" | "signal" | "brick" };

const booked: StateWords = { words: "Booked", tone: "downs" };
const cancelled: StateWords = { words: "Cancelled", tone: "brick" };
const waiting = (words: string): StateWords => ({ words, tone: "signal" });
const today = (words: string): StateWords => ({ words, tone: "sea" });

const words: Readonly<Record<BookingState, StateWords>> = {
  held: waiting("Not booked yet"),
  released: cancelled,
  pending_payment: waiting("Waiting for payment"),
  pending_confirmation: waiting("Waiting for us"),
  needs_customer: waiting("Waiting for you"),
  lapsed: cancelled,
  confirmed: booked,
  assigned: booked,
  en_route: today("On the way"),
  arrived: today("We are here"),
  scope_check: today("We are here"),
  change_pending: waiting("Waiting for you"),
  loading: today("Loading"),
  loaded: today("Loaded"),
  completed: { words: "Collected", tone: "downs" },
  closed: { words: "Collected", tone: "downs" },
  no_access: { words: "We could not get in", tone: "brick" },
  missed_company: { words: "We missed it", tone: "brick" },
  cancelled_customer: cancelled,
  cancelled_company: cancelled,
  cancelled_on_site: cancelled,
  disputed: waiting("Being looked into"),
};

export const stateWords = (state: BookingState): StateWords => words[state];
