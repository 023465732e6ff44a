/** How much of the vans one address and one contact may have open at once; the database decides by these (docs/decisions/0026). */
import { ordinaryLoad } from "#domain/bookings/held-load.rules.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";

export type ReservationSettings = {
  holdsPerCaller: number;
  bookingsPerCaller: number;
  bookingsPerContact: number;
  dayPercentPerCaller: number;
  rateLimitScale: number;
};
/** As `app.limit_holds` and `app.limit_bookings` read them. */
export type ReservationLimits = Record<
  | "holds"
  | "holdMinutes"
  | "holdLitres"
  | "callerBookings"
  | "callerMinutes"
  | "callerLitres"
  | "contactBookings"
  | "contactMinutes"
  | "contactLitres"
  | "dayPercent",
  number
>;

/** Six of them are three full vans with their minutes: an office's line or an agent with three flats, and no more. */
const perHold = { minutes: 100, litres: ordinaryLoad.litres };
/** A window of one van and what it carries; two full vans are two of them, or a little more. */
const perBooking = { minutes: 120, litres: standardVanLitres };
/** Benches and acceptance tests book thousands of times from one address with one contact: from this scale on nobody is counted, or the counting is what they would measure. */
const scaleOfScripts = 100;

/** Undefined: nobody is counted. */
export function reservationLimits(settings: ReservationSettings): ReservationLimits | undefined {
  const { holdsPerCaller, bookingsPerCaller, bookingsPerContact, dayPercentPerCaller, rateLimitScale } = settings;
  if (rateLimitScale >= scaleOfScripts) return undefined;
  const scaled = (limit: number) => Math.max(1, Math.floor(limit * rateLimitScale));
  return {
    holds: scaled(holdsPerCaller),
    holdMinutes: scaled(holdsPerCaller * perHold.minutes),
    holdLitres: scaled(holdsPerCaller * perHold.litres),
    callerBookings: scaled(bookingsPerCaller),
    callerMinutes: scaled(bookingsPerCaller * perBooking.minutes),
    callerLitres: scaled(bookingsPerCaller * perBooking.litres),
    contactBookings: scaled(bookingsPerContact),
    contactMinutes: scaled(bookingsPerContact * perBooking.minutes),
    contactLitres: scaled(bookingsPerContact * perBooking.litres),
    dayPercent: Math.min(100, scaled(dayPercentPerCaller)),
  };
}
