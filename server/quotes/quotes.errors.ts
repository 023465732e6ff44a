/** Why a quote, its photos or its price is refused. For the office `quotes.changed` has `by` (null: the customer, or the clock) and `at`. */
import { photoRefusals } from "#domain/quotes/photo-refusals.copy.ts";
import { defineProblems } from "#server/kernel/problem.ts";

export const quoteProblem = defineProblems({
  "quotes.not_found": { status: 404, message: "We can't find this quote. Open the link we sent you, or start a new one." },
  "quotes.changed": { status: 409, message: "This quote was changed somewhere else. Check it again." },
  "quotes.price_updated": { status: 409, message: "Your price was updated. Check the new price first." },
  "quotes.not_open": { status: 409, message: "This quote can no longer be changed." },
  "quotes.not_priced": { status: 409, message: "There is no price to accept yet. Ask us to check it." },
  "quotes.expired": { status: 409, message: "This price has expired. Refresh it to see today's." },
  "quotes.scope_changed": { status: 409, message: "Your list has changed since this quote. Check today's price, or change the quote." },
  "quotes.too_many_photos": { status: 422, message: "That's the maximum number of photos for one quote." },
  "quotes.photo_unreadable": {
    status: 422,
    message: photoRefusals.format,
  },
  "quotes.photo_missing": { status: 409, message: "This photo hasn't arrived yet. Try again." },
  "quotes.unreachable": { status: 422, message: "Enter an email address or a mobile number, so that we can reach you" },
  "quotes.own_price_limit": {
    status: 422,
    message: "That’s further from the list price than you may go. Ask an administrator to publish it.",
  },
  "quotes.sent_just_now": { status: 409, message: "It was sent less than a minute ago. Wait a moment before you send it again." },
  "quotes.busy": { status: 429, message: "This quote is being changed right now. Try again in a few seconds." },
  "quotes.too_large": {
    status: 413,
    message: "This quote has been changed too many times. Start a new one with the same items, or call us.",
  },
  "quotes.too_many": { status: 429, message: "You've started a lot of quotes today. Carry on with one of them, or call us." },
  "quotes.storage_full": { status: 503, message: "We can't save any more quotes at the moment. Call us and we'll price it with you." },
});
