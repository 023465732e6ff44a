/** Why a deal or a task is refused. `deals.changed` and `tasks.changed` say `by` (null: a fact) and `at`. */
import { defineProblems } from "#server/kernel/problem.ts";

export const dealProblem = defineProblems({
  "deals.not_found": { status: 404, message: "We can't find this deal. It may have been removed." },
  "deals.changed": { status: 409, message: "This deal has changed since you opened it. Nothing was saved. Check it again, then decide." },
  "deals.follows_bookings": {
    status: 409,
    message: "Booked and Won follow the booking, so they can't be changed here. Change the booking instead.",
  },
  "deals.reason_needed": { status: 422, message: "Say why the deal was lost." },
  "deals.contact_not_found": { status: 422, message: "We can't find this contact. Choose another." },
  "deals.property_not_found": { status: 422, message: "We can't find this property. Choose another." },
  "deals.owner_not_found": { status: 422, message: "That person no longer works in the office. Choose somebody else." },
  "deals.cursor_invalid": { status: 422, message: "We can't load more of this list. Open it again." },
});

export const taskProblem = defineProblems({
  "tasks.not_found": { status: 404, message: "We can't find this task. It may have been removed." },
  "tasks.changed": { status: 409, message: "This task has changed since you opened it. Nothing was saved. Check it again, then decide." },
  "tasks.ended": { status: 409, message: "This task is done or cancelled already." },
  "tasks.day_over": { status: 422, message: "Choose a day after today." },
  "tasks.assignee_not_found": { status: 422, message: "That person no longer works in the office. Choose somebody else." },
  "tasks.cursor_invalid": { status: 422, message: "We can't load more of this list. Open it again." },
});
