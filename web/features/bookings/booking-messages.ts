/** The sentences shown when the server refuses. Typed so that a code without a sentence does not compile. */
import type { BookingProblemCode } from "#domain/bookings/bookings.contract.ts";
import { postcodeMessage } from "#domain/kernel/postcode.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";

const messages: Readonly<Record<BookingProblemCode, string>> = {
  "bookings.window_taken": "Someone has just taken that window. Everything you entered is still here: choose another time.",
  "bookings.window_closed": "That window can no longer be booked. Choose another time.",
  "bookings.list_needed": "For a load this large we need a list of items. Check your list, then choose your time again, or call us.",
  "bookings.too_many_holds":
    "You’re already holding several times. Book one of them, wait ten minutes, or call us. Everything you entered is still here.",
  "bookings.too_many_bookings":
    "That’s the maximum you can book online at one time. Sign in with your email address and book from there, or call us and we’ll book the rest with you. Everything you entered is still here.",
  "bookings.prove_contact":
    "There’s already a collection booked with these contact details. So that nobody books in your name, enter the code we send you. Everything you entered is still here.",
  "bookings.day_limit":
    "You’ve already booked a large part of that day. Choose another day, or call us and we’ll plan it with you. Everything you entered is still here.",
  "bookings.hold_not_found": "We no longer hold that window for you. Choose your time again.",
  "bookings.hold_expired": "We held your window for ten minutes and that time has passed. Choose your time again.",
  "bookings.photos_not_found": "We couldn’t find your photos. Add them again in step 2, or remove them and book without.",
  "bookings.hold_used": "This window has already been booked with the details you sent. Look for our confirmation, or call us.",
  "bookings.hold_mismatch": "Your list or your postcode has changed since we held the window. Choose your time again.",
  "bookings.not_priced": "We can’t price something on your list online. Call us and we’ll do it with you.",
  "bookings.price_changed": "The price has changed since this page was opened. Nothing has been booked.",
  "bookings.payment_unavailable": "You can’t pay that way at the moment. Choose another.",
  "bookings.no_account": "You can’t book on account. Sign in, or choose another way to pay.",
  "bookings.over_credit_limit": "This would go over the limit of your account. Choose another way to pay, or call us.",
  "bookings.order_number_needed": "Enter your purchase order number. Your company wants one on every invoice.",
  "bookings.not_found": "We can’t find a booking with that reference and link.",
  "coverage.postcode_invalid": postcodeMessage,
  "coverage.not_serviced": "You can’t book online for that postcode. Call us and we’ll see what we can do.",
};

/** Codes of other features that a booking can meet. */
const others: Readonly<Record<string, string>> = {
  "quotes.scope_changed": "This is different from your quote, so the price has changed. Nothing has been booked.",
  "quotes.expired": "Your quote has expired, so this is today’s price. Nothing has been booked.",
  "quotes.price_updated": "Your quote has been updated since you came here. Open it again from its link, or book at today’s price.",
  "quotes.not_open": "Your quote has already been booked or closed. Look for our confirmation, or book at today’s price.",
  "quotes.not_found": "We can’t find your quote any more. You can book at today’s price.",
  "bookings.changed": "We changed this a moment ago, so nothing has been sent. Read it again, then answer.",
  "bookings.lapsed": "This request has ended because the time to answer ran out. You can book again, or call us.",
  "bookings.illegal_transition": "This has already been answered. This page shows how your booking stands now.",
  "pricing.tariff_changed": "Our prices changed a moment ago. Reload the page to see the new price; everything you entered is still here.",
  "idempotency.key_reused":
    "We’ve already received this booking with different details. Look for our confirmation, or call us before you try again.",
};

/** Appended to messages in a form. */
const nothingLost = "; everything you entered is still here";
const offline = "No signal: we can’t reach our booking service. Check your connection and try again";
const tooMany = "Too many tries in a short time. Wait a few minutes and try again";
const unexpected = "Something went wrong on our side. Try again in a moment, or get in touch";

export const isBookingProblem = (code: string): code is BookingProblemCode => Object.hasOwn(messages, code);

/** The sentence for a code, where the error itself is not at hand. */
export const messageFor = (code: BookingProblemCode): string => messages[code];

/** `keeps`: what to add about what has been entered; empty on pages where nothing is. */
export function bookingMessage(error: unknown, keeps: string = nothingLost): string {
  if (error instanceof OfflineError) return `${offline}${keeps}.`;
  if (!(error instanceof CommandError)) return `${unexpected}${keeps}.`;
  if (isBookingProblem(error.code)) return messages[error.code];
  const other = others[error.code];
  if (other !== undefined) return other;
  if (error.status === 429) return `${tooMany}${keeps}.`;
  // A refusal that names fields is shown field by field under its own sentence.
  return error.status < 500 && error.fields.length > 0 ? error.message : `${unexpected}${keeps}.`;
}

/** Refusals after which the customer has to choose a time again; the other answers are kept. */
export function losesWindow(error: unknown): boolean {
  const codes: readonly string[] = [
    "bookings.window_taken",
    "bookings.window_closed",
    "bookings.hold_not_found",
    "bookings.hold_expired",
    "bookings.hold_mismatch",
  ];
  return error instanceof CommandError && codes.includes(error.code);
}

/** Refusals after which the quote's locked price no longer applies. */
export function losesQuote(error: unknown): boolean {
  const codes: readonly string[] = ["quotes.expired", "quotes.price_updated", "quotes.not_open", "quotes.not_found"];
  return error instanceof CommandError && codes.includes(error.code);
}
