/** Photos of a booking: taken, sent and kept as those of a quote are. Fetched when somebody wants to add one. */
import { ShotPicker } from "#web/features/job-form/photos/shot-picker.tsx";
import { useBookingShots } from "./use-booking-shots.ts";

export function BookingPhotos() {
  return <ShotPicker shots={useBookingShots()} isPlain />;
}
