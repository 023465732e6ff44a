/** Why a manual step on a run is refused. */
import { defineProblems } from "#server/kernel/problem.ts";

export const automationProblem = defineProblems({
  "automations.run_not_found": { status: 404, message: "That message is not in the history any more." },
  "automations.unknown_code": { status: 404, message: "We have no message of that kind about bookings." },
  "automations.link_unknown": {
    status: 404,
    message: "This link isn’t complete. Open it again from our email, or reply to the email and we’ll stop our offers.",
  },
  "automations.cannot_be_made": { status: 409, message: "This message can’t be made from this booking as it is now." },
  "automations.no_email": { status: 409, message: "Your account has no confirmed email address to send it to." },
  "automations.no_customer_email": { status: 409, message: "This customer gave us no email address." },
  "automations.not_planned": { status: 409, message: "Only a message that is still planned can be sent now or cancelled." },
  "automations.not_finished": { status: 409, message: "Only a message that was sent, or that failed, can be sent again." },
  "automations.not_made": {
    status: 409,
    message: "Our own system couldn’t put this message together, so there’s nothing to send again. Please tell the customer yourself.",
  },
  "automations.said_no": { status: 409, message: "They’ve told us since that they don’t want offers, so this isn’t sent again." },
  "automations.nothing_due": { status: 409, message: "Nothing is left to pay for this booking, so the reminder isn’t sent again." },
  "automations.not_repeatable": { status: 409, message: "Account codes and links only work once. Ask for a new one instead." },
});
