/** Why creating or revoking a calendar feed is refused. */
import { defineProblems } from "#server/kernel/problem.ts";

export const calendarFeedProblem = defineProblems({
  "calendar_feeds.not_found": { status: 404, message: "That calendar is not in your list any more. Load the list again." },
  "calendar_feeds.unknown_van": { status: 409, message: "That van is not in use any more. Choose another one." },
  "calendar_feeds.too_many": {
    status: 409,
    message: "You've reached the maximum number of calendars. Revoke one that nobody uses, then try again.",
  },
});
