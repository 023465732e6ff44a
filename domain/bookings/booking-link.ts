/** Links to a booking: the customer's, which opens it for whoever holds it; the one to their dashboard; the office's. */
import { normaliseReference } from "../kernel/reference.ts";
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/**
 * `https://…/booking-success#B-7F3K9M.token`; a path in `publicUrl` is kept. The token follows `#`, which browsers send to no server and in no
 * `Referer`. Without a token (for files a signed-in customer downloads) it leads to the booking in the dashboard, which requires signing in.
 */
export function bookingLink(publicUrl: string, reference: string, accessToken: string | undefined): string {
  if (accessToken === undefined) return `${withoutTrailingSlashes(publicUrl)}${dashboardBookingPath(reference)}`;
  return `${withoutTrailingSlashes(publicUrl)}${bookingLinkPath}#${linkBearer({ reference, accessToken })}`;
}
export const bookingLinkPath = "/booking-success";

export type BookingKey = { reference: string; accessToken: string };

/** What the link's holder sends as a bearer, and what stands behind its `#`. */
export const linkBearer = ({ reference, accessToken }: BookingKey): string => `${reference}.${accessToken}`;

/**
 * The booking of a link, or of as much of one as was pasted: the whole address, or only its end. Links sent until December 2026 have
 * `?ref=B-7F3K9M&t=token`.
 */
export function readBookingLink(text: string): BookingKey | null {
  if (text.length > 2_000) return null;
  const pasted = text.replace(/\s+/g, ""); // mail programs wrap long links
  const [, inFragment, token] = /^(?:[^#]*#)?(B-?[0-9A-Z]{6})\.([\w-]+)$/i.exec(pasted) ?? [];
  const query = new URLSearchParams(pasted.replace(/^[^?]*\?/, "").split("#", 1)[0]);
  const reference = normaliseReference(inFragment ?? query.get("ref") ?? "");
  const accessToken = token ?? query.get("t") ?? "";
  return reference === null || accessToken === "" ? null : { reference, accessToken };
}

/** The office's link to a booking; it requires signing in, so the notice may be forwarded. */
export function officeBookingLink(publicUrl: string, reference: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/admin-console?booking=${reference}`;
}

/** `/customer-dashboard?section=bookings&ref=B-7F3K9M`. */
export function dashboardBookingPath(reference: string): string {
  return `/customer-dashboard?${new URLSearchParams({ section: "bookings", ref: reference }).toString()}`;
}
