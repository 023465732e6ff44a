/** Why a day's plan is not suggested. */
import { defineProblems } from "#server/kernel/problem.ts";

export const planningProblem = defineProblems({
  "planning.absence_over": { status: 404, message: "That van is back on the road. Look at the board again." },
  "planning.busy": { status: 503, message: "A plan is being worked out for somebody else. Try again in a few seconds." },
  "planning.day_past": { status: 422, message: "That day is over. Choose today or a later day." },
  "planning.depot_not_found": { status: 404, message: "There's no such depot. Choose one from the list." },
  "planning.out_of_date": { status: 409, message: "Part of this plan is in the past by now. Work it out again." },
  "planning.too_many_jobs": { status: 422, message: "That day has more jobs than we can plan at once. Leave some out." },
});
