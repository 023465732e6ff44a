/** Why an invoice is not issued or credited. */
import { defineProblems } from "#server/kernel/problem.ts";

export const invoiceProblem = defineProblems({
  "invoices.not_found": { status: 404, message: "There is no invoice with this number. Check it on the list of invoices." },
  "invoices.nothing_to_invoice": {
    status: 409,
    message: "There's nothing left to invoice for this booking. Before the collection, only a deposit that has been paid can be invoiced.",
  },
  "invoices.sum_changed": {
    status: 409,
    message: "What there is to invoice has changed since it was shown, so nothing was issued. Look at it again.",
  },
  "invoices.too_many_lines": { status: 409, message: "That's more than 20,000 lines. Choose a shorter period." },
  "invoices.month_not_begun": { status: 422, message: "This month hasn't begun. Choose one that has." },
  "invoices.more_than_left": { status: 409, message: "That's more than is left of this invoice. Check the amount." },
});
