/** While there is still somebody to come, a collection can have a gate code; afterwards none is taken. */
import { comingStates, waitingStates } from "./booking-states.ts";
import type { BookingState } from "./bookings.contract.ts";

const ahead: ReadonlySet<BookingState> = new Set([...waitingStates, ...comingStates]);

export const takesGateCode = (state: BookingState): boolean => ahead.has(state);
