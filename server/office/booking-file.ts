/** The list of bookings for a spreadsheet: times are London's, amounts are pounds. */
import { serviceName } from "#domain/pricing/service.copy.ts";
import { londonDate, londonTime } from "#domain/kernel/london-time.ts";
import { bookingStateLabels } from "#domain/office/booking-states.copy.ts";
import type { StaffBooking } from "#domain/office/booking-list.contract.ts";
import { formatCsv } from "./csv.ts";

const heads = [
  "Reference",
  "State",
  "Date",
  "From",
  "To",
  "Customer",
  "Town",
  "Postcode",
  "Service",
  "Total",
  "Paid",
  "Left to pay",
  "Payment",
  "Booked on",
  "Charged",
];

/** Of more than `most` bookings the first ones, with a line that says so: whoever adds up the file would not notice. */
export const bookingsFile = (bookings: readonly StaffBooking[], most: number): string =>
  formatCsv([
    heads,
    ...bookings.slice(0, most).map(fileRow),
    ...(bookings.length > most
      ? [[`Only the first ${most.toLocaleString("en-GB")} bookings are here. Choose fewer days to get the others.`]]
      : []),
  ]);

const fileRow = (booking: StaffBooking) => [
  booking.reference,
  bookingStateLabels[booking.state],
  londonDate(booking.startsAt),
  londonTime(booking.startsAt),
  londonTime(booking.endsAt),
  booking.customer,
  booking.town,
  booking.postcode,
  serviceName(booking.service),
  pounds(booking.totalPence),
  pounds(booking.paidPence),
  pounds(booking.balancePence),
  booking.paymentMethod,
  londonDate(booking.bookedAt),
  pounds(booking.chargedPence),
];

/** Pounds as a plain number, so that a spreadsheet can add them. */
const pounds = (pence: number): string => (pence / 100).toFixed(2);
