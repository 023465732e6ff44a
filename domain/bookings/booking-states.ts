/** Stretches of a booking's life that several rules are made of. Which state follows which is in transitions.ts. */
import type { BookingState } from "./bookings.contract.ts";

/** Made, and not agreed: somebody still has to pay, answer or confirm. */
export const waitingStates = ["pending_payment", "pending_confirmation", "needs_customer"] as const satisfies readonly BookingState[];

/** The crew has arrived and not yet left. */
const workingStates = ["scope_check", "change_pending", "loading", "loaded"] as const satisfies readonly BookingState[];

/** Agreed, and the crew has still to come, is on its way or has just arrived. */
export const comingStates = ["confirmed", "assigned", "en_route", "arrived"] as const satisfies readonly BookingState[];

/** Agreed, and not completed. */
export const agreedStates = [...comingStates, ...workingStates] as const;
