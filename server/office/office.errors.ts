/** Why a kept filter or the next page of a list is refused. */
import { problemsOf } from "#server/kernel/problem.ts";

export const officeProblem = problemsOf({
  "office.too_many_filters": { status: 409, message: "You've saved 20 filters already. Remove one first." },
  "office.cursor_invalid": { status: 422, message: "We can't load more of this list. Open it again." },
});
