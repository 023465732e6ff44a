/** The state labels of a booking for holders of a shared link: without reasons or disputes. */
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { calledOffStates, inProgressStates, overStates, unconfirmedStates } from "#domain/bookings/generated/state-sets.ts";

type Shown = { label: string; tone: "downs" | "sea" | "signal" | "brick" };

const unconfirmed = new Set<BookingState>(unconfirmedStates);
const off = new Set<BookingState>(calledOffStates);
const today = new Set<BookingState>(inProgressStates);
const over = new Set<BookingState>(overStates);

export function sharedState(state: BookingState): Shown {
  if (unconfirmed.has(state)) return { label: "Not confirmed yet", tone: "signal" };
  if (off.has(state)) return { label: "Cancelled", tone: "brick" };
  if (today.has(state)) return { label: "Today", tone: "sea" };
  return { label: over.has(state) ? "Finished" : "Booked", tone: "downs" };
}
