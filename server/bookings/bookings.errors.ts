/** Why a hold, a booking or its gate code is refused. */
import { defineProblems } from "#server/kernel/problem.ts";

export const bookingProblem = defineProblems({
  "bookings.window_taken": { status: 409, message: "Someone has just taken the last space in this window. Choose another." },
  "bookings.window_closed": { status: 409, message: "This window can no longer be booked. Choose another." },
  "bookings.list_needed": {
    status: 422,
    message: "A load this large needs a list. Send the list or the quote it's for, or call us and we'll find a time with you.",
  },
  "bookings.too_many_holds": {
    status: 429,
    message: "You're already holding several times. Book one of them, wait ten minutes, or call us and we'll book it with you.",
  },
  "bookings.too_many_bookings": {
    status: 409,
    message:
      "That's the maximum you can book online at one time. Sign in with your email address and book from there, or call us and we'll book the rest with you.",
  },
  "bookings.prove_contact": {
    status: 409,
    message:
      "There's already a collection booked with these contact details. Enter the code we send you (request-contact-code, prove-contact) and book again, or sign in.",
  },
  "bookings.day_limit": {
    status: 409,
    message: "You've already booked a large part of that day. Choose another day, or call us and we'll plan it with you.",
  },
  "bookings.hold_not_found": { status: 409, message: "We can't find this reservation. Choose a window again." },
  "bookings.hold_expired": { status: 409, message: "Your ten minutes are up. Choose a window again. Everything you typed is still here." },
  "bookings.hold_used": {
    status: 409,
    message: "This reservation has already become a booking. Check your messages for the confirmation.",
  },
  "bookings.hold_mismatch": { status: 409, message: "The window was reserved for another postcode. Choose a window again." },
  "bookings.photos_not_found": {
    status: 422,
    message: "We can't find the photos for this booking. Add them again, or book without them.",
  },
  "bookings.not_priced": { status: 422, message: "We can't price this online. Call us and we'll price it with you." },
  "bookings.price_changed": { status: 409, message: "The price has changed. Check it and book again." },
  "bookings.payment_unavailable": { status: 422, message: "You can't pay that way for this booking. Choose another." },
  "bookings.caller_no_account": {
    status: 422,
    message:
      "This caller can't book on account. Their company needs days to pay, and their email (and mobile, if you enter one) must be among its people.",
  },
  "bookings.no_account": { status: 422, message: "You can't book on account. Sign in, or choose another way to pay." },
  "bookings.over_credit_limit": {
    status: 422,
    message: "This would go over the limit of your account. Choose another way to pay, or call us.",
  },
  "bookings.over_account_limit": {
    status: 422,
    message: "This would go over the limit of the account that pays for this booking. Call us and we'll find a way with you.",
  },
  "bookings.order_number_needed": { status: 422, message: "Enter your purchase order number. Your company wants one on every invoice." },
  "bookings.changed": { status: 409, message: "Someone changed this booking a moment ago. Check it again, then decide." },
  "bookings.illegal_transition": { status: 409, message: "We can't do that for this booking any more." },
  "bookings.step_refused": { status: 409, message: "This step can't be taken now. Read why, then decide." },
  "bookings.for_the_board": {
    status: 409,
    message: "Do this on the schedule board: the job is locked there, or the van that has its room can't take it.",
  },
  "bookings.assignment_refused": {
    status: 409,
    message: "The job can't go there. Read why, choose another van or time, or give a reason.",
  },
  "bookings.unreachable": {
    status: 409,
    message: "This customer gave a landline only: ring them, then confirm the booking or refuse it.",
  },
  "bookings.not_reschedulable": {
    status: 409,
    message: "This booking can no longer be moved online. Call us and we'll find another time with you.",
  },
  "bookings.not_rebookable": {
    status: 409,
    message: "Another visit can be booked once nobody let the crew in, or once we missed the collection.",
  },
  "bookings.rebooked_already": { status: 409, message: "Another visit is booked already. Open this booking again to see it." },
  "bookings.fee_changed": { status: 409, message: "The cost of cancelling has changed. Check it, then decide." },
  "bookings.not_addable": {
    status: 409,
    message: "It's too late to add items online. Call us, or show them to the crew: you'll see the new price before they load.",
  },
  "bookings.not_correctable": {
    status: 409,
    message: "It's too late to change this online. Call us and we'll change it with you: you'll know the price before we come.",
  },
  "bookings.details_closed": { status: 409, message: "These details can no longer be changed online. Call us and we'll tell the crew." },
  "bookings.contact_protected": {
    status: 409,
    message: "To change the email address or mobile number, open the booking again: we send a code to the new one.",
  },
  "bookings.code_required": {
    status: 403,
    message: "For this we check that it's you. Open the booking with a code we send you, or call us.",
  },
  "bookings.too_many_changes": {
    status: 429,
    message: "You've changed this booking many times. Call us and we'll make the next change with you.",
  },
  "bookings.too_many_codes": {
    status: 429,
    message: "That's as many codes as we send for this in a day. Call us and we'll change it with you.",
  },
  "bookings.too_many_notes": { status: 409, message: "This booking already has 200 notes. No more can be added." },
  "bookings.caller_unreachable": {
    status: 422,
    message: "Ask the caller for a mobile number or an email address: the link to accept goes there.",
  },
  "bookings.sent_just_now": { status: 409, message: "The link was sent less than a minute ago. Wait a moment before you send it again." },
  "bookings.too_many_to_accept": {
    status: 409,
    message: "Ten of your bookings for callers are waiting to be accepted. Wait for one, or cancel one, before you fill in another.",
  },
  "bookings.not_today": {
    status: 409,
    message: "A delay can only be reported on the day of the collection, before the crew arrives.",
  },
  "bookings.lapsed": { status: 409, message: "This request has ended: nobody answered in time. Book again, or call us." },
  "bookings.reason_missing": { status: 422, message: "Say why: it goes on record with the booking." },
  "bookings.not_found": { status: 404, message: "We can't find this booking. Open the link from your confirmation, or call us." },
  "bookings.gate_code_closed": { status: 409, message: "This collection is over or cancelled, so we don't keep a gate code for it." },
  "bookings.gate_code_unreadable": {
    status: 409,
    message: "There is a code, but we can no longer read it. Call the customer and ask for it again.",
  },
  "bookings.too_many_gate_codes": {
    status: 429,
    message: "You've looked up a lot of gate codes in the last hour. Wait a while, or open today's sheet.",
  },
});
