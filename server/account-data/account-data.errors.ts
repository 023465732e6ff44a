/** Why an account's data is not exported, changed or deleted. */
import { defineProblems } from "#server/kernel/problem.ts";

export const accountDataProblem = defineProblems({
  "account_data.too_many_exports": {
    status: 429,
    message: "You've asked for three copies today. Download one of them, or ask again tomorrow.",
  },
  "account_data.export_not_found": { status: 404, message: "This copy isn't there any more. Ask for a new one." },
  "account_data.confirm_mismatch": { status: 422, message: "That isn't the email address of this account." },
  "account_data.staff_account": { status: 409, message: "This is a colleague's account. An administrator has to remove it." },
  "account_data.sign_in_again": {
    status: 403,
    message: "You signed in more than a day ago. Sign out, sign in again, and then delete your account.",
  },
  "account_data.notice_required": {
    status: 409,
    message: "We have to send these: they say what was agreed and when we're coming. You can switch off the texts.",
  },
  "account_data.wording_changed": { status: 409, message: "The wording has changed. Read it again, then decide." },
});
