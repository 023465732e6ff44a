/** Why a saved filter, the next page of a list or a message to several customers is refused. */
import { defineProblems } from "#server/kernel/problem.ts";

export const officeProblem = defineProblems({
  "office.too_many_filters": { status: 409, message: "You've saved 20 filters already. Remove one first." },
  "office.nobody_to_tell": { status: 409, message: "We can't message anyone about these bookings. Nothing was sent." },
  "office.too_many_messages": {
    status: 429,
    message:
      "That's more than one day allows: 300 bookings for each person and 1,000 for the whole office. Nothing was sent. Choose fewer, or wait until tomorrow.",
  },
  "office.cursor_invalid": { status: 422, message: "We can't load more of this list. Open it again." },
});
