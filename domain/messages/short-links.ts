/**
 * Short addresses for text messages. A booking's and an enquiry's prove nothing: they hold the reference, which everybody
 * who reads the message has anyway, and lead to where more is asked for (decision 0048).
 */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/** `https://…/b/7F3K9M`: the way to a booking, for whoever also knows its postcode and gets its code. */
export function shortBookingLink(publicUrl: string, reference: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/b/${reference.slice(2)}`;
}

/** `https://…/e/7F3K9M`: by when we answer an enquiry; nothing of what was written. */
export function shortEnquiryLink(publicUrl: string, reference: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/e/${reference.slice(2)}`;
}

const short = /^\/([be])\/([0-9A-HJKMNP-TV-Z]{6})$/;

/** Where a short address leads; null for any other path. */
export function expandShortPath(path: string): string | null {
  const [, kind, body] = short.exec(path.length > 9 ? "" : path) ?? [];
  if (body === undefined) return null;
  return kind === "b" ? `/portal?booking=B-${body}` : `/contact/sent?enquiry=E-${body}`;
}
