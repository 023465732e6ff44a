/**
 * Short addresses for text messages. Those of bookings and enquiries prove nothing: they contain only the reference, which is in
 * the message anyway, and lead to a page that requires more proof (decision 0048).
 */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/** `https://…/b/7F3K9M`: leads to a booking, which then requires its postcode and a code. */
export function shortBookingLink(publicUrl: string, reference: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/b/${reference.slice(2)}`;
}

/** `https://…/e/7F3K9M`: shows by when we answer an enquiry; nothing of its text. */
export function shortEnquiryLink(publicUrl: string, reference: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/e/${reference.slice(2)}`;
}

const short = /^\/([be])\/([0-9A-HJKMNP-TV-Z]{6})$/;

/** The path a short address redirects to; null for any other path. */
export function expandShortPath(path: string): string | null {
  const [, kind, body] = short.exec(path.length > 9 ? "" : path) ?? [];
  if (body === undefined) return null;
  return kind === "b" ? `/portal?booking=B-${body}` : `/contact/sent?enquiry=E-${body}`;
}
