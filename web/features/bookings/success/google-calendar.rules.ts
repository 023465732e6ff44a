/** The link that puts a booking into a Google calendar. It carries no token: calendars are shared. */
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { isToBeConfirmed } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { addressLines } from "#domain/bookings/copy/booking.copy.ts";

export function googleCalendarLink(
  summary: Pick<BookingSummary, "reference" | "status" | "window" | "address">,
  companyName: string,
): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: `${isToBeConfirmed(summary) ? "To be confirmed: " : ""}${companyName} collection ${summary.reference}`,
    dates: `${utcStamp(summary.window.startsAt)}/${utcStamp(summary.window.endsAt)}`,
    ctz: "Europe/London",
    location: addressLines(summary.address).join(", "),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** `20270328T070000Z`. */
function utcStamp(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
