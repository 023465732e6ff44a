/** What the office's list of bookings can be narrowed to and sorted by: known to the page, to the command and to the figures of Today. */
import type { BookingState } from "../bookings/bookings.contract.ts";

/** Being worked at, in the order of a day. */
const toCome = ["confirmed", "assigned", "en_route", "arrived", "scope_check", "change_pending", "loading"] as const;
const done = ["loaded", "completed", "closed", "disputed"] as const;

/** Each figure of Today is the number of rows that one of these leaves, between two days or without. */
export const bookingShows = {
  all: [],
  collections: [...toCome, ...done, "no_access", "missed_company"],
  waiting: ["pending_confirmation"],
  asked: ["needs_customer"],
  upcoming: toCome,
  done,
  /** And the window is over. */
  late: ["confirmed", "assigned", "en_route"],
  /** And something is left to pay, up to today's. */
  unpaid: [...toCome, ...done],
  ended: ["lapsed", "no_access", "missed_company", "cancelled_customer", "cancelled_company", "cancelled_on_site"],
} as const satisfies Record<string, readonly BookingState[]>;
export type BookingShow = keyof typeof bookingShows;
export const bookingShowNames = Object.keys(bookingShows) as [BookingShow, ...BookingShow[]]; // the keys of a record, in their order

export const bookingSorts = ["collection", "booked", "total"] as const;
export type BookingSort = (typeof bookingSorts)[number];

export const bookingsPerPage = 50;
/** Counting goes no further: whoever has more narrows the list. */
export const maxCounted = 1_000;
/** Rows of one file. */
export const maxExported = 10_000;
export const savedFilterLimits = { perPerson: 20, name: 40, query: 500 } as const;
