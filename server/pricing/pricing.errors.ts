/** Why a price no longer stands. */
import { problemsOf } from "#server/kernel/problem.ts";

export const pricingProblem = problemsOf({
  "pricing.tariff_changed": { status: 409, message: "Our prices changed a moment ago. Check the new price and book again." },
});
