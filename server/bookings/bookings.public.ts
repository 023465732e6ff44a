/** What other features may use of bookings. */
export { presentSummary } from "./booking-summary.ts";
export { bookingProblem } from "./bookings.errors.ts";
export { bookingForMessageProcedure, bookingThumbnailsProcedure } from "./bookings.procedures.ts";
export { repeatable } from "./own-booking.ts";
export { withMoment, normalReference } from "./waiting/waiting-bookings.commands.ts";
export { lapseBookingsProcedure, reportLateProcedure } from "./waiting/waiting-bookings.procedures.ts";
export { expireChangeOrdersProcedure } from "./change-orders/change-orders.procedures.ts";
export { factsByLinkProcedure, rescheduleByLinkProcedure } from "./own-booking.procedures.ts";
export { answerMove, answerWindows, requireReschedulable } from "./reschedule.commands.ts";
export type { MovedBy } from "./reschedule.commands.ts";
export { bookingAgain, windowsAgain } from "./windows-again.ts";
export { bookingFactsSchema } from "./own-booking.procedures.ts";
export { problemForCustomer } from "./own-booking.ts";
export type { ReservationLimits } from "./holds/reservation-limits.ts";
export { createBookingTokens, hashAccessToken, tokenHash } from "./tokens.ts";
export type { BookingTokens } from "./tokens.ts";
export { ownGateCodeProcedure, setGateCodeProcedure, sealedGateCodeSchema } from "./gate-codes/gate-code.procedures.ts";
export type { GateCodes } from "./gate-codes/gate-codes.ts";

export { officeBookingProcedure } from "./waiting/waiting-bookings.procedures.ts";
export { readOfficeBooking, windowsForOurFault } from "./our-fault.ts";
