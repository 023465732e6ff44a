/** What other features may use of bookings. */
export { presentSummary } from "./booking-summary.ts";
export type { BookingDocument } from "./booking-summary.ts";
export { createBookingTokens, tokenHash } from "./tokens.ts";
export type { BookingTokens } from "./tokens.ts";
