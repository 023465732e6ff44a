/** The limits of what one address and one contact may have open at once; enforced by the database (docs/decisions/0026). */
import { ordinaryLoad } from "#domain/bookings/held-load.rules.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";

export type ReservationSettings = {
  holdsPerCaller: number;
  bookingsPerCaller: number;
  bookingsPerContact: number;
  dayPercentPerCaller: number;
  rateLimitScale: number;
};
/** In the format of `app.limit_holds` and `app.limit_bookings`. */
export type ReservationLimits = Record<
  | "holds"
  | "holdMinutes"
  | "holdLitres"
  | "callerBookings"
  | "callerMinutes"
  | "callerLitres"
  | "unprovedBookings"
  | "contactBookings"
  | "contactMinutes"
  | "contactLitres"
  | "dayPercent",
  number
>;

/** Minutes and litres allowed per hold: six of them are three full vans, enough for a shared office line or an agent with three flats. */
const perHold = { minutes: 100, litres: ordinaryLoad.litres };
/** Minutes and litres allowed per booking: one window of one van and its full load. */
const perBooking = { minutes: 120, litres: standardVanLitres };
/** Bookings to come under one mailbox or number that nobody has proved to be theirs (`app.proof_needed`). */
const unprovedBookings = 1;
/** From this scale on there are no limits: benchmarks and acceptance tests book thousands of times from one address, and would measure the counting. */
const scaleOfScripts = 100;

/** Undefined: no limits apply. */
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
    unprovedBookings: scaled(unprovedBookings),
    contactBookings: scaled(bookingsPerContact),
    contactMinutes: scaled(bookingsPerContact * perBooking.minutes),
    contactLitres: scaled(bookingsPerContact * perBooking.litres),
    dayPercent: Math.min(100, scaled(dayPercentPerCaller)),
  };
}
