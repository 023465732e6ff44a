/** How much of the vans one address and one contact may have open at once; the database decides by these (docs/decisions/0026). */

export type ReservationSettings = {
  holdsPerCaller: number;
  bookingsPerCaller: number;
  bookingsPerContact: number;
  dayPercentPerCaller: number;
  rateLimitScale: number;
};
/** As `app.limit_holds` and `app.limit_bookings` read them. */
export type ReservationLimits = Record<
  "holds" | "holdMinutes" | "holdLitres" | "callerBookings" | "callerMinutes" | "contactBookings" | "contactMinutes" | "dayPercent",
  number
>;

/** Six ordinary holds, or three full vans with their minutes: an office's line or an agent with three flats, and no more. */
const minutesPerHold = 100;
const litresOpen = 32_100;
/** A booking of ordinary size; two full vans are two and a half of them. */
const minutesPerBooking = 120;
/** Scripts that measure or accept come from one address with one contact; adding up their thousands would be what they measure. */
const scaleOfScripts = 100;

/** Undefined: nobody is counted. */
export function reservationLimits(settings: ReservationSettings): ReservationLimits | undefined {
  const { holdsPerCaller, bookingsPerCaller, bookingsPerContact, dayPercentPerCaller, rateLimitScale } = settings;
  if (rateLimitScale >= scaleOfScripts) return undefined;
  const scaled = (limit: number) => Math.max(1, Math.floor(limit * rateLimitScale));
  return {
    holds: scaled(holdsPerCaller),
    holdMinutes: scaled(holdsPerCaller * minutesPerHold),
    holdLitres: scaled(litresOpen),
    callerBookings: scaled(bookingsPerCaller),
    callerMinutes: scaled(bookingsPerCaller * minutesPerBooking),
    contactBookings: scaled(bookingsPerContact),
    contactMinutes: scaled(bookingsPerContact * minutesPerBooking),
    dayPercent: Math.min(100, scaled(dayPercentPerCaller)),
  };
}
