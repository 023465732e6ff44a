/** Why a competitor's price was not saved. */
import { defineProblems } from "#server/kernel/problem.ts";

export const comparisonProblem = defineProblems({
  "comparison.changed": { status: 409, message: "Somebody changed this since you opened it. Load the list again, then make your change." },
  "comparison.unknown_town": { status: 422, message: "Choose a town from the list" },
  "comparison.price_incomplete": { status: 422, message: "Part of the price is missing" },
});
