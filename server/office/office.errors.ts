/** Why a kept filter or the next page of a list is refused. */
import { problemsOf } from "#server/kernel/problem.ts";

export const officeProblem = problemsOf({
  "office.too_many_filters": { status: 409, message: "You've kept 20 filters already. Remove one first." },
  "office.cursor_invalid": { status: 422, message: "The list can't go on from there. Open it again." },
});
