/** Why a change order is not raised, not sent or not approved. */
import { defineProblems } from "#server/kernel/problem.ts";

export const changeProblem = defineProblems({
  "changes.not_found": { status: 404, message: "This link doesn't open anything any more. Open your booking, or call us." },
  "changes.not_possible": { status: 409, message: "The price of this booking can't be changed any more." },
  "changes.not_priced": {
    status: 422,
    message: "We can't price this automatically. Change the list, or agree on another visit with the customer.",
  },
  "changes.within_promise": {
    status: 422,
    message: "That's within the 15% and 20 kg that our price promise includes. Take it at the agreed price.",
  },
  "changes.too_little_less": {
    status: 422,
    message: "The load isn't more than 15% below the next size down, so the agreed price stands. A goodwill reduction is possible.",
  },
  "changes.wrong_way": {
    status: 422,
    message: "The price would move the wrong way for this reason. Choose the reason that fits, or check the list.",
  },
  "changes.goodwill_limit": {
    status: 422,
    message: "You can take off £25 or 30% of a booking's price in all, whichever is less. Ask an administrator to take off more.",
  },
  "changes.own_price_limit": {
    status: 422,
    message: "That’s further from the list price than you may go. Ask an administrator to raise it.",
  },
  "changes.over_account_limit": {
    status: 409,
    message:
      "This goes over the limit of the account that pays for this booking. Have some of it paid first, or ask an administrator to let it through.",
  },
  "changes.price_changed": { status: 409, message: "The price has changed since. Check it, then send it." },
  "changes.already_open": { status: 409, message: "This booking already has a change waiting. Withdraw it, or wait for the answer." },
  "changes.too_many": { status: 409, message: "This booking has had 20 changes. Settle the rest with the customer by phone." },
  "changes.photo_missing": { status: 422, message: "Add a photo: what the crew found has to be shown to the customer." },
  "changes.photo_unreadable": { status: 422, message: "One photo can't be read. Use JPG, PNG or WebP." },
  "changes.unreachable": { status: 409, message: "This customer has neither email nor mobile. Call them, and agree on a new booking." },
  "changes.second_person": { status: 409, message: "A colleague or an administrator has to check this amount before it's sent." },
  "changes.moved_on": { status: 409, message: "Someone has already dealt with this change. This is the latest version." },
  "changes.expired": {
    status: 409,
    message: "The ten minutes are up, so what we agreed before still stands. Call us if you want the change after all.",
  },
  "changes.outdated": { status: 409, message: "The booking has changed since this price was worked out, so it no longer applies." },
  "changes.no_room": {
    status: 409,
    message: "The van no longer has room for this in your arrival window. Nothing has changed. Call us and we'll find a way.",
  },
});
