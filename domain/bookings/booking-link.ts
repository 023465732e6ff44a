/** Links to a booking: the customer's, which opens it for whoever holds it; the one to their dashboard; the office's. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/**
 * `https://…/booking-success?ref=B-7F3K9M&t=token`; a path in `publicUrl` is kept. Without a token (for files a signed-in
 * customer downloads) it leads to the booking in the dashboard, which requires signing in.
 */
export function bookingLink(publicUrl: string, reference: string, accessToken: string | undefined): string {
  if (accessToken === undefined) return `${withoutTrailingSlashes(publicUrl)}${dashboardBookingPath(reference)}`;
  const query = new URLSearchParams({ ref: reference, t: accessToken });
  return `${withoutTrailingSlashes(publicUrl)}/booking-success?${query.toString()}`;
}

/** The office's link to a booking; it requires signing in, so the notice may be forwarded. */
export function officeBookingLink(publicUrl: string, reference: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/admin-console?booking=${reference}`;
}

/** `/customer-dashboard?section=bookings&ref=B-7F3K9M`. */
export function dashboardBookingPath(reference: string): string {
  return `/customer-dashboard?${new URLSearchParams({ section: "bookings", ref: reference }).toString()}`;
}
