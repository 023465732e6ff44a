/** The one address under which a customer finds a booking again; whoever holds it may read the booking. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/** `https://…/booking-success?ref=B-7F3K9M&t=token`; a path in `publicUrl` is kept. */
export function bookingLink(publicUrl: string, reference: string, accessToken: string): string {
  const query = new URLSearchParams({ ref: reference, t: accessToken });
  return `${withoutTrailingSlashes(publicUrl)}/booking-success?${query.toString()}`;
}
