/** Why a price is not valid any more. */
import { defineProblems } from "#server/kernel/problem.ts";

export const pricingProblem = defineProblems({
  "pricing.costs_changed": { status: 409, message: "Somebody changed the costs since you opened them. Check theirs, then save again." },
  "pricing.tariff_changed": { status: 409, message: "Our prices changed a moment ago. Check the new price and book again." },
});
