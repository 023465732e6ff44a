/** Why a hold, a booking or its gate code is refused. */
import { problemsOf } from "#server/kernel/problem.ts";

export const bookingProblem = problemsOf({
  "bookings.window_taken": { status: 409, message: "Somebody else has just taken the last room in this window. Choose another." },
  "bookings.window_closed": { status: 409, message: "This window can no longer be booked. Choose another." },
  "bookings.list_needed": {
    status: 422,
    message: "A load of this size is held for a list. Send the list or the quote it is for, or call us and we will find a time with you.",
  },
  "bookings.too_many_holds": {
    status: 429,
    message:
      "Several times are being held from your connection already. Book one of them, wait ten minutes, or call us and we will book with you.",
  },
  "bookings.too_many_bookings": {
    status: 409,
    message: "That is as many collections as can be booked online at a time. Call us and we will book the rest with you.",
  },
  "bookings.day_limit": {
    status: 409,
    message: "A large part of that day is yours already. Choose another day, or call us and we will plan it with you.",
  },
  "bookings.hold_not_found": { status: 409, message: "This reservation does not exist. Choose a window again." },
  "bookings.hold_expired": { status: 409, message: "Your ten minutes ran out. Choose a window again: everything you typed is still here." },
  "bookings.hold_used": {
    status: 409,
    message: "This reservation has already become a booking. Check your messages for the confirmation.",
  },
  "bookings.hold_mismatch": { status: 409, message: "The window was reserved for another postcode. Choose a window again." },
  "bookings.not_priced": { status: 422, message: "There is no instant price for this. Call us and we will price it with you today." },
  "bookings.price_changed": { status: 409, message: "The price is different now. Look at it and book again." },
  "bookings.payment_unavailable": { status: 422, message: "This way of paying is not available. Choose another." },
  "bookings.changed": { status: 409, message: "Somebody changed this booking a moment ago. Look at it again, then decide." },
  "bookings.illegal_transition": { status: 409, message: "A booking in this state cannot take that step." },
  "bookings.reason_missing": { status: 422, message: "Say why: it goes on record with the booking." },
  "bookings.not_found": { status: 404, message: "We cannot find this booking. Open the link from your confirmation, or call us." },
  "bookings.gate_code_closed": { status: 409, message: "This collection is over or called off, so we keep no gate code for it." },
  "bookings.gate_code_unreadable": {
    status: 409,
    message: "There is a code, but the key it was locked with is no longer on our server. Ring the customer and ask for it again.",
  },
  "bookings.too_many_gate_codes": {
    status: 429,
    message: "That was a lot of gate codes in one hour. Wait a little, or open today's sheet.",
  },
});
