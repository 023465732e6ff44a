/** What other features may use of bookings. */
export { presentSummary } from "./booking-summary.ts";
export { bookingForMessageProcedure } from "./bookings.procedures.ts";
export { createBookingTokens, tokenHash } from "./tokens.ts";
export type { BookingTokens } from "./tokens.ts";
