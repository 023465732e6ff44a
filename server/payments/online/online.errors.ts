/** Why a payment through a provider is not started or found, or a refund not sent. */
import { defineProblems } from "#server/kernel/problem.ts";

export const onlineProblem = defineProblems({
  "payments.not_offered": { status: 422, message: "You can't pay that way here. Choose another." },
  "payments.nothing_due": { status: 409, message: "There's nothing to pay for this booking." },
  "payments.hold_over": { status: 409, message: "The time held for you is up, and nothing was paid. Choose a window again." },
  "payments.window_held": {
    status: 409,
    message: "A window is held for you already. Pay for it now, or choose another one when its time is up.",
  },
  "payments.not_rebookable": { status: 409, message: "This booking can't be booked again here. Choose a window in the booking form." },
  "payments.being_checked": {
    status: 409,
    message: "Your payment is still being checked. You don't need to pay again. We'll show here what came of it.",
  },
  "payments.amount_too_small": { status: 422, message: "This amount is too small to pay online. Pay it on the day." },
  "payments.too_many_attempts": {
    status: 409,
    message: "You've begun to pay for this booking many times today. Pay another way, or try again tomorrow.",
  },
  "payments.provider_refused": { status: 409, message: "The payment page couldn't be opened. Try again, or choose another way to pay." },
  "payments.not_found": { status: 404, message: "We can't find this payment. Open your booking to see what's paid." },
  "payments.nobody_to_send": {
    status: 422,
    message: "We have no address or number to send it to. Add one to the booking, or show the code instead.",
  },
  "payments.not_refundable": {
    status: 409,
    message: "This payment can't be sent back: it wasn't made online, or the bank has called it back.",
  },
  "payments.more_than_left": { status: 409, message: "That's more than is left of this payment. Check the amount." },
});
