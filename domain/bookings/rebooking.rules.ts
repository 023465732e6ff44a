/** Whether the office may book another visit after one that came to nothing, and whose fault it was. The database checks the same. */
import type { BookingState } from "./bookings.contract.ts";
import { inVainStates, settledStates } from "./generated/state-sets.ts";

type Step = { to: BookingState };
const inVain: ReadonlySet<BookingState> = new Set(inVainStates);
const settled: ReadonlySet<BookingState> = new Set(settledStates);

/** Also once it is closed. */
export const isEndedInVain = (status: BookingState, events: readonly Step[]): boolean =>
  inVain.has(status) || (settled.has(status) && !events.some(({ to }) => to === "completed"));

/** We did not come: another visit costs the same or less. */
export const isOurMiss = (events: readonly Step[]): boolean => events.some(({ to }) => to === "missed_company");
