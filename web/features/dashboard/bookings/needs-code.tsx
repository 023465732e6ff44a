/** Where a booking's link is not enough: the way to the same booking with a code. */
import { Link } from "react-router";
import { dashboardBookingPath } from "#domain/bookings/booking-link.ts";

export function NeedsCode({ reference, what }: { reference: string; what: string }) {
  return (
    <p className="mt-5 border-t border-line pt-4">
      <span>{`To ${what} `}</span>
      <Link to={dashboardBookingPath(reference)} className="font-semibold text-downs underline underline-offset-4">
        open your booking with a code
      </Link>{" "}
      we send you.
    </p>
  );
}
