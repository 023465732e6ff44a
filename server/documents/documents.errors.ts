/** Why a paper is not made, or a payment not recorded. */
import { defineProblems } from "#server/kernel/problem.ts";

export const documentProblem = defineProblems({
  "documents.none": { status: 409, message: "There are no documents yet. They appear here once you've booked." },
  "documents.nothing_due": { status: 409, message: "Nothing is due for a booking in this state." },
  "documents.more_than_paid": { status: 409, message: "That's more than was paid and not yet refunded. Check the amount." },
  "documents.payments_changed": {
    status: 409,
    message: "Another payment or refund has just been recorded. Check what's due, then try again.",
  },
  "documents.more_than_due": { status: 409, message: "That is more than is left to pay. Check the amount." },
});
