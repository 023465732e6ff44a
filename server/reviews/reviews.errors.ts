/** Why a review is refused, or a change of one. */
import { defineProblems } from "#server/kernel/problem.ts";

export const reviewProblem = defineProblems({
  "reviews.not_yet": { status: 409, message: "You can review this collection once we've been. Open the link again then." },
  "reviews.already_given": { status: 409, message: "You've already reviewed this collection. Write to us if you'd like to add something." },
  "reviews.changed": { status: 409, message: "Somebody changed this since you opened it. Load the list again, then make your change." },
});
