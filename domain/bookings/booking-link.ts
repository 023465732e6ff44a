/** Where a customer finds a booking again: its link, which opens it to whoever holds it, or their dashboard. And the office's own. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/**
 * `https://…/booking-success?ref=B-7F3K9M&t=token`; a path in `publicUrl` is kept. Without a token, for what somebody
 * takes along who is signed in, the booking in the dashboard, which asks who is there.
 */
export function bookingLink(publicUrl: string, reference: string, accessToken: string | undefined): string {
  if (accessToken === undefined) return `${withoutTrailingSlashes(publicUrl)}${dashboardBookingPath(reference)}`;
  const query = new URLSearchParams({ ref: reference, t: accessToken });
  return `${withoutTrailingSlashes(publicUrl)}/booking-success?${query.toString()}`;
}

/** Where the office opens a booking; behind its sign-in, so that the notice may be passed on. */
export function officeBookingLink(publicUrl: string, reference: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/admin-console?booking=${reference}`;
}

/** `/customer-dashboard?section=bookings&ref=B-7F3K9M`. */
export function dashboardBookingPath(reference: string): string {
  return `/customer-dashboard?${new URLSearchParams({ section: "bookings", ref: reference }).toString()}`;
}
