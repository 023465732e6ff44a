/** Groups of booking states that several rules share. Which state follows which is in transitions.ts. */
import type { BookingState } from "./bookings.contract.ts";

/** Made but not agreed: a payment, an answer or a confirmation is outstanding. */
export const waitingStates = ["pending_payment", "pending_confirmation", "needs_customer"] as const satisfies readonly BookingState[];

/** The crew has arrived and not left. */
const workingStates = ["scope_check", "change_pending", "loading", "loaded"] as const satisfies readonly BookingState[];

/** Agreed, and the crew is still to come, on its way or has just arrived. */
export const comingStates = ["confirmed", "assigned", "en_route", "arrived"] as const satisfies readonly BookingState[];

/** Agreed, and not completed. */
export const agreedStates = [...comingStates, ...workingStates] as const;
