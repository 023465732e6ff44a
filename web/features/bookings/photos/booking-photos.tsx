/** Photos of a booking, handled like those of a quote. Loaded when the customer wants to add one. */
import { ShotPicker } from "#web/features/job-form/photos/shot-picker.tsx";
import { useBookingShots } from "./use-booking-shots.ts";

export function BookingPhotos() {
  return <ShotPicker shots={useBookingShots()} isPlain />;
}
