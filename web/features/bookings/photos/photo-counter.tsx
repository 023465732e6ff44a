/** Keeps the draft's count of photos up to date on every step, while they are being sent. Draws nothing. */
import { useBookingShots } from "./use-booking-shots.ts";

export function PhotoCounter() {
  useBookingShots();
  return null;
}
