/** The filters and orders of the office's list of bookings, shared by the page, the command and the figures of Today. */
import type { BookingState } from "../bookings/bookings.contract.ts";
import { awaitedStates, doneStates, endedEarlyStates, settledStates, upcomingStates } from "../bookings/generated/state-sets.ts";

/** Each figure of Today is the number of rows under one of these filters, with or without a range of days. */
export const bookingShows = {
  all: [],
  /** Without those that ended early: a visit in vain is closed in the end, too. */
  collections: [...upcomingStates, ...doneStates],
  waiting: ["pending_confirmation"],
  asked: ["needs_customer"],
  upcoming: upcomingStates,
  /** Without those that ended early. */
  done: doneStates,
  /** Also requires that the window is over. */
  late: awaitedStates,
  /** Also requires that something is due to us, a charge included, of collections up to today. */
  unpaid: [...upcomingStates, ...doneStates, ...endedEarlyStates],
  /** Also requires that it ended early. */
  ended: [...endedEarlyStates, ...settledStates],
} as const satisfies Record<string, readonly BookingState[]>;
export type BookingShow = keyof typeof bookingShows;
/** Whether this shows bookings that ended without a collection, or those alone that did not; undefined: both. */
export const showsEndedEarly: Readonly<Partial<Record<BookingShow, boolean>>> = { collections: false, done: false, ended: true };
export const bookingShowNames = Object.keys(bookingShows) as [BookingShow, ...BookingShow[]]; // the keys of a record, in their order

export const bookingSorts = ["collection", "booked", "total"] as const;
export type BookingSort = (typeof bookingSorts)[number];

export const bookingsPerPage = 50;
/** Counts stop here; a longer list has to be narrowed. */
export const maxCounted = 1_000;
/** A list of bookings with certain words has the newest of them, so many. */
export const maxMatched = 500;
/** Maximum rows of one export. */
export const maxExported = 10_000;
export const savedFilterLimits = { perPerson: 20, name: 40, query: 500 } as const;
