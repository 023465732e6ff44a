/** Why a refund is not sent, or an event not applied. */
import { disputedText } from "#domain/payments/payment-office.copy.ts";
import { defineProblems } from "#server/kernel/problem.ts";

export const paymentOfficeProblem = defineProblems({
  "payments.no_charge": { status: 404, message: "We can't find this payment. Load the booking's payments again." },
  "payments.charge_disputed": { status: 409, message: disputedText },
  "payments.more_than_due": { status: 409, message: "Less than that is due. Send what is due first, and anything beyond it on its own." },
  "payments.no_refund": { status: 404, message: "We can't find this refund. Load the list again." },
  "payments.refund_not_failed": { status: 409, message: "This refund is on its way or has arrived. Load the list again." },
  "payments.refund_sent_again": { status: 409, message: "A colleague has just sent this refund again. Load the list again." },
  "payments.no_event": { status: 404, message: "We can't find this event. Load the list again." },
});
