/** The messages for a change of a booking that was refused, or may not have arrived. */
import type { ownBookingContracts } from "#domain/bookings/own-booking.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";

type Code = (typeof ownBookingContracts)[number]["codes"][number];

const messages: Readonly<Record<Exclude<Code, "bookings.changed" | "bookings.fee_changed">, string>> = {
  "accounts.session_required": "You’ve been signed out here or on another device. Nothing has changed. Sign in again to continue.",
  "bookings.not_found": "We can’t find that booking here any more. Nothing has changed.",
  "bookings.not_reschedulable": "This booking can no longer be moved online. Call us and we’ll see what we can do.",
  "bookings.window_taken": "Someone has just taken that window. Your booking hasn’t changed: choose another time.",
  "bookings.window_closed": "That window can no longer be booked. Your booking hasn’t changed: choose another time.",
  "bookings.day_limit": "You’ve already booked a large part of that day. Choose another day, or call us and we’ll plan it with you.",
  "bookings.price_changed": "The price has changed since you saw it. Your booking hasn’t changed: check the new price, then carry on.",
  "bookings.illegal_transition": "This booking can no longer be cancelled online. The page is now up to date.",
  "bookings.not_addable": "Nothing more can be added online. Call us and we’ll do it with you.",
  "bookings.not_priced": "We can’t price something on this list online. You can ask us to.",
  "bookings.too_many_bookings": "That’s the maximum you can book online at one time. Call us and we’ll plan it with you.",
  "bookings.too_many_changes": "You’ve made the maximum number of changes online. Call us and we’ll make this one with you.",
  "bookings.over_account_limit":
    "This would go over the limit of the account that pays for this booking. Nothing has changed. Call us and we’ll find a way with you.",
  "bookings.details_closed": "The crew is already on its way, so this can’t be changed online. Call us and we’ll tell them.",
  "bookings.not_correctable":
    "It’s too late to change this online. Call us and we’ll change it with you: you’ll know the price before we come.",
  "bookings.payment_unavailable": "You can’t pay that way for this booking. Choose another.",
  "bookings.code_required": "For this we check that it’s you. Nothing has changed. Open the booking with a code we send you, or call us.",
  "bookings.contact_protected": "Nothing has changed. To change your email address or mobile number, open the booking again.",
  "bookings.too_many_codes": "That’s as many codes as we send for this in a day. Call us and we’ll change it with you.",
  "portal.code_wrong": "That code is wrong or has expired. Check the message, or ask for a new code.",
  "portal.too_many_tries": "Too many tries. Wait 15 minutes, then ask for a new code.",
};

const isKnown = (code: string): code is keyof typeof messages => Object.hasOwn(messages, code);

export function changeMessage(error: unknown): string {
  if (error instanceof OfflineError)
    return "Not saved: we can’t reach our booking service. What you entered is still here. Check your connection, then try again.";
  if (!(error instanceof CommandError))
    return "Not saved: something went wrong on our side. What you entered is still here. Try again in a moment.";
  if (error.code === "bookings.changed") return staleMessage(error.details);
  if (error.code === "bookings.fee_changed") return feeMessage(error.details);
  if (isKnown(error.code)) return messages[error.code];
  if (error.status === 429) return "Not saved: that was a lot of changes in a short time. Wait a few minutes, then try again.";
  if (error.status < 500) return error.fields[0]?.message ?? error.message;
  return "Not saved: something went wrong on our side. What you entered is still here. Try again in a moment.";
}

/** For a conflict: who changed the booking and when, as far as the answer says. */
function staleMessage({ by, at }: Readonly<Record<string, unknown>>): string {
  const who = typeof by === "string" && by !== "" ? by : "Someone";
  const when = typeof at === "string" ? ` at ${formatMoment(at)}` : "";
  return `Not saved: ${who} changed this booking${when}. What you entered is still here. Look over the booking, then save again.`;
}

function feeMessage({ feePence }: Readonly<Record<string, unknown>>): string {
  const now = typeof feePence === "number" ? ` It costs ${formatPounds(feePence)} now.` : "";
  return `Not cancelled: the charge you saw no longer applies.${now} Check it, then choose again.`;
}
