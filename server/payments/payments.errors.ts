/** Why a statement is not read, or a line of it not decided about. */
import { defineProblems } from "#server/kernel/problem.ts";

export const paymentProblem = defineProblems({
  "payments.statement_unreadable": { status: 422, message: "We can't read this file. Save it at your bank as CSV, and choose it again." },
  "payments.statement_too_long": { status: 422, message: "The file has more than 5,000 lines. Choose a shorter period at your bank." },
  "payments.several_accounts": { status: 422, message: "The file has lines of several accounts. Save one file for each account." },
  "payments.mapping": { status: 422, message: "Say which column is what." },
  "payments.line_not_found": { status: 404, message: "We can't find this line any more. Load the list again." },
  "payments.line_decided": { status: 409, message: "A colleague has just decided about this line. This is the latest list." },
  "payments.refunded_since": {
    status: 409,
    message: "Money of this booking was refunded since, so this can't be taken back. Settle it with a refund or a new payment.",
  },
  "payments.payment_not_found": { status: 404, message: "We can't find this payment. Open the booking again." },
  "payments.not_by_hand": {
    status: 409,
    message: "This one wasn't recorded by hand. A card or PayPal payment is refunded, and a line of the bank is taken back under Payments.",
  },
  "payments.taken_back_by_colleague": { status: 409, message: "A colleague has just taken this payment back." },
  "payments.money_out": { status: 422, message: "Money that went out pays no booking." },
  "payments.no_van": { status: 404, message: "We can't find this van. Load the list again." },
  "payments.cash_counted": { status: 409, message: "A colleague has just counted this van's cash of the day." },
  "payments.cash_changed": { status: 409, message: "Cash has just been recorded for this van. Check what is expected, then count again." },
  "payments.reason_needed": { status: 422, message: "Say why it's more or less than the receipts." },
  "payments.parts_differ": { status: 422, message: "The parts don't add up to the line. Check the amounts." },
});
