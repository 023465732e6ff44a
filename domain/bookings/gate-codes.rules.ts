/** A collection can have a gate code until the crew has arrived; afterwards none is accepted. */
import { comingStates, waitingStates } from "./generated/state-sets.ts";
import type { BookingState } from "./bookings.contract.ts";

const ahead: ReadonlySet<BookingState> = new Set([...waitingStates, ...comingStates]);

export const takesGateCode = (state: BookingState): boolean => ahead.has(state);
